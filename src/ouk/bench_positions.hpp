// The positions that `bench` searches: openings, middlegames, endings with and without a count, leaps at hand.
#pragma once

#include <array>
#include <string_view>

namespace airavata::ouk {

inline constexpr std::array<std::string_view, 40> bench_positions = {
    "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w DEde - 0 1",
    "rn1mksn1/3s3r/pppppppp/8/1P6/P1PPPPPP/3N4/R1SKMSNR w DEde 0 1 5",
    "rnsm1snr/3k4/pp1pp1pp/2p2p2/8/PPPPPPPP/1S1M4/RN2KSNR w d 0 2 4",
    "rnsm1snr/2k5/ppppp1pp/5p2/8/PPPPPPPP/1S1N3R/R2KMSN1 b Ed 0 7 5",
    "rn1m2nr/1s3ks1/pppppppp/8/8/PPPPPPPP/R3KR2/1NS1MSN1 w Ed 0 8 5",
    "rnsmksn1/6r1/ppppp1pp/5p2/PP6/2PPPPPP/3S4/RN1KMSNR w DEde 0 2 4",
    "rnsmk2r/4n1s1/p2ppppp/1pp5/P3P3/1PPP1PPP/1S6/RN1KMSNR b Ede 0 2 5",
    "rnsm1snr/4k3/pppppppp/8/8/PPPPPPPP/3NK2R/R1S1MSN1 w E 0 6 4",
    "rn1mksn1/2s5/pppppppr/7p/3MP3/PPPP1PPP/5S2/RNSK2NR b Dde 0 3 4",
    "rn1mksnr/3s4/ppp1p1pp/3p1p2/2P5/PP1PPPPP/R2N4/2SKMSNR w DEde 0 0 4",
    "1rsm1snr/2kn4/pppppppp/8/3P3P/PPP1PPP1/R3N3/1NSKMS1R b DEd 0 0 4",
    "rnsmksnr/8/p1pppppp/1p6/8/PPPPPPPP/3N1K2/RS2MSNR b Ed 0 3 4",
    "rnsm1s1r/4n1k1/ppppp1pp/8/4p3/PPPP1PPP/4KMS1/RNS3NR w d 0 0 5",
    "rn1mksnr/3s4/2ppp1pp/pp3p2/1P1P4/P1P1PPPP/3S1S2/RN1KM1NR w DEde 0 2 5",
    "1nsmksnr/r7/3ppppp/ppp5/7P/PPPPPPP1/4KS1R/RNS1M1N1 w Ede 0 1 5",
    "3mkrs1/8/2n1s1p1/1ppnP1Pp/S4p1P/PNPN4/1S2RK2/2R1M3 w Ed - 0 32",
    "3m1k2/r2ns3/2p1p3/Pp2PpN1/P1PPS3/2N5/RK6/2S1M3 b Ed - 0 23",
    "1n1mks2/8/4p2p/1p2n1P1/1p6/1S5P/3mN1R1/3KMr2 w Ede - 3 31",
    "r4k2/1s6/2M4s/p1P4R/p1P4p/N3P1mP/R1SM2S1/3K4 w D - 0 34",
    "rnsm1snr/6k1/pppppppp/8/8/PPPPPPPP/5K2/RNS1MSNR w Ed - 2 2",
    "rn1mk2r/2s1n3/1p1pp1pp/2p2Ps1/pPP2P1P/P2PPS2/2S5/RN1KM1NR w DEde - 1 12",
    "r1smk1nr/4s2n/1p2pp2/p1pP2p1/P7/1P1PPP1P/R1S2KS1/4MNNR w Ede - 0 12",
    "1n1mk3/6s1/M2Msp2/2p3p1/6n1/2N1r3/4SS2/3KM3 b DEde - 0 33",
    "s5r1/1r1kRs2/2p3p1/1pP3P1/1p1p3P/8/1S5S/3KM2R b DE - 0 34",
    "s2mk2r/4n2r/p3ps1p/1nppPp2/pPP3P1/3P1P2/RS1N3R/3KMSN1 b DEde - 5 17",
    "rn1m3r/3k2s1/pp5p/8/8/2N3P1/4M3/S2RK2R b d - 0 20",
    "3m1k2/8/s1Nps1pr/p3n2p/r6P/1PP2P2/4n3/RRSKM1N1 b DEd - 5 30",
    "r2mk3/7r/8/5p2/2P5/8/R7/3KM2R b DEde - 0 12",
    "3k4/8/2s1m3/8/2S5/3K4/5R2/8 w - 126 125 110",
    "1s1m1s2/3r4/pp4k1/3p4/n4MP1/P7/1S6/6K1 b d - 0 28",
    "r2ms3/8/k6R/pp6/8/2P5/2S1M3/RN2K3 b d - 3 25",
    "1r1m3s/3sM3/p1M1R1kn/8/8/P2n1P2/8/3K4 b d - 3 34",
    "3kr3/3m4/2p3n1/8/8/PP4PP/4K3/RN2M2R w E - 0 20",
    "2k5/8/8/m1Mp1s2/8/6m1/1K5r/8 w - 126 68 72",
    "8/8/4s3/2K3k1/8/8/3m4/7r w - 30 24 87",
    "2S5/8/8/8/2Mk4/8/6K1/8 b - 86 10 16",
    "6S1/8/8/8/1K6/4k3/8/2S5 w - 42 21 7",
    "8/8/1p6/4r3/1R6/2k2P2/8/N2KM3 w DE - 0 40",
    "8/1s6/8/4n3/k7/m3K3/8/8 w - 86 24 84",
    "8/8/1N6/6k1/1M6/8/5N2/2K5 w - 62 61 129",
};

}  // namespace airavata::ouk
