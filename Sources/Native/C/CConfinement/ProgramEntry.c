/* Becomes another program before main, and before the Swift runtime starts a thread: so the confinement binds all of it. */
#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Films may be long. */
static const uint64_t most_bytes = 1ull << 40;

static int refuse(const char *step, int error) {
  dprintf(STDERR_FILENO, "could not %s (%s)\n", step, strerror(error));
  _exit(126);
}

static void become(char **arguments, char **environment) {
  int failure, landlock = 0;
  bool has_seccomp = false;
  char *end;
  unsigned long seconds = strtoul(arguments[0], &end, 10);
  if (*end || !seconds || seconds > UINT32_MAX) refuse("read its limit of time", EINVAL);
  const char *program = arguments[1];
  /* The parent has limited its memory. */
  if ((failure = hg_limit_resources(0, most_bytes, false))) refuse("limit its resources", failure);
  if ((failure = hg_grant_processor_seconds((uint32_t) seconds))) refuse("limit its time", failure);
  if ((failure = hg_restrict_files(NULL, program, &landlock))) refuse("restrict its files through Landlock", failure);
  if (!landlock) refuse("restrict its files: the kernel has no Landlock", ENOSYS);
  if ((failure = hg_filter_syscalls(true, &has_seccomp))) refuse("filter its system calls through seccomp", failure);
  if (!has_seccomp) refuse("filter its system calls: the kernel has no seccomp", ENOSYS);
  execve(program, arguments + 1, environment);
  refuse("be started", errno);
}

__attribute__((constructor)) static void become_program(int count, char **arguments, char **environment) {
  if (count > 3 && !strcmp(arguments[1], "confined")) become(arguments + 2, environment);
}
