#include "CLinux.h"

#include <malloc.h>

/* By itself, malloc puts blocks of up to 32 MB between the small ones once it has freed one that large, and the system
 * gets them back only when everything behind them is free too. Naming one threshold fixes the other at 128 kB, where the heap
 * would shrink and grow again with each page. */
void hg_keep_large_blocks_apart(void) {
  mallopt(M_MMAP_THRESHOLD, 1024 * 1024);
  mallopt(M_TRIM_THRESHOLD, 8 * 1024 * 1024);
}

void hg_give_back_memory(void) { malloc_trim(0); }
