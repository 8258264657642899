#include "core/memory.hpp"

#include <sys/mman.h>

namespace airavata {

std::optional<ZeroedMemory> ZeroedMemory::allocate(std::size_t bytes) {
    void* data = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data == MAP_FAILED) return std::nullopt;
    madvise(data, bytes, MADV_HUGEPAGE);  // a hint: without it everything works, with more TLB misses
    ZeroedMemory memory;
    memory.data_ = data;
    memory.bytes_ = bytes;
    return memory;
}

ZeroedMemory::~ZeroedMemory() {
    if (data_ != nullptr) munmap(data_, bytes_);
}

}  // namespace airavata
