#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

int hg_spawn_worker(const char *executable, char *const environment[], int *socket, int *process) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return errno;

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  int failure = posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
  if (!failure) failure = posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  if (!failure) failure = posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  if (!failure) failure = posix_spawn_file_actions_addclosefrom_np(&actions, 3);

  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setflags(
      &attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

  char *const arguments[] = {(char *) executable, "worker", NULL};
  pid_t started = 0;
  if (!failure) failure = posix_spawn(&started, executable, &actions, &attributes, arguments, environment);

  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failure) {
    close(ends[0]);
    return failure;
  }
  *socket = ends[0];
  *process = started;
  return 0;
}

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
