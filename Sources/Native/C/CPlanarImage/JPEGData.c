#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CPlanarImage.h"

/* Walks the Huffman-coded data of a JPEG strictly: what libjpeg decodes without a word although no encoder writes it.
   The sections are those of ITU-T T.81. Nothing is decoded to a pixel; of a progressive picture one bit is held for each
   coefficient. */

#define COMPONENTS 4
#define BLOCK 64
#define LOOKAHEAD 10
/* As many bytes alike are no data that an encoder made of a picture with detail: 1 in 256 to the power of 15. */
#define LEAST_RUN 16
/* Beyond every mean. */
#define MEAN_LIMIT (1 << 20)
/* More bytes than a block can have: 64 codes of 16 bits, each with 16 bits behind it. */
#define LONGEST_BLOCK 256
/* The sum of the steps of a mean in a run, in levels of 255, from which it is no flat area. */
#define STEEP 24

enum { SOF0 = 0xC0, SOF1, SOF2, DHT = 0xC4, SOI = 0xD8, EOI, SOS, DQT, DRI = 0xDD };

typedef struct {
  /* For the next bits: the length of the code below, its symbol above; 0: a longer code or none. */
  uint16_t ahead[1 << LOOKAHEAD];
  /* F.2.2.3: by length, the codes' first one past the last, aligned to 16 bits, and where their symbols begin. */
  int32_t limit[17], offset[17];
  uint8_t symbol[256];
  int is_there;
} table;

typedef struct {
  int id, h, v, step;
  /* In blocks: of a scan of this component alone, and as held for those of several. */
  int across, down, stride;
  /* A bit for each coefficient that is not 0; NULL for a picture that is not progressive. */
  uint64_t *filled;
  int dc_table, ac_table, mean;
} component;

typedef struct {
  const uint8_t *start, *end;
} run;

typedef struct {
  const uint8_t *next, *end;
  uint64_t bits;
  int count;
} reader;

typedef struct {
  table dc[4], ac[4];
  int step[4];
  component component[COMPONENTS];
  int components, width, height, widest, highest, is_progressive, restart_interval;
  int in_scan, scanned[COMPONENTS], first, last, high, low;
  uint32_t flat_blocks;
  reader in;
  const uint8_t *file, *scan_start;
  run run;
  /* What of the run is coded as detail: coefficients, and steps of the mean in levels. */
  int details, steps;
  hg_jpeg_data *found;
} walk;

/* MARK: Bits */

static int has_ff(uint32_t word) { return ((~word - 0x01010101u) & word & 0x80808080u) != 0; }

/* Up to 64 bits, where no marker is near. */
static void refill_slowly(reader *in) {
  while (in->count <= 56 && in->next < in->end) {
    uint8_t byte = *in->next++;
    /* B.1.1.5: a byte of ones has a zero behind it. The end of the segment is at the next marker. */
    if (byte == 0xFF) {
      while (in->next < in->end && *in->next == 0xFF) in->next++;
      if (in->next < in->end) in->next++;
    }
    in->bits |= (uint64_t) byte << (56 - in->count);
    in->count += 8;
  }
}

/* To more than 32 bits, when there are so many. */
static inline __attribute__((always_inline)) void refill(reader *in) {
  if (in->count > 32) return;
  if (in->end - in->next >= 4) {
    uint32_t word;
    memcpy(&word, in->next, 4);
    if (!has_ff(word)) {
      in->bits |= (uint64_t) __builtin_bswap32(word) << (32 - in->count);
      in->count += 32;
      in->next += 4;
      return;
    }
  }
  refill_slowly(in);
}

static void skip(reader *in, int bits) {
  in->bits <<= bits;
  in->count -= bits;
}

/* Where the first bit that was not used is. */
static const uint8_t *place(const reader *in, const uint8_t *start) {
  const uint8_t *at = in->next;
  for (int bytes = (in->count + 7) / 8; bytes > 0 && at > start; bytes--) {
    at--;
    if (at > start && *at == 0 && at[-1] == 0xFF) at--;
  }
  return at;
}

enum { BAD = -1, SHORT = -2, PAST = -3 };

/* The next symbol, or BAD or SHORT. */
static inline __attribute__((always_inline)) int symbol(reader *in, const table *table) {
  refill(in);
  unsigned entry = table->ahead[in->bits >> (64 - LOOKAHEAD)];
  int length = entry & 31, symbol = (int) (entry >> 8);
  if (!length) {
    int32_t code = (int32_t) (in->bits >> 48);
    for (length = LOOKAHEAD + 1; length <= 16 && code >= table->limit[length]; length++) {}
    if (length > 16) return in->count < 16 ? SHORT : BAD;
    symbol = table->symbol[(table->offset[length] + (code >> (16 - length))) & 255];
  }
  if (length > in->count) return SHORT;
  skip(in, length);
  return symbol;
}

/* F.2.2.1: a number of so many bits. */
static inline int number(reader *in, int size) {
  if (!size) return 0;
  int value = (int) (in->bits >> (64 - size));
  skip(in, size);
  return value >> (size - 1) ? value : value - (1 << size) + 1;
}

/* MARK: Blocks */

static int is_inside(const walk *walk, const uint8_t *start) {
  return start && start >= walk->run.start && place(&walk->in, walk->scan_start) <= walk->run.end;
}

/* Where the next code begins, when it may lie in the run; else NULL. */
static const uint8_t *traced(const walk *walk, int is_traced) {
  return is_traced ? place(&walk->in, walk->scan_start) : NULL;
}

static int read_mean(walk *walk, component *component, int is_traced) {
  if (walk->high) {
    refill(&walk->in);
    if (walk->in.count < 1) return SHORT;
    skip(&walk->in, 1);
    return 0;
  }
  const uint8_t *start = traced(walk, is_traced);
  int size = symbol(&walk->in, &walk->dc[component->dc_table]);
  if (size < 0) return size;
  /* F.1.2.1.2: 8 bits have differences of up to 11. */
  if (size > 11) return BAD;
  if (size > walk->in.count) return SHORT;
  int difference = number(&walk->in, size), levels = walk->step[component->step] << walk->low;
  /* So far outside that it is wrong anyway, and a number still. */
  component->mean += difference;
  if (component->mean > MEAN_LIMIT) component->mean = MEAN_LIMIT;
  if (component->mean < -MEAN_LIMIT) component->mean = -MEAN_LIMIT;
  if (difference && is_inside(walk, start)) {
    int64_t step = (int64_t) abs(difference) * levels / 8;
    walk->steps += step < STEEP ? (int) step : STEEP;
  }
  /* A.3.1: the mean of 8 bits is within 1,024 of 0. Rounding adds half a step, and encoders that soften the edges of
     white a part of the range. */
  if (abs(component->mean) > (1024 + 384) / levels + 2) walk->found->breaks_rules = true;
  return 0;
}

static inline __attribute__((always_inline)) int read_details(walk *walk, const table *table, int is_traced) {
  /* A copy of its own, which stays in registers. */
  reader in = walk->in;
  int failed = 0;
  for (int k = 1; k < BLOCK;) {
    const uint8_t *start = NULL;
    if (is_traced) {
      walk->in = in;
      start = traced(walk, 1);
    }
    int code = symbol(&in, table);
    if (code <= 0) {
      failed = code;
      break;
    }
    int zeros = code >> 4, size = code & 15;
    k += zeros;
    if (size) {
      if (k >= BLOCK) failed = PAST;
      else if (size > in.count) failed = SHORT;
      if (failed) break;
      skip(&in, size);
      if (is_traced) {
        walk->in = in;
        if (is_inside(walk, start)) walk->details++;
      }
    } else if (zeros < 15) {
      failed = BAD;
      break;
    } else if (k >= BLOCK) {
      walk->found->breaks_rules = true;
    }
    k++;
  }
  walk->in = in;
  return failed;
}

/* G.1.2.2 */
static int read_band(walk *walk, const table *table, uint64_t *filled, int is_traced) {
  reader *in = &walk->in;
  if (walk->flat_blocks) {
    walk->flat_blocks--;
    return 0;
  }
  for (int k = walk->first; k <= walk->last;) {
    const uint8_t *start = traced(walk, is_traced);
    int code = symbol(in, table);
    if (code < 0) return code;
    int zeros = code >> 4, size = code & 15;
    if (!size && zeros < 15) {
      if (zeros > in->count) return SHORT;
      uint32_t blocks = zeros ? (uint32_t) (in->bits >> (64 - zeros)) : 0;
      walk->flat_blocks = (1u << zeros) - 1 + blocks;
      if (zeros) skip(in, zeros);
      return 0;
    }
    k += zeros;
    if (size) {
      if (k > walk->last) return PAST;
      if (size > in->count) return SHORT;
      skip(in, size);
      *filled |= (uint64_t) 1 << k;
      if (is_inside(walk, start)) walk->details++;
    } else if (k > walk->last) {
      walk->found->breaks_rules = true;
    }
    k++;
  }
  return 0;
}

/* One bit for each coefficient that is not 0 already, up to so many that are. */
static int correct(walk *walk, uint64_t filled, int *k, int zeros) {
  reader *in = &walk->in;
  for (; *k <= walk->last; ++*k) {
    if (filled >> *k & 1) {
      refill(in);
      if (in->count < 1) return SHORT;
      skip(in, 1);
    } else if (zeros-- == 0) {
      break;
    }
  }
  return 0;
}

/* G.1.2.3 */
static int refine_band(walk *walk, const table *table, uint64_t *filled, int is_traced) {
  reader *in = &walk->in;
  int k = walk->first;
  uint64_t known = *filled;
  if (!walk->flat_blocks) {
    while (k <= walk->last) {
      const uint8_t *start = traced(walk, is_traced);
      int code = symbol(in, table);
      if (code < 0) return code;
      int zeros = code >> 4, size = code & 15;
      if (size > 1) return BAD;
      if (!size && zeros < 15) {
        if (zeros > in->count) return SHORT;
        uint32_t blocks = zeros ? (uint32_t) (in->bits >> (64 - zeros)) : 0;
        walk->flat_blocks = (1u << zeros) + blocks;
        if (zeros) skip(in, zeros);
        break;
      }
      if (size) {
        if (in->count < 1) return SHORT;
        skip(in, 1);
      }
      int failed = correct(walk, known, &k, zeros);
      if (failed) return failed;
      if (size) {
        if (k > walk->last) return PAST;
        *filled |= (uint64_t) 1 << k;
        if (is_inside(walk, start)) walk->details++;
      }
      k++;
    }
  }
  if (!walk->flat_blocks) return 0;
  walk->flat_blocks--;
  return correct(walk, known, &k, BLOCK);
}

static int read_block(walk *walk, component *component, int x, int y) {
  int is_traced = walk->in.next + LONGEST_BLOCK >= walk->run.start;
  const table *ac = &walk->ac[component->ac_table];
  if (!walk->is_progressive) {
    int failed = read_mean(walk, component, is_traced);
    if (failed) return failed;
    return is_traced ? read_details(walk, ac, 1) : read_details(walk, ac, 0);
  }
  if (!walk->first) return read_mean(walk, component, is_traced);
  uint64_t *filled = &component->filled[(size_t) y * (size_t) component->stride + (size_t) x];
  return walk->high ? refine_band(walk, ac, filled, is_traced) : read_band(walk, ac, filled, is_traced);
}

/* MARK: Runs */

/* What disks and memory cards have where nothing was written, and what programs format and overwrite them with. Any other
   byte is also that of an even slope, of which each block has the same code. */
static int is_filling(uint8_t byte) {
  return byte == 0 || byte == 0xFF || byte == 0x55 || byte == 0xAA || byte == 0xE5 || byte == 0xF6;
}

/* The next run of equal bytes that fill holes; one of length 0 at the end when there is none. */
static run next_run(const uint8_t *at, const uint8_t *start, const uint8_t *end) {
  for (; end - at >= 8; at += 8) {
    uint64_t word;
    memcpy(&word, at, 8);
    if (word != (word << 8 | word >> 56)) continue;
    run found = {at, at + 8};
    while (found.start > start && found.start[-1] == *at) found.start--;
    while (found.end < end && *found.end == *at) found.end++;
    if (found.end - found.start >= LEAST_RUN && is_filling(*at)) return found;
    at = found.end - 8;
  }
  return (run) {end, end};
}

/* Goes on to the next run when the data is past this one. */
static void follow_run(walk *walk) {
  while (walk->run.start < walk->run.end && place(&walk->in, walk->scan_start) >= walk->run.end) {
    if ((walk->details > 1 || walk->steps >= STEEP) && !walk->found->run_length) {
      walk->found->run_length = (size_t) (walk->run.end - walk->run.start);
      walk->found->run_byte = *walk->run.start;
      walk->found->run_place = (size_t) (walk->run.start - walk->file);
    }
    walk->details = 0;
    walk->steps = 0;
    walk->run = next_run(walk->run.end, walk->run.end, walk->in.end);
  }
}

/* MARK: Scans */

static void worsen(walk *walk, hg_jpeg_state state) {
  if (walk->found->state < state) walk->found->state = state;
}

static int read_unit(walk *walk, int unit, int across) {
  int x = unit % across, y = unit / across;
  for (int i = 0; i < walk->in_scan; i++) {
    component *component = &walk->component[walk->scanned[i]];
    int h = walk->in_scan > 1 ? component->h : 1, v = walk->in_scan > 1 ? component->v : 1;
    for (int block = 0; block < h * v; block++) {
      int failed = read_block(walk, component, x * h + block % h, y * v + block / h);
      if (failed) return failed;
    }
  }
  return 0;
}

/* One past the data up to the next marker. Before a marker any number of bytes of ones may stand (B.1.1.2), before a zero
   one: libjpeg passes over more without a word. */
static const uint8_t *data_end(walk *walk, const uint8_t *at, const uint8_t *end) {
  while (at < end && (at = memchr(at, 0xFF, (size_t) (end - at)))) {
    const uint8_t *next = at + 1;
    while (next < end && *next == 0xFF) next++;
    if (next == end) return end;
    if (*next) return at;
    if (next > at + 1) walk->found->breaks_rules = true;
    at = next + 1;
  }
  return end;
}

static const uint8_t *read_scan(walk *walk, const uint8_t *at, const uint8_t *end) {
  const component *alone = &walk->component[walk->scanned[0]];
  int is_alone = walk->in_scan == 1;
  int across = is_alone ? alone->across : (walk->width + 8 * walk->widest - 1) / (8 * walk->widest);
  int down = is_alone ? alone->down : (walk->height + 8 * walk->highest - 1) / (8 * walk->highest);
  int units = across * down, unit = 0, restarts = 0, failed = 0;
  while (1) {
    const uint8_t *stop = data_end(walk, at, end);
    walk->in = (reader) {at, stop, 0, 0};
    walk->scan_start = at;
    walk->run = next_run(at, at, stop);
    walk->flat_blocks = 0;
    walk->details = walk->steps = 0;
    for (int i = 0; i < COMPONENTS; i++) walk->component[i].mean = 0;
    int last = walk->restart_interval && walk->restart_interval < units - unit ? unit + walk->restart_interval : units;
    for (; unit < last && !failed; unit++) {
      failed = read_unit(walk, unit, across);
      if (walk->in.next >= walk->run.end) follow_run(walk);
    }
    follow_run(walk);
    if (failed) break;
    refill_slowly(&walk->in);
    if (walk->in.count >= 8 || walk->in.next < walk->in.end) walk->found->breaks_rules = true;
    at = stop;
    while (end - at > 2 && at[1] == 0xFF) at++;
    if (unit == units || end - at < 2 || at[1] != 0xD0 + restarts % 8) break;
    restarts++;
    at += 2;
  }
  if (failed == BAD || failed == PAST) {
    /* The rest of the picture hangs on it. */
    worsen(walk, (unit - 1) / across + 1 < down ? HG_JPEG_DAMAGED : HG_JPEG_DOUBTFUL);
  }
  /* Short data and wrong marks of a restart: the decoder warns of these itself. */
  return data_end(walk, at, end);
}

/* MARK: Headers */

/* C.2 */
static const uint8_t *read_table(walk *walk, const uint8_t *at, const uint8_t *end) {
  if (end - at < 17) return end;
  int which = *at & 15, is_ac = *at >> 4, symbols = 0;
  const uint8_t *counts = at + 1;
  for (int i = 0; i < 16; i++) symbols += counts[i];
  at += 17;
  if (which > 3 || is_ac > 1 || symbols > 256 || end - at < symbols) return end;
  table *table = is_ac ? &walk->ac[which] : &walk->dc[which];
  memset(table, 0, sizeof *table);
  memcpy(table->symbol, at, (size_t) symbols);
  int32_t code = 0;
  for (int length = 1, first = 0; length <= 16; length++) {
    int count = counts[length - 1];
    if (code + count > 1 << length) return end;
    table->offset[length] = first - code;
    for (int i = 0; i < count && length <= LOOKAHEAD; i++) {
      uint16_t entry = (uint16_t) (table->symbol[first + i] << 8 | length);
      int place = (code + i) << (LOOKAHEAD - length);
      for (int fill = 0; fill < 1 << (LOOKAHEAD - length); fill++) table->ahead[place + fill] = entry;
    }
    first += count;
    code += count;
    table->limit[length] = code << (16 - length);
    code <<= 1;
  }
  table->is_there = 1;
  return at + symbols;
}

static const uint8_t *read_steps(walk *walk, const uint8_t *at, const uint8_t *end) {
  int which = *at & 15, is_wide = *at >> 4;
  long length = 1 + (is_wide ? 2 * BLOCK : BLOCK);
  if (which > 3 || end - at < length) return end;
  int step = is_wide ? at[1] << 8 | at[2] : at[1];
  walk->step[which] = step ? step : 1;
  return at + length;
}

/* B.2.2; 0 when the walk can follow it. */
static int read_frame(walk *walk, const uint8_t *at, const uint8_t *end) {
  if (walk->components || end - at < 6 || at[0] != 8) return -1;
  walk->height = at[1] << 8 | at[2];
  walk->width = at[3] << 8 | at[4];
  int count = at[5];
  if (!walk->height || !walk->width || !count || count > COMPONENTS || end - at < 6 + 3 * count) return -1;
  for (int i = 0; i < count; i++) {
    const uint8_t *entry = at + 6 + 3 * i;
    component *component = &walk->component[i];
    component->id = entry[0];
    component->h = entry[1] >> 4;
    component->v = entry[1] & 15;
    component->step = entry[2] & 3;
    if (component->h < 1 || component->h > 4 || component->v < 1 || component->v > 4) return -1;
    if (component->h > walk->widest) walk->widest = component->h;
    if (component->v > walk->highest) walk->highest = component->v;
  }
  int across = (walk->width + 8 * walk->widest - 1) / (8 * walk->widest);
  int down = (walk->height + 8 * walk->highest - 1) / (8 * walk->highest);
  for (int i = 0; i < count; i++) {
    component *component = &walk->component[i];
    /* A.1.1 and A.2.3 */
    int width = (walk->width * component->h + walk->widest - 1) / walk->widest;
    int height = (walk->height * component->v + walk->highest - 1) / walk->highest;
    component->across = (width + 7) / 8;
    component->down = (height + 7) / 8;
    component->stride = across * component->h;
    if (!walk->is_progressive) continue;
    component->filled =
        calloc((size_t) component->stride * (size_t) down * (size_t) component->v, sizeof *component->filled);
    if (!component->filled) return -1;
  }
  walk->components = count;
  return 0;
}

/* B.2.3; 0 when the walk can follow it. */
static int read_scan_header(walk *walk, const uint8_t *at, const uint8_t *end) {
  if (!walk->components || end - at < 1) return -1;
  int count = *at++;
  if (!count || count > walk->components || end - at < 2 * count + 3) return -1;
  int needs_dc = 1, needs_ac = 1;
  const uint8_t *band = at + 2 * count;
  walk->in_scan = count;
  walk->first = band[0];
  walk->last = band[1];
  walk->high = band[2] >> 4;
  walk->low = band[2] & 15;
  if (walk->is_progressive) {
    if (walk->first > walk->last || walk->last > 63 || walk->low > 13) return -1;
    if (walk->first ? count > 1 : walk->last) return -1;
    needs_dc = !walk->first && !walk->high;
    needs_ac = walk->first;
  } else {
    walk->high = walk->low = 0;
  }
  for (int i = 0; i < count; i++, at += 2) {
    int index = 0;
    while (index < walk->components && walk->component[index].id != at[0]) index++;
    if (index == walk->components) return -1;
    component *component = &walk->component[index];
    walk->scanned[i] = index;
    component->dc_table = at[1] >> 4 & 3;
    component->ac_table = at[1] & 3;
    if (needs_dc && !walk->dc[component->dc_table].is_there) return -1;
    if (needs_ac && !walk->ac[component->ac_table].is_there) return -1;
  }
  return 0;
}

static void read_segments(walk *walk, const uint8_t *at, const uint8_t *end) {
  while (end - at >= 4) {
    if (*at != 0xFF || at[1] == 0xFF || !at[1] || (at[1] >= 0xD0 && at[1] <= SOI)) {
      at++;
      continue;
    }
    int marker = at[1], length = at[2] << 8 | at[3];
    if (marker == EOI) return;
    const uint8_t *stop = at + 2 + length;
    if (length < 2 || stop > end) return;
    at += 4;
    if (marker == SOF0 || marker == SOF1 || marker == SOF2) {
      walk->is_progressive = marker == SOF2;
      if (read_frame(walk, at, stop)) return;
    } else if (marker > SOF2 && marker <= 0xCF && marker != DHT && marker != 0xC8 && marker != 0xCC) {
      return;
    }
    while (marker == DHT && at < stop) at = read_table(walk, at, stop);
    while (marker == DQT && at < stop) at = read_steps(walk, at, stop);
    if (marker == DRI && length >= 4) walk->restart_interval = at[0] << 8 | at[1];
    if (marker == SOS) {
      if (read_scan_header(walk, at, stop)) return;
      stop = read_scan(walk, stop, end);
    }
    at = stop;
  }
}

hg_jpeg_data hg_walk_jpeg(const void *bytes, size_t length) {
  hg_jpeg_data found = {0};
  walk *walk = calloc(1, sizeof *walk);
  if (!walk) return found;
  walk->found = &found;
  walk->file = bytes;
  for (int i = 0; i < 4; i++) walk->step[i] = 1;
  read_segments(walk, bytes, (const uint8_t *) bytes + length);
  for (int i = 0; i < COMPONENTS; i++) free(walk->component[i].filled);
  free(walk);
  return found;
}
