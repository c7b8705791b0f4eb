#ifndef C_LINUX_H
#define C_LINUX_H
#include <stdint.h>

/* What pool and worker ask of the kernel where Swift cannot: prctl is variadic, and the header of
 * posix_spawn_file_actions_addclosefrom_np shows it to GNU C only. */

/* Starts "executable worker" in a group of its own, with one end of a new socket as its input and output,
 * /dev/null as its standard error, and no other descriptor of ours. The environment ends with NULL.
 * Gives out the other end and the process. Returns 0 or errno. */
int hg_spawn_worker(const char *executable, char *const environment[], int *socket, int *process);

/* Gives up what a worker never needs: memory beyond the limit (0: none), core dumps, writing files,
 * new privileges, and life after its parent. Returns 0, or the errno of the first refusal. */
int hg_confine(uint64_t memory_bytes);

/* From here on no file is written, and none read but the system's libraries and their data, and the one that is given
 * (NULL: none); Landlock's part. Does nothing where the kernel has no Landlock (before Linux 5.13). Returns 0 or errno. */
int hg_close_files(const char *readable_file);

/* From here on no socket, program or process is begun; seccomp's part. Does nothing where the kernel has no
 * seccomp. Returns 0 or errno. */
int hg_close_kernel(void);

/* Lets this process use so many more seconds of processor time before the kernel ends it.
 * Returns 0 or errno. */
int hg_grant_processor_seconds(uint32_t seconds);

/* Waits until everything written to the file system of an open folder is on the disk; 0, or -1 with errno set.
 * syncfs(2) is specific to Linux, and Swift's Glibc module does not show it. */
int hg_flush_disk(int descriptor);

#endif
