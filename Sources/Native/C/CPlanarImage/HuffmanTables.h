#ifndef HUFFMAN_TABLES_H
#define HUFFMAN_TABLES_H
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

#define SYMBOLS 256

typedef struct {
  /* How often each symbol occurs, for luma and for chroma; DC in the first rows and AC in the others. */
  uint32_t dc[2][SYMBOLS], ac[2][SYMBOLS];
  int last_dc[MAX_COMPS_IN_SCAN];
  /* Those of libjpeg. */
  void (*start_pass)(j_compress_ptr jpeg, boolean gathers_statistics);
  boolean (*encode_mcu)(j_compress_ptr jpeg, JBLOCKROW *blocks);
} symbol_counts;

/* Between jpeg_start_compress and the first row: has libjpeg count its symbols here, which is faster than its own way
   and gives the same tables. Only for baseline JPEG with optimize_coding and no restart intervals. */
void count_symbols_here(j_compress_ptr jpeg, symbol_counts *counts);

#endif
