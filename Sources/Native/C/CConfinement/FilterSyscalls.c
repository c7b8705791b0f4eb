/* seccomp: what a worker can ask of the kernel, and a program that this process becomes. The lists hold what libvips, gexiv2,
 * pango, their modules, the Swift runtime and glibc use to decode pictures, and ffmpeg to decode films; everything else
 * is refused. */
#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Allowed with any argument. */
static const int allowed[] = {
    /* Open files, and what a path names: Landlock decides which files can be read. */
    SCMP_SYS(read), SCMP_SYS(pread64), SCMP_SYS(readv), SCMP_SYS(write), SCMP_SYS(writev), SCMP_SYS(lseek),
    SCMP_SYS(close), SCMP_SYS(dup), SCMP_SYS(dup2), SCMP_SYS(dup3), SCMP_SYS(stat), SCMP_SYS(lstat),
    SCMP_SYS(fstat), SCMP_SYS(newfstatat), SCMP_SYS(statx), SCMP_SYS(statfs), SCMP_SYS(fstatfs), SCMP_SYS(access),
    SCMP_SYS(faccessat), SCMP_SYS(faccessat2), SCMP_SYS(readlink), SCMP_SYS(readlinkat), SCMP_SYS(getcwd),
    SCMP_SYS(getdents64), SCMP_SYS(fadvise64), SCMP_SYS(umask),
    /* Memory. */
    SCMP_SYS(mmap), SCMP_SYS(munmap), SCMP_SYS(mprotect), SCMP_SYS(mremap), SCMP_SYS(madvise), SCMP_SYS(mincore),
    SCMP_SYS(brk), SCMP_SYS(get_mempolicy),
    /* Threads of this process. */
    SCMP_SYS(futex), SCMP_SYS(set_robust_list), SCMP_SYS(rseq), SCMP_SYS(gettid), SCMP_SYS(exit),
    SCMP_SYS(exit_group), SCMP_SYS(membarrier), SCMP_SYS(sched_yield), SCMP_SYS(sched_getaffinity),
    SCMP_SYS(sched_getattr), SCMP_SYS(sched_getparam), SCMP_SYS(sched_getscheduler), SCMP_SYS(getcpu),
    /* Waiting, and the time. */
    SCMP_SYS(poll), SCMP_SYS(ppoll), SCMP_SYS(select), SCMP_SYS(pselect6), SCMP_SYS(nanosleep),
    SCMP_SYS(clock_nanosleep), SCMP_SYS(clock_gettime), SCMP_SYS(clock_getres), SCMP_SYS(gettimeofday),
    SCMP_SYS(time), SCMP_SYS(times), SCMP_SYS(getrusage), SCMP_SYS(restart_syscall),
    /* What this process does when a signal comes. */
    SCMP_SYS(rt_sigaction), SCMP_SYS(rt_sigprocmask), SCMP_SYS(rt_sigreturn), SCMP_SYS(sigaltstack),
    /* The socket to the parent. */
    SCMP_SYS(recvfrom), SCMP_SYS(sendto),
    /* What machine and process this is. */
    SCMP_SYS(uname), SCMP_SYS(sysinfo), SCMP_SYS(getrandom), SCMP_SYS(getpid), SCMP_SYS(getppid),
    SCMP_SYS(getuid), SCMP_SYS(geteuid), SCMP_SYS(getgid), SCMP_SYS(getegid), SCMP_SYS(getrlimit)};

/* Allowed where one argument has one value. Only the lower half is compared: the kernel takes these as int. */
static const struct {
  int call;
  unsigned argument;
  unsigned value;
} allowed_with[] = {
    {SCMP_SYS(prctl), 0, PR_SET_NAME},
    {SCMP_SYS(prctl), 0, PR_GET_NAME},
    {SCMP_SYS(prctl), 0, PR_GET_SECCOMP},
    {SCMP_SYS(prctl), 0, PR_GET_NO_NEW_PRIVS},
    {SCMP_SYS(ioctl), 1, TCGETS},
    {SCMP_SYS(fcntl), 1, F_DUPFD},
    {SCMP_SYS(fcntl), 1, F_DUPFD_CLOEXEC},
    {SCMP_SYS(fcntl), 1, F_GETFD},
    {SCMP_SYS(fcntl), 1, F_SETFD},
    {SCMP_SYS(fcntl), 1, F_GETFL}};

/* What a program needs besides: to be started, and to write; Landlock decides which files it runs, opens and writes. */
static const int allowed_to_programs[] = {
    SCMP_SYS(execve), SCMP_SYS(open), SCMP_SYS(openat), SCMP_SYS(ftruncate), SCMP_SYS(pwrite64), SCMP_SYS(fallocate),
    SCMP_SYS(set_tid_address), SCMP_SYS(arch_prctl), SCMP_SYS(eventfd2), SCMP_SYS(pipe2)};

static int allow(scmp_filter_ctx filter, int call) { return seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 0); }

/* Where the masked bits of an argument have this value. */
static int allow_bits(scmp_filter_ctx filter, int call, unsigned argument, scmp_datum_t mask, scmp_datum_t value) {
  return seccomp_rule_add(filter, SCMP_ACT_ALLOW, call, 1, SCMP_CMP(argument, SCMP_CMP_MASKED_EQ, mask, value));
}

static const scmp_datum_t lower_half = 0xFFFFFFFF;

/* The flags of clone stand in its second argument on s390 alone. What clone3 is asked for lies in memory, out of a
 * filter's sight; glibc falls back to clone. */
static int allow_threads(scmp_filter_ctx filter) {
  scmp_datum_t namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER |
                            CLONE_NEWPID | CLONE_NEWNET;
  return allow_bits(filter, SCMP_SYS(clone), 0, CLONE_THREAD | namespaces, CLONE_THREAD);
}

static int allow_reading(scmp_filter_ctx filter) {
  int failure = allow_bits(filter, SCMP_SYS(open), 1, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY);
  if (!failure) failure = allow_bits(filter, SCMP_SYS(openat), 2, O_ACCMODE | O_CREAT | O_TRUNC, O_RDONLY);
  /* No signal when a descriptor becomes ready: it could go to another process. */
  if (!failure)
    failure = seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(fcntl), 2, SCMP_A1(SCMP_CMP_MASKED_EQ, lower_half, F_SETFL),
        SCMP_A2(SCMP_CMP_MASKED_EQ, O_ASYNC, 0));
  return failure;
}

/* Calls that name a process or thread: its own only. */
static int allow_own_process(scmp_filter_ctx filter) {
  scmp_datum_t own = (scmp_datum_t) getpid();
  /* abort signals the thread that calls it. */
  int failure = allow_bits(filter, SCMP_SYS(tgkill), 0, lower_half, own);
  /* Asking for any limit, and setting that of processor time, which each request needs. */
  if (!failure)
    failure = seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, SCMP_A0(SCMP_CMP_MASKED_EQ, lower_half, 0),
        SCMP_A2(SCMP_CMP_EQ, 0));
  if (!failure)
    failure = seccomp_rule_add(
        filter, SCMP_ACT_ALLOW, SCMP_SYS(prlimit64), 2, SCMP_A0(SCMP_CMP_MASKED_EQ, lower_half, 0),
        SCMP_A1(SCMP_CMP_MASKED_EQ, lower_half, RLIMIT_CPU));
  return failure;
}

/* 0 when filters are offered, ENOSYS when the kernel has none, and otherwise why they are refused. A filter at the
 * address 0 is one that a kernel with filters fails to read. */
static int ask_kernel(void) {
  if (!syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, NULL)) return 0;
  return errno == EFAULT ? 0 : errno == EINVAL ? ENOSYS : errno;
}

int hg_filter_syscalls(bool is_program, bool *is_offered) {
  int refusal = ask_kernel();
  *is_offered = refusal != ENOSYS;
  if (refusal) return *is_offered ? refusal : 0;
  /* ENOSYS is what glibc and others take for an older kernel: they fall back to an older call. */
  scmp_filter_ctx filter = seccomp_init(SCMP_ACT_ERRNO(ENOSYS));
  if (!filter) return ENOMEM;
  int failure = seccomp_attr_set(filter, SCMP_FLTATR_CTL_TSYNC, 1);
  for (size_t i = 0; i < sizeof allowed / sizeof *allowed && !failure; i++) failure = allow(filter, allowed[i]);
  for (size_t i = 0; i < sizeof allowed_with / sizeof *allowed_with && !failure; i++)
    failure = allow_bits(
        filter, allowed_with[i].call, allowed_with[i].argument, lower_half, allowed_with[i].value);
  if (!failure) failure = allow_threads(filter);
  if (!failure) failure = allow_reading(filter);
  for (size_t i = 0; is_program && i < sizeof allowed_to_programs / sizeof *allowed_to_programs && !failure; i++)
    failure = allow(filter, allowed_to_programs[i]);
  if (!failure) failure = allow_own_process(filter);
  if (!failure) failure = seccomp_load(filter);
  seccomp_release(filter);
  return -failure;
}
