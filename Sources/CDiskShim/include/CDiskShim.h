/* What Glibc keeps from Swift. */
#ifndef HELIOGRAPH_DISK_SHIM_H
#define HELIOGRAPH_DISK_SHIM_H

/* Waits until everything written to the disk of an open folder is on it; 0, or -1 with errno set.
   syncfs(2) is Linux's own and hidden from Swift's Glibc module. */
int hg_flush_disk(int descriptor);

#endif
