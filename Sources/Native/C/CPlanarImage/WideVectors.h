#ifndef WIDE_VECTORS_H
#define WIDE_VECTORS_H

/* A second copy of the hot functions for processors with 256-bit vectors, chosen when the program is loaded. Under
 * ThreadSanitizer there is one copy: what chooses would run before the sanitizer is ready. HG_ONE_COPY is for tests of
 * that copy. */
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer) && !defined(HG_ONE_COPY)
#define FOR_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define FOR_WIDE_VECTORS
#endif

#endif
