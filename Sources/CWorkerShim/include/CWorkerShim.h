#ifndef C_WORKER_SHIM_H
#define C_WORKER_SHIM_H
#include <stdint.h>

/* What a worker process asks of the kernel; prctl is variadic and so invisible to Swift. */

/* Gives up what a worker never needs: memory beyond the limit (0: none), core dumps, writing files,
 * new privileges, and life after its parent. Returns 0, or the errno of the first refusal. */
int hg_confine(uint64_t memory_bytes);

/* Lets this process use so many more seconds of processor time before the kernel ends it.
 * Returns 0 or errno. */
int hg_grant_processor_seconds(uint32_t seconds);

#endif
