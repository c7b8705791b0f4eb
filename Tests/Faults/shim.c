/* Counts what a program changes on disk, and makes one of these calls fail or the program's last.
 *
 * Loaded with LD_PRELOAD, so that Swift, Foundation and SQLite are all seen: each reaches the kernel through a function
 * of the C library. strace can inject faults too, but it counts for each thread and each system call by itself, so
 * there is no "seventeenth call" of a program whose threads take turns; and it slows down every call. Workers are not
 * seen: Heliograph starts them without an environment. test_shim.py compares what is seen here with what strace sees.
 *
 * FAULT_LOG   a file that gets a line for each call: its name, and the path that it changes
 * FAULT       "KIND NUMBER", the call counted from 1; without it, nothing fails. KIND is
 *   kill      the program ends there; of a write, half is written before
 *   full      no space from there on, and of a write there was space for half
 *   full-once no space for this call alone
 *   io        the call fails with EIO */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

enum fault { PASS, HALF, FAIL };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char kind[16];
static long target, count;
static int log_file = -1;

__attribute__((constructor)) static void begin(void) {
  const char *name = getenv("FAULT_LOG"), *order = getenv("FAULT");
  if (order && sscanf(order, "%15s %ld", kind, &target) != 2) abort();
  if (name) log_file = open(name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  /* Nothing that this program starts is counted. */
  unsetenv("LD_PRELOAD");
  unsetenv("FAULT");
  unsetenv("FAULT_LOG");
}

static void die(void) {
  syscall(SYS_kill, getpid(), SIGKILL);
  for (;;) pause();
}

static int stops(const char *wanted) { return !strcmp(kind, wanted); }

/* What happens to the next call. Calls that free space, or take none, never find the disk full. */
static enum fault next(const char *call, const char *path, int takes_room, int is_write) {
  if (log_file < 0) return PASS;
  char line[2 * PATH_MAX];
  pthread_mutex_lock(&lock);
  long number = ++count;
  int length = snprintf(line, sizeof line, "%s %s\n", call, path ? path : "?");
  syscall(SYS_write, log_file, line, (size_t) length);
  if (number == target && stops("kill") && !is_write) die();
  pthread_mutex_unlock(&lock);
  if (!target || number < target || (number > target && !stops("full"))) return PASS;
  if (stops("io")) errno = EIO;
  else if (stops("kill")) return HALF;
  else if (!takes_room) return PASS;
  else {
    errno = ENOSPC;
    if (number == target && stops("full") && is_write) return HALF;
  }
  return FAIL;
}

/* The path of an open regular file or folder; NULL for pipes, sockets and terminals, which are not counted. */
static const char *path_of(int file, char *path) {
  struct stat status;
  char entry[32];
  if (fstat(file, &status) || !(S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))) return NULL;
  snprintf(entry, sizeof entry, "/proc/self/fd/%d", file);
  ssize_t length = readlink(entry, path, PATH_MAX - 1);
  path[length < 0 ? 0 : length] = 0;
  return path;
}

/* Calls the function that this one stands before. */
#define REAL(function) ((__typeof__(&function)) dlsym(RTLD_NEXT, #function))

#define ON_PATH(function, parameters, arguments, path, space) \
  int function parameters { return next(#function, path, space, 0) == FAIL ? -1 : REAL(function) arguments; }

ON_PATH(mkdir, (const char *path, mode_t mode), (path, mode), path, 1)
ON_PATH(mkdirat, (int folder, const char *path, mode_t mode), (folder, path, mode), path, 1)
ON_PATH(rmdir, (const char *path), (path), path, 0)
ON_PATH(unlink, (const char *path), (path), path, 0)
ON_PATH(unlinkat, (int folder, const char *path, int flags), (folder, path, flags), path, 0)
ON_PATH(remove, (const char *path), (path), path, 0)
ON_PATH(chmod, (const char *path, mode_t mode), (path, mode), path, 0)
ON_PATH(rename, (const char *from, const char *to), (from, to), to, 1)
ON_PATH(renameat, (int old, const char *from, int new, const char *to), (old, from, new, to), to, 1)
ON_PATH(
    renameat2, (int old, const char *from, int new, const char *to, unsigned flags), (old, from, new, to, flags), to, 1)
ON_PATH(link, (const char *from, const char *to), (from, to), to, 1)
ON_PATH(linkat, (int old, const char *from, int new, const char *to, int flags), (old, from, new, to, flags), to, 1)
ON_PATH(symlink, (const char *text, const char *to), (text, to), to, 1)
ON_PATH(symlinkat, (const char *text, int folder, const char *to), (text, folder, to), to, 1)
ON_PATH(truncate, (const char *path, off_t length), (path, length), path, 1)

#define ON_FILE(function, parameters, arguments, space)                                 \
  int function parameters {                                                             \
    char path[PATH_MAX];                                                                \
    if (!path_of(file, path)) return REAL(function) arguments;                          \
    return next(#function, path, space, 0) == FAIL ? -1 : REAL(function) arguments;     \
  }

ON_FILE(fsync, (int file), (file), 1)
ON_FILE(fdatasync, (int file), (file), 1)
ON_FILE(syncfs, (int file), (file), 1)
ON_FILE(fchmod, (int file, mode_t mode), (file, mode), 0)
ON_FILE(ftruncate, (int file, off_t length), (file, length), 1)
ON_FILE(ftruncate64, (int file, off64_t length), (file, length), 1)
ON_FILE(fallocate, (int file, int mode, off_t from, off_t length), (file, mode, from, length), 1)

/* Writes the whole, half of it, or nothing. `half` writes the first half. */
#define ON_WRITE(function, parameters, arguments, half)                                 \
  ssize_t function parameters {                                                         \
    char path[PATH_MAX];                                                                \
    if (!path_of(file, path)) return REAL(function) arguments;                          \
    enum fault fault = next(#function, path, 1, 1);                                     \
    if (fault == PASS) return REAL(function) arguments;                                 \
    ssize_t written = fault == HALF && size > 1 ? REAL(function) half : -1;             \
    if (fault == HALF && stops("kill")) die();                                          \
    if (written < 0) errno = stops("io") ? EIO : ENOSPC;                                \
    return written;                                                                     \
  }

ON_WRITE(write, (int file, const void *bytes, size_t size), (file, bytes, size), (file, bytes, size / 2))
ON_WRITE(
    pwrite, (int file, const void *bytes, size_t size, off_t at), (file, bytes, size, at), (file, bytes, size / 2, at))
ON_WRITE(
    pwrite64, (int file, const void *bytes, size_t size, off64_t at), (file, bytes, size, at),
    (file, bytes, size / 2, at))
ON_WRITE(writev, (int file, const struct iovec *parts, int size), (file, parts, size), (file, parts, size / 2))
ON_WRITE(
    copy_file_range, (int from, off64_t *in, int file, off64_t *out, size_t size, unsigned flags),
    (from, in, file, out, size, flags), (from, in, file, out, size / 2, flags))

/* Only those that make a file, or empty one. */
#define ON_OPEN(function, parameters, arguments)                                                \
  int function parameters {                                                                     \
    mode_t mode = 0;                                                                            \
    if (flags & O_CREAT || (flags & O_TMPFILE) == O_TMPFILE) {                                  \
      va_list more;                                                                             \
      va_start(more, flags);                                                                    \
      mode = va_arg(more, mode_t);                                                              \
      va_end(more);                                                                             \
    }                                                                                           \
    int makes = flags & (O_CREAT | O_TRUNC) || (flags & O_TMPFILE) == O_TMPFILE;                \
    if (makes && next(#function, path, 1, 0) == FAIL) return -1;                                \
    return REAL(function) arguments;                                                            \
  }

ON_OPEN(open, (const char *path, int flags, ...), (path, flags, mode))
ON_OPEN(open64, (const char *path, int flags, ...), (path, flags, mode))
ON_OPEN(openat, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))
ON_OPEN(openat64, (int folder, const char *path, int flags, ...), (folder, path, flags, mode))

int ioctl(int file, unsigned long request, ...) {
  va_list more;
  va_start(more, request);
  void *argument = va_arg(more, void *);
  va_end(more);
  char path[PATH_MAX];
  /* FICLONE of linux/fs.h: copies a file by sharing its blocks. */
  if (request == 0x40049409 && path_of(file, path) && next("ioctl", path, 1, 0) == FAIL) return -1;
  return REAL(ioctl)(file, request, argument);
}
