#ifndef C_CONFINEMENT_H
#define C_CONFINEMENT_H
#include <stdbool.h>
#include <stdint.h>

/* Confines a process that opens untrusted input. A program that links this library and is started as
 * "program worker" is confined before main: while it has one thread, so that every later thread inherits the
 * confinement. Its environment says the limits (HG_WORKER_MEMORY, HG_WORKER_FONT of CLinux.h).
 *
 * Started as "program confined SECONDS OTHER ARGUMENT…", it becomes the program OTHER, a full path, with these arguments,
 * which may use so many seconds of processor time. It reads and writes its standard input and output and no other file but
 * libraries, and reaches no network. Where the kernel lacks Landlock or seccomp it does not start it. The exit code is 126
 * for that, with the reason on the standard error. */

typedef enum {
  /* It was not started as a worker. */
  HG_NOT_CONFINED,
  HG_CONFINED,
  /* `failed_step` and `error` say why. */
  HG_CONFINEMENT_FAILED
} hg_confinement_state;

typedef struct {
  hg_confinement_state state;
  /* The version of Landlock that restricts files; 0 where the kernel offers none. */
  int landlock;
  /* Whether seccomp filters system calls; false where the kernel offers none. */
  bool has_seccomp;
  /* What failed, the rest of a sentence that begins with "could not" ("filter system calls"). */
  const char *failed_step;
  /* The errno of the failed step. */
  int error;
} hg_confinement;

/* How far this process has been confined. */
hg_confinement hg_confinement_of_process(void);

/* Whether the confinement binds the calling thread: asks the kernel, and tries to read a folder. */
bool hg_confinement_holds(void);

/* Limits memory to so many bytes of address space (0: no limit), each written file to so many bytes, threads, descriptors,
 * core dumps, new privileges, capabilities and life after the parent. Returns 0, or the errno of the first failure. */
int hg_limit_resources(uint64_t memory_bytes, uint64_t file_bytes, bool reads_any_file);

/* Restricts files through Landlock: none can be written, and none read but libraries, their data and
 * `readable_file` (NULL: none). Binds the calling thread and those it starts later. The process may become `program`
 * (NULL: none), which may open the standard input and output again, and write to the latter. Sets `version` to 0 and does
 * nothing where the kernel has no Landlock (before Linux 5.13). Returns 0 or errno. */
int hg_restrict_files(const char *readable_file, const char *program, int *version);

/* Filters the system calls of every thread through seccomp: those that decoders need are allowed, with `is_program` also
 * those by which the process becomes another program that writes, and all others fail with ENOSYS. Sets `is_offered` to
 * false and does nothing where the kernel has no seccomp. Returns 0 or errno. */
int hg_filter_syscalls(bool is_program, bool *is_offered);

/* Lets this process use so many more seconds of processor time before the kernel ends it. Returns 0 or errno. */
int hg_grant_processor_seconds(uint32_t seconds);

#endif
