/* Landlock and seccomp: what a worker that a stranger's bytes took over could still do without them is read the
 * owner's files into a picture, and send them away. */
#define _GNU_SOURCE
#include "CLinux.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <sched.h>
#include <seccomp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Where libraries, their modules and their data lie; /proc is not among them, since the parent's environment is
 * there. A place that does not exist is none. */
static const char *const readable[] = {
    "/usr", "/lib", "/lib64", "/etc", "/opt", "/nix", "/gnu", "/var/cache/fontconfig"};

static const uint64_t read_file = LANDLOCK_ACCESS_FS_READ_FILE;
static const uint64_t read_folder = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

static int allow(int rules, uint64_t rights, const char *place) {
  struct landlock_path_beneath_attr beneath = {
      .allowed_access = rights, .parent_fd = open(place, O_PATH | O_CLOEXEC)};
  if (beneath.parent_fd < 0) return 0;
  int failed = (int) syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0);
  int reason = errno;
  close(beneath.parent_fd);
  return failed ? reason : 0;
}

/* The folders of a list with colons between them, as LD_LIBRARY_PATH is one. */
static int allow_reading_each(int rules, const char *list) {
  char *copy = list ? strdup(list) : NULL, *rest = NULL;
  int failure = 0;
  for (char *place = copy ? strtok_r(copy, ":", &rest) : NULL; place && !failure; place = strtok_r(NULL, ":", &rest))
    failure = allow(rules, read_folder, place);
  free(copy);
  return failure;
}

int hg_close_files(const char *readable_file) {
  if (syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION) < 1) return 0;
  /* Every right of Landlock's first version, so that all of them are refused where no rule gives them. */
  struct landlock_ruleset_attr all = {.handled_access_fs = (LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1};
  int rules = (int) syscall(SYS_landlock_create_ruleset, &all, sizeof all, 0);
  if (rules < 0) return errno;
  int failure = 0;
  for (size_t i = 0; i < sizeof readable / sizeof *readable && !failure; i++)
    failure = allow(rules, read_folder, readable[i]);
  if (!failure) failure = allow_reading_each(rules, getenv("LD_LIBRARY_PATH"));
  if (!failure && readable_file) failure = allow(rules, read_file, readable_file);
  if (!failure && syscall(SYS_landlock_restrict_self, rules, 0)) failure = errno;
  close(rules);
  return failure;
}

/* Decoders ask for none of these: the net, other programs and processes, other namespaces, and the corners of the
 * kernel in which most of its own faults were found. */
static const int refused[] = {
    SCMP_SYS(socket), SCMP_SYS(socketpair), SCMP_SYS(connect), SCMP_SYS(bind), SCMP_SYS(listen), SCMP_SYS(accept),
    SCMP_SYS(accept4), SCMP_SYS(execve), SCMP_SYS(execveat), SCMP_SYS(fork), SCMP_SYS(vfork), SCMP_SYS(ptrace),
    SCMP_SYS(process_vm_readv), SCMP_SYS(process_vm_writev), SCMP_SYS(kill), SCMP_SYS(tkill),
    SCMP_SYS(rt_sigqueueinfo), SCMP_SYS(rt_tgsigqueueinfo), SCMP_SYS(pidfd_open), SCMP_SYS(pidfd_getfd),
    SCMP_SYS(pidfd_send_signal), SCMP_SYS(truncate), SCMP_SYS(mount), SCMP_SYS(umount2), SCMP_SYS(pivot_root),
    SCMP_SYS(chroot), SCMP_SYS(setns), SCMP_SYS(unshare), SCMP_SYS(open_by_handle_at), SCMP_SYS(bpf),
    SCMP_SYS(perf_event_open), SCMP_SYS(userfaultfd), SCMP_SYS(io_uring_setup), SCMP_SYS(keyctl), SCMP_SYS(add_key),
    SCMP_SYS(request_key), SCMP_SYS(shmget), SCMP_SYS(msgget), SCMP_SYS(init_module), SCMP_SYS(finit_module),
    SCMP_SYS(kexec_load), SCMP_SYS(reboot), SCMP_SYS(setsid), SCMP_SYS(setpgid)};

int hg_close_kernel(void) {
  if (prctl(PR_GET_SECCOMP, 0, 0, 0, 0) < 0) return 0;
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ALLOW);
  if (!filter) return ENOMEM;
  int failure = 0;
  for (size_t i = 0; i < sizeof refused / sizeof *refused && !failure; i++)
    failure = seccomp_rule_add(filter, SCMP_ACT_ERRNO(EPERM), refused[i], 0);
  /* Signals to itself are how abort ends a program. */
  if (!failure)
    failure = seccomp_rule_add(
        filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(tgkill), 1, SCMP_A0(SCMP_CMP_NE, (scmp_datum_t) getpid()));
  /* Threads, but no processes. What clone3 is asked for lies in memory, out of a filter's sight; the C library
   * falls back to clone where it is not there. */
  if (!failure) failure = seccomp_rule_add(filter, SCMP_ACT_ERRNO(ENOSYS), SCMP_SYS(clone3), 0);
  if (!failure)
    failure = seccomp_rule_add(
        filter, SCMP_ACT_ERRNO(EPERM), SCMP_SYS(clone), 1, SCMP_A0(SCMP_CMP_MASKED_EQ, CLONE_THREAD, 0));
  if (!failure) failure = seccomp_load(filter);
  seccomp_release(filter);
  return -failure;
}
