#include "CLinux.h"

#include <malloc.h>

void hg_give_back_memory(void) { malloc_trim(0); }
