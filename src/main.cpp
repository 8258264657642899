// The program's door: chooses the build of everything else that suits this CPU.

extern "C" {
/// The whole program, built for any x86-64 CPU.
int airavata_main(int argc, char** argv);
/// The same, built for x86-64-v3 (AVX2, BMI2); null where the build has only the one above.
[[gnu::weak]] int airavata_main_v3(int argc, char** argv);
}

int main(int argc, char** argv) {
    if (airavata_main_v3 != nullptr && __builtin_cpu_supports("x86-64-v3")) return airavata_main_v3(argc, argv);
    return airavata_main(argc, argv);
}
