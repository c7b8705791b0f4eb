#define _GNU_SOURCE
#include "CLinux.h"

#include <unistd.h>

int hg_flush_disk(int descriptor) { return syncfs(descriptor); }
