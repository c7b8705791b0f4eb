#include "CLinux.h"

#include <malloc.h>

/* Unless told, malloc puts blocks of up to 32 MB between the small ones once it has freed one that large, and the system
 * gets them back only when everything behind them is free too. */
void hg_keep_large_blocks_apart(void) { mallopt(M_MMAP_THRESHOLD, 256 * 1024); }

void hg_give_back_memory(void) { malloc_trim(0); }
