/* Confines itself as a worker does, tries what a worker must not, and prints each thing it could do.
 * usage: ConfinementProbe READABLE WRITABLE PROCESS GIVEN
 *   two files of the test's own, a process that may be signalled, and a file that may be read */
#define _GNU_SOURCE
#include "CLinux.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static void *nothing(void *argument) { return argument; }

static void report(const char *deed, int succeeded) {
  if (succeeded) printf("%s\n", deed);
}

static int can_open(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

int main(int count, char **arguments) {
  if (count != 5) return 64;
  if (hg_confine(0) || hg_close_files(arguments[4]) || hg_close_kernel()) return 70;
  pthread_t thread;
  report("begins a thread", !pthread_create(&thread, NULL, nothing, NULL) && !pthread_join(thread, NULL));
  report("reads a system file", can_open("/etc/passwd", O_RDONLY));
  report("reads the file it is given", can_open(arguments[4], O_RDONLY));
  report("writes the file it is given", can_open(arguments[4], O_WRONLY));
  report("reads a file of the owner", can_open(arguments[1], O_RDONLY));
  report("writes a file", can_open(arguments[2], O_WRONLY));
  report("cuts a file", !truncate(arguments[2], 0));
  report("makes a file", can_open("made-by-probe", O_WRONLY | O_CREAT));
  report("removes a file", !unlink(arguments[2]));
  report("reads the environment of another", can_open("/proc/1/environ", O_RDONLY));
  report("opens a socket", socket(AF_INET, SOCK_DGRAM, 0) >= 0);
  report("opens a local socket", socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
  report("signals another", !kill(atoi(arguments[3]), 0));
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) _exit(0);
  report("begins a process", child > 0);
  execl("/bin/true", "true", NULL);
  printf("is still itself\n");
  return 0;
}
