#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <linux/capability.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#include <unistd.h>

/* Threads that all other programs of the user may still start while a worker runs, and the worker its own. */
static const rlim_t spare_threads = 2048;

static int limit(int resource, rlim_t most) {
  struct rlimit bounds;
  if (getrlimit(resource, &bounds)) return errno;
  if (bounds.rlim_max == RLIM_INFINITY || bounds.rlim_max > most) bounds.rlim_max = most;
  bounds.rlim_cur = bounds.rlim_max;
  return setrlimit(resource, &bounds) ? errno : 0;
}

/* The kernel counts the threads of all processes of a user together, and those of root without a bound. */
static int limit_threads(void) {
  struct sysinfo system;
  if (sysinfo(&system)) return errno;
  return limit(RLIMIT_NPROC, system.procs + spare_threads);
}

/* What root may do beyond other users; the owner's font may be one that only root can read. */
static int drop_capabilities(bool reads_any_file) {
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];
  if (syscall(SYS_capget, &header, sets)) return errno;
  for (int i = 0; i < _LINUX_CAPABILITY_U32S_3; i++) {
    uint32_t kept = i == 0 && reads_any_file ? 1u << CAP_DAC_READ_SEARCH : 0;
    sets[i].permitted &= kept;
    sets[i].effective &= kept;
    sets[i].inheritable = 0;
  }
  return syscall(SYS_capset, &header, sets) ? errno : 0;
}

int hg_limit_resources(uint64_t memory_bytes, uint64_t file_bytes, bool reads_any_file) {
  int failure = 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
  /* The terminal's interrupt is the parent's to decide about. A write past the file limit should fail, not kill. */
  signal(SIGINT, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  if ((failure = limit(RLIMIT_CORE, 0))) return failure;
  if ((failure = limit(RLIMIT_FSIZE, file_bytes))) return failure;
  if ((failure = limit(RLIMIT_NOFILE, 64))) return failure;
  if ((failure = limit_threads())) return failure;
  if (memory_bytes && (failure = limit(RLIMIT_AS, memory_bytes))) return failure;
  if ((failure = drop_capabilities(reads_any_file))) return failure;
  /* Last, since the kernel forgets it when a process changes its credentials. */
  return prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) ? errno : 0;
}

int hg_grant_processor_seconds(uint32_t seconds) {
  struct rusage used;
  struct rlimit bounds;
  if (getrusage(RUSAGE_SELF, &used)) return errno;
  if (getrlimit(RLIMIT_CPU, &bounds)) return errno;
  rlim_t until = (rlim_t) used.ru_utime.tv_sec + (rlim_t) used.ru_stime.tv_sec + 1 + seconds;
  bounds.rlim_cur = bounds.rlim_max != RLIM_INFINITY && bounds.rlim_max < until ? bounds.rlim_max : until;
  return setrlimit(RLIMIT_CPU, &bounds) ? errno : 0;
}
