/* Runs before main, and therefore before the Swift runtime starts a thread: Landlock binds one thread and those
 * that it starts later, never one that exists already. */
#define _GNU_SOURCE
#include "CConfinement.h"
#include "CLinux.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

#ifndef __GLIBC__
#error "Only glibc hands the arguments of the program to constructors."
#endif

static hg_confinement confinement;

static int fail(const char *step, int error) {
  confinement.state = HG_CONFINEMENT_FAILED;
  confinement.failed_step = step;
  confinement.error = error;
  return error;
}

/* Sets `count` to the threads of this process. Returns 0 or errno. */
static int count_threads(int *count) {
  DIR *tasks = opendir("/proc/self/task");
  if (!tasks) return errno;
  *count = 0;
  for (struct dirent *entry; (entry = readdir(tasks));) *count += entry->d_name[0] != '.';
  closedir(tasks);
  return 0;
}

static int read_memory_limit(uint64_t *bytes) {
  const char *text = getenv(HG_WORKER_MEMORY);
  *bytes = 0;
  if (!text) return 0;
  char *end;
  errno = 0;
  *bytes = strtoull(text, &end, 10);
  return errno ? errno : *text < '0' || *text > '9' || *end ? EINVAL : 0;
}

static int confine(void) {
  uint64_t memory;
  const char *font = getenv(HG_WORKER_FONT);
  int threads = 0, failure;
  if ((failure = read_memory_limit(&memory))) return fail("read its limit of memory", failure);
  if ((failure = count_threads(&threads))) return fail("count its threads in /proc", failure);
  if (threads != 1) return fail("restrict threads that a library had started before it", EBUSY);
  if ((failure = hg_limit_resources(memory, 0, font != NULL))) return fail("limit its resources", failure);
  if ((failure = hg_restrict_files(font, NULL, &confinement.landlock)))
    return fail("restrict its files through Landlock", failure);
  if ((failure = hg_filter_syscalls(false, &confinement.has_seccomp)))
    return fail("filter its system calls through seccomp", failure);
  confinement.state = HG_CONFINED;
  return hg_confinement_holds() ? 0 : fail("find itself confined afterwards", EPERM);
}

__attribute__((constructor)) static void confine_worker(int count, char **arguments) {
  if (count == 2 && !strcmp(arguments[1], "worker")) confine();
}

hg_confinement hg_confinement_of_process(void) { return confinement; }

bool hg_confinement_holds(void) {
  if (confinement.state != HG_CONFINED || prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) return false;
  if (confinement.has_seccomp && prctl(PR_GET_SECCOMP, 0, 0, 0, 0) != 2) return false;
  if (!confinement.landlock) return true;
  int root = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool is_refused = root < 0 && errno == EACCES;
  if (root >= 0) close(root);
  return is_refused;
}
