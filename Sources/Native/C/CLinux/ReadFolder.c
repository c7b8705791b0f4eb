#define _GNU_SOURCE
#include "CLinux.h"

#include <dirent.h>

long hg_read_folder(int descriptor, void *buffer, size_t length) {
  return getdents64(descriptor, buffer, length);
}
