#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
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
