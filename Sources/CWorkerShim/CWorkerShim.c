#include "CWorkerShim.h"

#include <errno.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>

static int limit(int resource, uint64_t most) {
  struct rlimit bounds;
  if (getrlimit(resource, &bounds)) return errno;
  if (bounds.rlim_max == RLIM_INFINITY || bounds.rlim_max > most) bounds.rlim_max = most;
  bounds.rlim_cur = bounds.rlim_max;
  return setrlimit(resource, &bounds) ? errno : 0;
}

int hg_confine(uint64_t memory_bytes) {
  int failure = 0;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0)) return errno;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
  /* The terminal's interrupt is the parent's to decide about. A write past the file limit should fail, not kill. */
  signal(SIGINT, SIG_IGN);
  signal(SIGXFSZ, SIG_IGN);
  if ((failure = limit(RLIMIT_CORE, 0))) return failure;
  if ((failure = limit(RLIMIT_FSIZE, 0))) return failure;
  if ((failure = limit(RLIMIT_NOFILE, 64))) return failure;
  if (memory_bytes && (failure = limit(RLIMIT_AS, memory_bytes))) return failure;
  return 0;
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
