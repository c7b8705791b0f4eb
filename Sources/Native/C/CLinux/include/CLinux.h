#ifndef C_LINUX_H
#define C_LINUX_H

/* What the build asks of Linux where Swift cannot: the headers of posix_spawn_file_actions_addclosefrom_np,
 * syncfs and getdents64 show them to GNU C only. */

#include <stddef.h>

/* Environment variables by which a worker learns its limits before main: the bytes of address space it may use, in
 * decimal (absent: no limit), and the one file of the owner's that it may read (absent: none). */
#define HG_WORKER_MEMORY "HELIOGRAPH_WORKER_MEMORY"
#define HG_WORKER_FONT "HELIOGRAPH_WORKER_FONT"

/* Starts "executable worker" in a group of its own, with one end of a new socket as its input and output,
 * /dev/null as its standard error, and no other descriptor of ours. The environment ends with NULL.
 * Gives out the other end and the process. Returns 0 or errno. */
int hg_spawn_worker(const char *executable, char *const environment[], int *socket, int *process);

/* Starts a program in a session of its own, with no terminal and no descriptor of ours but "input" as its standard input
 * (-1: nothing to read) and "output" as its standard output (-1: none). It may use "memory" bytes of address space (0: any number). It is asked to end when the
 * thread that started it ends. Both lists end with NULL.
 * Gives out the reading end of its standard error and the process. Returns 0 or errno. */
int hg_spawn_tool(
    const char *executable, char *const arguments[], char *const environment[], int input, int output,
    size_t memory, int *errors, int *process);

/* Waits until everything written to the file system of an open folder is on the disk; 0, or -1 with errno set.
 * syncfs(2) is specific to Linux, and Swift's Glibc module does not show it. */
int hg_flush_disk(int descriptor);

/* Reads the next entries of an open folder as getdents64(2) does, each a struct linux_dirent64. Returns how many bytes
 * they take, 0 behind the last, or -1 with errno set. */
long hg_read_folder(int descriptor, void *buffer, size_t length);

/* Lets large blocks of memory go back to the system as soon as they are freed: mallopt(3). */
void hg_keep_large_blocks_apart(void);

/* Gives the memory that the process has freed back to the system: malloc_trim(3). */
void hg_give_back_memory(void);

#endif
