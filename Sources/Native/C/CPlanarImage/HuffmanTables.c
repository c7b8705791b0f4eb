#include "HuffmanTables.h"

#include <pthread.h>
#include <string.h>

#include "WideVectors.h"

#if __has_include(<jpegint.h>)
/* The inside of libjpeg. Only the first two functions of its entropy encoder are touched: they are in the same place
   from version 6b to libjpeg-turbo 3, so it does not matter which of them the program finds when it runs. The third is
   not in the same place. */
#include <jerror.h>
#include <jpegint.h>

typedef int16_t shorts16 __attribute__((vector_size(32)));
typedef _Bool flags16 __attribute__((ext_vector_type(16)));

/* The order of T.81, figure A.6: the place in rows of each coefficient. */
static const uint8_t in_rows[DCTSIZE2] = {
  0,  1,  8,  16, 9,  2,  3,  10, 17, 24, 32, 25, 18, 11, 4,  5,  12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6,  7,  14, 21, 28,
  35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60, 61, 54, 47, 55, 62, 63,
};

/* The same for sets of coefficients, as bits: for each row of a block what its eight bits become. */
static uint64_t in_order[DCTSIZE][256];

static void make_orders(void) {
  for (int place = 0; place < DCTSIZE2; place++)
    for (int bits = 0; bits < 256; bits++)
      if (bits >> in_rows[place] % DCTSIZE & 1) in_order[in_rows[place] / DCTSIZE][bits] |= (uint64_t) 1 << place;
}

static inline unsigned bits_of(int value) {
  unsigned size = (unsigned) (value < 0 ? -value : value);
  return size ? 32 - (unsigned) __builtin_clz(size) : 0;
}

/* A bit for each coefficient that is not 0, in rows. */
static inline uint64_t nonzero(const JCOEF *block) {
  uint64_t all = 0;
  for (int i = 0; i < 4; i++) {
    shorts16 row;
    memcpy(&row, block + 16 * i, sizeof row);
    flags16 flags = __builtin_convertvector(row != 0, flags16);
    uint16_t bits;
    memcpy(&bits, &flags, sizeof bits);
    all |= (uint64_t) bits << 16 * i;
  }
  return all;
}

/* T.81, F.1.2.2: a symbol for each coefficient but 0, with the zeros before it and its bits. */
static inline void count_ac(const JCOEF *block, uint32_t *count) {
  uint64_t rows = nonzero(block), ordered = 0;
  for (int i = 0; i < DCTSIZE; i++) ordered |= in_order[i][rows >> DCTSIZE * i & 255];
  unsigned last = 0;
  for (ordered &= ~(uint64_t) 1; ordered; ordered &= ordered - 1) {
    unsigned place = (unsigned) __builtin_ctzll(ordered), zeros = place - last - 1;
    for (; zeros > 15; zeros -= 16) count[0xF0]++;
    count[zeros << 4 | bits_of(block[in_rows[place]])]++;
    last = place;
  }
  if (last < DCTSIZE2 - 1) count[0]++;
}

FOR_WIDE_VECTORS
static boolean count_mcu(j_compress_ptr jpeg, JBLOCKROW *blocks) {
  symbol_counts *counts = jpeg->client_data;
  /* Once, because libjpeg cannot make tables of nothing. They are replaced. */
  if (counts->encode_mcu) counts->encode_mcu(jpeg, blocks);
  counts->encode_mcu = NULL;
  for (int i = 0; i < jpeg->blocks_in_MCU; i++) {
    int component = jpeg->MCU_membership[i];
    const jpeg_component_info *info = jpeg->cur_comp_info[component];
    const JCOEF *block = blocks[i][0];
    counts->dc[info->dc_tbl_no][bits_of(block[0] - counts->last_dc[component])]++;
    counts->last_dc[component] = block[0];
    count_ac(block, counts->ac[info->ac_tbl_no]);
  }
  return TRUE;
}

/* The longest code before those above 16 bits are shortened, and a symbol that takes the code of ones alone. */
#define LONGEST 32
#define NO_SYMBOL SYMBOLS

/* T.81, K.2: joins the two rarest groups of symbols until there is one. Of equally rare ones it takes the last, as
   libjpeg does: the bytes of a JPEG depend on it. */
static void make_table(j_compress_ptr jpeg, const uint32_t *count, JHUFF_TBL *table) {
  int symbol[SYMBOLS + 1], length[SYMBOLS + 1] = {0}, next[SYMBOLS + 1], symbols = 0;
  uint64_t weight[SYMBOLS + 1];
  for (int i = 0; i <= SYMBOLS; i++) {
    if (i != NO_SYMBOL && !count[i]) continue;
    symbol[symbols] = i;
    weight[symbols] = i == NO_SYMBOL ? 1 : count[i];
    next[symbols++] = -1;
  }
  for (int groups = symbols; groups > 1; groups--) {
    int rarest = -1, second = -1;
    for (int i = 0; i < symbols; i++) {
      if (!weight[i]) continue;
      if (rarest < 0 || weight[i] <= weight[rarest]) {
        second = rarest;
        rarest = i;
      } else if (second < 0 || weight[i] <= weight[second]) {
        second = i;
      }
    }
    weight[rarest] += weight[second];
    weight[second] = 0;
    int end = rarest;
    for (int i = rarest; i >= 0; i = next[i]) {
      length[i]++;
      end = i;
    }
    next[end] = second;
    for (int i = second; i >= 0; i = next[i]) length[i]++;
  }
  int codes[LONGEST + 1] = {0}, values = 0;
  for (int i = 0; i < symbols; i++) {
    if (length[i] > LONGEST) ERREXIT(jpeg, JERR_HUFF_CLEN_OVERFLOW);
    codes[length[i]]++;
  }
  for (int bits = 1; bits <= LONGEST; bits++)
    for (int i = 0; i < symbols; i++)
      if (length[i] == bits && symbol[i] != NO_SYMBOL) table->huffval[values++] = (UINT8) symbol[i];
  /* Two codes that are too long become one of a bit less, and a shorter one becomes two. */
  for (int bits = LONGEST; bits > 16; bits--)
    while (codes[bits]) {
      int shorter = bits - 2;
      while (!codes[shorter]) shorter--;
      codes[bits] -= 2;
      codes[bits - 1]++;
      codes[shorter + 1] += 2;
      codes[shorter]--;
    }
  int longest = 16;
  while (!codes[longest]) longest--;
  codes[longest]--;
  for (int bits = 0; bits <= 16; bits++) table->bits[bits] = (UINT8) codes[bits];
  table->sent_table = FALSE;
}

/* Called when libjpeg has made its tables and begins to write with them. */
static void start_writing(j_compress_ptr jpeg, boolean gathers_statistics) {
  const symbol_counts *counts = jpeg->client_data;
  for (int i = 0; i < 2; i++) {
    make_table(jpeg, counts->dc[i], jpeg->dc_huff_tbl_ptrs[i]);
    make_table(jpeg, counts->ac[i], jpeg->ac_huff_tbl_ptrs[i]);
  }
  counts->start_pass(jpeg, gathers_statistics);
}

void count_symbols_here(j_compress_ptr jpeg, symbol_counts *counts) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_orders);
  memset(counts, 0, sizeof *counts);
  counts->start_pass = jpeg->entropy->start_pass;
  counts->encode_mcu = jpeg->entropy->encode_mcu;
  jpeg->client_data = counts;
  jpeg->entropy->start_pass = start_writing;
  jpeg->entropy->encode_mcu = count_mcu;
}

#else
/* On a system without that header libjpeg goes on counting. */
void count_symbols_here(j_compress_ptr jpeg, symbol_counts *counts) {
  (void) jpeg;
  (void) counts;
}
#endif
