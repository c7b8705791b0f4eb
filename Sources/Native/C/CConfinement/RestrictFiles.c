/* Landlock: which files a worker, or a program that opens untrusted files, can open. */
#define _GNU_SOURCE
#include "CConfinement.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <linux/landlock.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Folders of libraries, their modules and their data. A place that does not exist is left out. */
static const char *const readable_folders[] = {
    "/usr/lib", "/usr/lib32", "/usr/lib64", "/usr/local/lib", "/usr/local/lib64", "/lib", "/lib64",
    /* Package stores, which hold no secrets: every user can read them. */
    "/nix/store", "/gnu/store",
    /* Fonts and colour profiles. */
    "/etc/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/usr/share/fontconfig", "/var/cache/fontconfig",
    "/usr/share/color",
    /* The policy that keeps ImageMagick, if libvips loads it, from its more dangerous coders. */
    "/etc/ImageMagick-6", "/etc/ImageMagick-7", "/usr/share/ImageMagick-6", "/usr/share/ImageMagick-7"};
static const char *const readable_files[] = {"/etc/ld.so.cache"};

/* The kernel's own attribute, spelt out here because the header of an older kernel lacks its later parts. */
struct ruleset {
  uint64_t files;
  uint64_t network; /* from version 4 */
  uint64_t scopes;  /* from version 6 */
};

static const uint64_t read_file = LANDLOCK_ACCESS_FS_READ_FILE;
static const uint64_t execute = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_EXECUTE;
static const uint64_t read_folder = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;

/* Every right that a version knows, so that all of them are refused where no rule gives them. */
static struct ruleset all_rights(int version) {
  int count = version >= 5 ? 16 : version >= 3 ? 15 : version >= 2 ? 14 : 13;
  struct ruleset all = {.files = (1ull << count) - 1};
  /* Binding and connecting TCP sockets; sockets with abstract names, and signals, outside of this worker. */
  if (version >= 4) all.network = 3;
  if (version >= 6) all.scopes = 3;
  return all;
}

static size_t size_of_ruleset(int version) {
  return version >= 6 ? sizeof(struct ruleset) : version >= 4 ? 2 * sizeof(uint64_t) : sizeof(uint64_t);
}

/* The file or folder that a descriptor is open on. */
static int allow_open(int rules, uint64_t rights, int descriptor) {
  struct landlock_path_beneath_attr beneath = {.allowed_access = rights, .parent_fd = descriptor};
  return syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &beneath, 0) ? errno : 0;
}

static int allow(int rules, uint64_t rights, const char *place) {
  int descriptor = open(place, O_PATH | O_CLOEXEC);
  if (descriptor < 0) return 0;
  int failure = allow_open(rules, rights, descriptor);
  close(descriptor);
  /* A file in the place of a folder. */
  return failure != EINVAL ? failure : 0;
}

/* A folder by its full path; never the root, which holds everything. */
static int allow_folder(int rules, const char *path) {
  return path[0] == '/' && path[1] ? allow(rules, read_folder, path) : 0;
}

/* The folders of a list with colons between them. */
static int allow_each_folder(int rules, const char *list) {
  char *copy = list ? strdup(list) : NULL, *rest = NULL;
  int failure = 0;
  for (char *place = copy ? strtok_r(copy, ":", &rest) : NULL; place && !failure; place = strtok_r(NULL, ":", &rest))
    failure = allow_folder(rules, place);
  free(copy);
  return failure;
}

/* The folder of a loaded library: its modules, and what those need, lie there as well. */
static int allow_library(struct dl_phdr_info *library, size_t size, void *rules) {
  char folder[PATH_MAX];
  size_t length = strlen(library->dlpi_name);
  if (!length || length >= sizeof folder) return 0;
  memcpy(folder, library->dlpi_name, length + 1);
  char *end = strrchr(folder, '/');
  if (!end) return 0;
  *end = 0;
  return allow_folder(*(int *) rules, folder);
}

/* The loader of this program, which is that of the system's other programs: the kernel runs it for each of them. */
static int allow_loader(struct dl_phdr_info *program, size_t size, void *rules) {
  for (int i = 0; i < program->dlpi_phnum; i++) {
    if (program->dlpi_phdr[i].p_type != PT_INTERP) continue;
    return allow(*(int *) rules, execute, (const char *) (program->dlpi_addr + program->dlpi_phdr[i].p_vaddr));
  }
  /* The first entry is the program's. */
  return 0;
}

/* What another program needs that this process becomes: itself, its loader, and its standard input and output, which it
 * opens once more by their names in /proc. */
static int allow_program(int rules, const char *program, int version) {
  uint64_t write_file = LANDLOCK_ACCESS_FS_WRITE_FILE | (version >= 3 ? 1ull << 14 /* truncate */ : 0);
  int failure = allow(rules, execute, program);
  if (!failure) failure = dl_iterate_phdr(allow_loader, &rules);
  if (!failure) failure = allow_open(rules, read_file, STDIN_FILENO);
  if (!failure) failure = allow_open(rules, read_file | write_file, STDOUT_FILENO);
  return failure;
}

int hg_restrict_files(const char *readable_file, const char *program, int *version) {
  long offered = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
  /* A kernel without Landlock, or one that was started without it; any other reason is a sandbox that refuses it. */
  if (offered < 0 && errno != ENOSYS && errno != EOPNOTSUPP) return errno;
  *version = offered < 1 ? 0 : (int) offered;
  if (!*version) return 0;
  struct ruleset all = all_rights(*version);
  int rules = (int) syscall(SYS_landlock_create_ruleset, &all, size_of_ruleset(*version), 0);
  if (rules < 0) return errno;
  int failure = 0;
  for (size_t i = 0; i < sizeof readable_folders / sizeof *readable_folders && !failure; i++)
    failure = allow_folder(rules, readable_folders[i]);
  for (size_t i = 0; i < sizeof readable_files / sizeof *readable_files && !failure; i++)
    failure = allow(rules, read_file, readable_files[i]);
  if (!failure) failure = dl_iterate_phdr(allow_library, &rules);
  if (!failure) failure = allow_each_folder(rules, getenv("LD_LIBRARY_PATH"));
  if (!failure && readable_file) failure = allow(rules, read_file, readable_file);
  if (!failure && program) failure = allow_program(rules, program, *version);
  if (!failure && syscall(SYS_landlock_restrict_self, rules, 0)) failure = errno;
  close(rules);
  return failure;
}
