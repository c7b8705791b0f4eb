/* A program of the tests.
 *
 * "ConfinementProbe worker": confined before main by the same library, in the same way, as "heliograph worker". Tries
 * what a worker must not do, first in the main thread and then in one that it starts, and prints each deed that
 * succeeded. Its environment names what the test made:
 *   PROBE_PRIVATE, PROBE_WRITABLE  two files
 *   PROBE_PROCESS                  a process that may be signalled
 *   PROBE_THREAD                   if set, a thread is started before the confinement
 *
 * "ConfinementProbe with-everything|without-landlock|without-seccomp|refusing-landlock|refusing-seccomp PROGRAM ARGUMENT...": runs a
 * program as it would run on a kernel that lacks the one, lacks the other, or in a sandbox that does not permit one of them. */
#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <pthread.h>
#include <sched.h>
#include <seccomp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>
#include <utime.h>

static void *nothing(void *argument) { return argument; }

static pthread_mutex_t held = PTHREAD_MUTEX_INITIALIZER;

static void *wait_forever(void *argument) {
  pthread_mutex_lock(&held);
  return argument;
}

/* Runs before the confinement, which has a later priority. */
__attribute__((constructor(101))) static void start_early_thread(void) {
  pthread_t thread;
  if (!getenv("PROBE_THREAD")) return;
  pthread_mutex_lock(&held);
  pthread_create(&thread, NULL, wait_forever, NULL);
}

static const char *where;
static void report(const char *deed, int succeeded) {
  if (succeeded) printf("%s %s\n", where, deed);
}

static int can_open(const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

static void try_files(const char *private, const char *writable) {
  const char *given = getenv("HELIOGRAPH_WORKER_FONT");
  report("reads a library", can_open("/usr/lib/os-release", O_RDONLY));
  report("reads the file it is given", can_open(given, O_RDONLY));
  report("writes the file it is given", can_open(given, O_WRONLY));
  report("reads a file of the owner", can_open(private, O_RDONLY));
  report("reads /etc/passwd", can_open("/etc/passwd", O_RDONLY));
  report("lists /etc", can_open("/etc", O_RDONLY | O_DIRECTORY));
  report("lists /opt", can_open("/opt", O_RDONLY | O_DIRECTORY));
  report("lists /usr", can_open("/usr", O_RDONLY | O_DIRECTORY));
  report("reads an environment in /proc", can_open("/proc/self/environ", O_RDONLY));
  report("writes a file", can_open(writable, O_WRONLY));
  report("cuts a file", !truncate(writable, 0));
  report("cuts a file that it opens for reading", can_open(writable, O_RDONLY | O_TRUNC));
  report("makes a file", can_open("made-by-probe", O_WRONLY | O_CREAT));
  report("makes a file without a name", can_open(".", O_RDWR | O_TMPFILE));
  report("makes a folder", !mkdir("made-by-probe", 0700));
  report("makes a link", !link(writable, "linked-by-probe") || !symlink(writable, "linked-by-probe"));
  report("renames a file", !rename(writable, "renamed-by-probe"));
  report("makes a file in memory", memfd_create("probe", 0) >= 0);
  report("removes a file", !unlink(writable));
}

static void try_attributes(const char *file) {
  struct timespec times[2] = {{1, 0}, {1, 0}};
  struct timeval older[2] = {{1, 0}, {1, 0}};
  report("changes a mode by chmod", !chmod(file, 0666));
  report("changes a mode by fchmodat", !fchmodat(AT_FDCWD, file, 0666, 0));
  report("changes a mode by fchmodat2", !syscall(452, AT_FDCWD, file, 0666, 0));
  report("changes a mode by fchmod", !fchmod(STDOUT_FILENO, 0666));
  report("changes an owner by chown", !chown(file, getuid(), getgid()));
  report("changes an owner by lchown", !lchown(file, getuid(), getgid()));
  report("changes an owner by fchownat", !fchownat(AT_FDCWD, file, getuid(), getgid(), 0));
  report("changes an owner by fchown", !fchown(STDOUT_FILENO, getuid(), getgid()));
  report("changes times by utimensat", !utimensat(AT_FDCWD, file, times, 0));
  report("changes times by futimens", !futimens(STDOUT_FILENO, times));
  report("changes times by utimes", !utimes(file, older));
  report("changes times by utime", !utime(file, NULL));
  report("changes times by futimesat", !futimesat(AT_FDCWD, file, older));
  report("sets an attribute by setxattr", !setxattr(file, "user.probe", "1", 1, 0));
  report("sets an attribute by lsetxattr", !lsetxattr(file, "user.probe", "1", 1, 0));
  report("sets an attribute by fsetxattr", !fsetxattr(STDOUT_FILENO, "user.probe", "1", 1, 0));
  report("removes an attribute", !removexattr(file, "user.test"));
}

static void try_processes(pid_t other) {
  struct rlimit bounds = {1000, 1000};
  cpu_set_t processors;
  CPU_ZERO(&processors);
  CPU_SET(0, &processors);
  struct {
    int type, pid;
  } owner = {1 /* F_OWNER_PID */, other};
  int on = 1;
  report("signals another by kill", !kill(other, 0));
  report("signals another by tgkill", !syscall(SYS_tgkill, other, other, 0));
  report("signals another by tkill", !syscall(SYS_tkill, other, 0));
  report("opens another process", syscall(SYS_pidfd_open, other, 0) >= 0);
  report("asks for a limit of another", !prlimit(other, RLIMIT_CPU, NULL, &bounds));
  report("limits another", !prlimit(other, RLIMIT_CORE, &bounds, NULL));
  report("raises a limit of its own", !getrlimit(RLIMIT_NOFILE, &bounds) && !setrlimit(RLIMIT_NOFILE, &bounds));
  report("has descriptors signal another by F_SETOWN", !fcntl(STDOUT_FILENO, F_SETOWN, other));
  report("has descriptors signal another by F_SETOWN_EX", !fcntl(STDOUT_FILENO, F_SETOWN_EX, &owner));
  report("has descriptors signal another by FIOSETOWN", !ioctl(STDOUT_FILENO, FIOSETOWN, &other));
  report("chooses the signal of a descriptor", !fcntl(STDOUT_FILENO, F_SETSIG, SIGKILL));
  report("has a descriptor signal by F_SETFL", !fcntl(STDOUT_FILENO, F_SETFL, O_ASYNC));
  report("has a descriptor signal by FIOASYNC", !ioctl(STDOUT_FILENO, FIOASYNC, &on));
  report("binds another to a processor", !sched_setaffinity(other, sizeof processors, &processors));
  report("changes the priority of another", !setpriority(PRIO_PROCESS, (id_t) other, 0));
  report("changes the priority of a user", !setpriority(PRIO_USER, getuid(), 0));
  report("changes the disk priority of another", !syscall(SYS_ioprio_set, 1, other, 0x4000));
  report("traces another", !syscall(SYS_ptrace, 0x4206 /* PTRACE_SEIZE */, other, 0, 0));
}

static void try_system(void) {
  struct timeval now;
  char name[256];
  gettimeofday(&now, NULL);
  report("sets the clock", !settimeofday(&now, NULL));
  report("names the host", !gethostname(name, sizeof name) && !sethostname(name, strlen(name)));
  report("prepares a file system", syscall(SYS_fsopen, "tmpfs", 0) >= 0);
  report("takes a part of the file tree", syscall(SYS_open_tree, AT_FDCWD, "/", 1 /* OPEN_TREE_CLONE */) >= 0);
  report("enters a namespace", !unshare(CLONE_NEWUSER) || !unshare(CLONE_NEWNS) || !unshare(CLONE_FS));
  report("opens an internet socket", socket(AF_INET, SOCK_DGRAM, 0) >= 0);
  report("opens a local socket", socket(AF_UNIX, SOCK_STREAM, 0) >= 0);
  report("opens a ring", syscall(SYS_io_uring_setup, 1, NULL) >= 0 || errno != ENOSYS);
  report("lives on after its parent", !prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0));
}

static void try_programs(void) {
  fflush(stdout);
  pid_t child = fork();
  if (child == 0) _exit(0);
  report("begins a process", child > 0);
  char *const arguments[] = {"true", NULL};
  fflush(stdout);
  execv("/bin/true", arguments);
}

static void *try_everything(void *name) {
  where = name;
  report("is confined", hg_confinement_holds());
  pthread_t thread;
  report("starts a thread", !pthread_create(&thread, NULL, nothing, NULL) && !pthread_join(thread, NULL));
  /* The attributes first: there is no file to change when one of the others succeeds. */
  try_attributes(getenv("PROBE_PRIVATE"));
  try_processes(atoi(getenv("PROBE_PROCESS")));
  try_system();
  try_files(getenv("PROBE_PRIVATE"), getenv("PROBE_WRITABLE"));
  try_programs();
  return NULL;
}

static int run_worker(void) {
  hg_confinement found = hg_confinement_of_process();
  if (found.state != HG_CONFINED) {
    printf("could not %s\n", found.failed_step ? found.failed_step : "run the constructor");
    return 0;
  }
  try_everything("main");
  pthread_t thread;
  if (pthread_create(&thread, NULL, try_everything, "second") || pthread_join(thread, NULL)) return 70;
  return 0;
}

/* Refuses, in this process and every program it becomes, what a lesser kernel lacks. */
static int refuse(const char *what) {
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) return ENOMEM;
  static const struct {
    const char *name;
    int call, error;
  } kernels[] = {
      {"without-landlock", SCMP_SYS(landlock_create_ruleset), ENOSYS},
      {"without-seccomp", SCMP_SYS(seccomp), ENOSYS},
      {"refusing-landlock", SCMP_SYS(landlock_create_ruleset), EPERM},
      {"refusing-seccomp", SCMP_SYS(seccomp), EPERM}};
  int failure = strcmp(what, "with-everything") ? EINVAL : 0;
  for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++)
    if (!strcmp(what, kernels[i].name))
      failure = seccomp_rule_add(filter, SCMP_ACT_ERRNO(kernels[i].error), kernels[i].call, 0);
  if (!failure) failure = seccomp_load(filter);
  seccomp_release(filter);
  return failure;
}

int main(int count, char **arguments) {
  if (count == 2 && !strcmp(arguments[1], "worker")) return run_worker();
  if (count < 3 || refuse(arguments[1])) return 64;
  execv(arguments[2], arguments + 2);
  return 70;
}
