#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* Between fork and exec: only what a signal handler may call. */
static void become_tool(
    const char *executable, char *const arguments[], char *const environment[], int input, int output,
    size_t memory, int errors, int report, pid_t parent) {
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  /* A session of its own has no terminal, so that nothing waits for a password; its group ends as one. */
  setsid();
  /* Nobody would tell it to end when this process is killed, and it would go on beside the next one. */
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) _exit(127);

  struct rlimit limit = {memory, memory};
  if (memory && setrlimit(RLIMIT_AS, &limit)) goto failed;
  int nothing = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nothing < 0 || dup2(input < 0 ? nothing : input, 0) < 0 || dup2(output < 0 ? nothing : output, 1) < 0 ||
      dup2(errors, 2) < 0)
    goto failed;
  /* What is above is closed at exec, the end that reports a failure too. */
  if (close_range(3, ~0U, CLOSE_RANGE_CLOEXEC)) goto failed;
  execve(executable, arguments, environment);
failed:;
  int failure = errno;
  if (write(report, &failure, sizeof failure) < 0) _exit(126);
  _exit(127);
}

int hg_spawn_tool(
    const char *executable, char *const arguments[], char *const environment[], int input, int output,
    size_t memory, int *errors, int *process) {
  int messages[2], report[2];
  if (pipe2(messages, O_CLOEXEC)) return errno;
  if (pipe2(report, O_CLOEXEC)) {
    int failure = errno;
    close(messages[0]);
    close(messages[1]);
    return failure;
  }
  pid_t parent = getpid();
  pid_t started = fork();
  if (started == 0)
    become_tool(executable, arguments, environment, input, output, memory, messages[1], report[1], parent);
  int failure = started < 0 ? errno : 0;
  close(messages[1]);
  close(report[1]);
  if (!failure) {
    ssize_t count;
    int told = 0;
    do count = read(report[0], &told, sizeof told);
    while (count < 0 && errno == EINTR);
    if (count == sizeof told) failure = told;
  }
  close(report[0]);
  if (failure) {
    if (started > 0) while (waitpid(started, NULL, 0) < 0 && errno == EINTR) continue;
    close(messages[0]);
    return failure;
  }
  *errors = messages[0];
  *process = started;
  return 0;
}
