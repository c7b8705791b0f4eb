#include "Resampler.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "WideVectors.h"

/* Two passes in fixed point: down the columns first, to 16-bit samples of 5 binary places, then along the row. Whole
   numbers give the same bytes on any processor, however many lanes it has. */
#define WEIGHT_PLACES 14
#define LINE_PLACES 5

#define LOBES 3
#define STEPS 1024

/* Nor do the weights depend on whether the processor multiplies and adds in one instruction. */
#pragma STDC FP_CONTRACT OFF

/* The vectors are clang's and GCC's; each processor takes them in the pieces it has. */
typedef uint8_t bytes8 __attribute__((vector_size(8)));
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int16_t shorts16 __attribute__((vector_size(32)));
typedef int32_t ints8 __attribute__((vector_size(32)));
typedef int32_t ints16 __attribute__((vector_size(64)));

/* So many rows are made together, a lane for each, and so many samples along them. */
#define ROWS 8
#define SAMPLES 8

static double lanczos(double x) {
  x = fabs(x);
  if (x < 1e-9) return 1;
  if (x >= LOBES) return 0;
  x *= M_PI;
  return LOBES * sin(x) * sin(x / LOBES) / (x * x);
}

/* Between the points of a table made once: two sines for each of some thousand taps would take longer than the
   taps. */
static double lanczos_by_table(const double *samples, double x) {
  x = fabs(x) * STEPS;
  int step = (int) x;
  if (step >= LOBES * STEPS) return 0;
  return samples[step] + (samples[step + 1] - samples[step]) * (x - step);
}

static double table[LOBES * STEPS + 1];

static void make_table(void) {
  for (int i = 0; i <= LOBES * STEPS; i++) table[i] = lanczos((double) i / STEPS);
}

/* Several threads may ask for it at the same time. */
static const double *lanczos_table(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, make_table);
  return table;
}

/* What lround gives, without its call: added is the number just below a half, which itself would round 0.5 - 2^-54
   up. */
static inline int nearest(double x) { return (int) (x + copysign(0x1.fffffffffffffp-2, x)); }

/* Every start and the taps are multiples of alignment, with weights of 0 where the filter does not reach. */
static int axis_init(axis *axis, double in_extent, int count, double out_extent, int is_mirrored, int alignment) {
  const double *samples = lanczos_table();
  double scale = in_extent / out_extent, spread = fmax(1, scale), reach = LOBES * spread;
  int reached = (int) ceil(2 * reach);
  axis->count = count;
  axis->taps = (reached + 2 * (alignment - 1)) / alignment * alignment;
  /* The last sample is made again until they are a multiple of those made together. */
  int padded = (count + SAMPLES - 1) / SAMPLES * SAMPLES;
  axis->start = malloc(sizeof(int) * (size_t) padded);
  axis->weight = calloc((size_t) padded * (size_t) axis->taps, sizeof(int16_t));
  double *exact = malloc(sizeof(double) * (size_t) reached);
  if (!axis->start || !axis->weight || !exact) {
    free(exact);
    return -1;
  }
  for (int i = 0; i < padded; i++) {
    int at = i < count ? i : count - 1;
    double place = (at + 0.5) * scale, centre = (is_mirrored ? in_extent - place : place) - 0.5, sum = 0;
    int start = (int) floor(centre - reach) + 1, left = 1 << WEIGHT_PLACES, heaviest = 0;
    /* Of a negative number, too, this is what is left of the next multiple below. */
    int before = start & (alignment - 1);
    int16_t *weight = axis->weight + (size_t) i * (size_t) axis->taps + before;
    for (int k = 0; k < reached; k++) sum += exact[k] = lanczos_by_table(samples, (start + k - centre) / spread);
    for (int k = 0; k < reached; k++) {
      weight[k] = (int16_t) nearest(exact[k] / sum * (1 << WEIGHT_PLACES));
      left -= weight[k];
      if (weight[k] > weight[heaviest]) heaviest = k;
    }
    weight[heaviest] = (int16_t) (weight[heaviest] + left);
    axis->start[i] = start - before;
  }
  free(exact);
  return 0;
}

int resampler_init(
    resampler *resampler, int in_width, int in_height, extent in_extent, plane *out, extent out_extent,
    int mirrored_across, int mirrored_down) {
  memset(resampler, 0, sizeof *resampler);
  resampler->out = out;
  resampler->in_width = in_width;
  resampler->in_height = in_height;
  resampler->is_upside_down = mirrored_down;
  /* The filter would give the same: its middle weights would be 1 and the others 0. */
  resampler->is_copy = in_width == out->width && in_height == out->height && !mirrored_across && !mirrored_down &&
      in_extent.width == out_extent.width && in_extent.height == out_extent.height;
  if (axis_init(&resampler->across, in_extent.width, out->width, out_extent.width, mirrored_across, 2) ||
      axis_init(&resampler->down, in_extent.height, out->height, out_extent.height, mirrored_down, 1))
    return -1;
  /* As many taps may reach over each end; columns are made 64 together. */
  resampler->line_length = (in_width + 2 * resampler->across.taps + 63) / 64 * 64 + 64;
  size_t samples = ROWS * (size_t) resampler->line_length;
  resampler->lines = calloc(samples, sizeof(int16_t));
  resampler->pairs = calloc(samples, sizeof(int16_t));
  resampler->tap = calloc((size_t) resampler->down.taps, sizeof(uint8_t *));
  return resampler->lines && resampler->pairs && resampler->tap ? 0 : -1;
}

void resampler_free(resampler *resampler) {
  free(resampler->across.start);
  free(resampler->across.weight);
  free(resampler->down.start);
  free(resampler->down.weight);
  free(resampler->lines);
  free(resampler->pairs);
  free(resampler->tap);
}

int resampler_window(const resampler *resampler) { return resampler->down.taps; }

/* Adds up the upper half of each product of 16 x 16 bits, which processors have an instruction for. What is cut off
   is half a place for each tap on the average, and is added beforehand. */
FOR_WIDE_VECTORS
static void down_columns(
    const uint8_t *const *tap, const int16_t *weight, int taps, int width, int16_t *line) {
  for (int x = 0; x < width; x += 64) {
    shorts16 sum[4];
    for (int i = 0; i < 4; i++) sum[i] = (shorts16) {} + (int16_t) (taps / 2);
    for (int k = 0; k < taps; k++) {
      ints16 factor = (ints16) {} + weight[k];
      for (int i = 0; i < 4; i++) {
        bytes16 bytes;
        memcpy(&bytes, tap[k] + x + 16 * i, sizeof bytes);
        /* 7 places up here, 14 in the weight, 16 down again: 5 stay. */
        shorts16 samples = __builtin_convertvector(bytes, shorts16) << 7;
        sum[i] += __builtin_convertvector((__builtin_convertvector(samples, ints16) * factor) >> 16, shorts16);
      }
    }
    memcpy(line + x, sum, sizeof sum);
  }
}

/* Two neighbours of each line, then the next two of each: what one instruction multiplies and adds up. */
FOR_WIDE_VECTORS
static void make_pairs(const int16_t *lines, int length, int16_t *pairs) {
  for (int x = 0; x < length; x += 2)
    for (int i = 0; i < ROWS; i++)
      memcpy(pairs + ROWS * x + 2 * i, lines + (size_t) i * (size_t) length + x, 2 * sizeof(int16_t));
}

/* Eight columns of eight samples become rows, the first of them last. */
static inline void store_rows(const bytes8 *column, uint8_t *const *row, int x) {
  bytes16 two[4], four[4], eight[4];
  for (int i = 0; i < 4; i++)
    two[i] = __builtin_shufflevector(
        column[2 * i], column[2 * i + 1], 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
  for (int i = 0; i < 2; i++) {
    four[i] = __builtin_shufflevector(
        two[2 * i], two[2 * i + 1], 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23);
    four[i + 2] = __builtin_shufflevector(
        two[2 * i], two[2 * i + 1], 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31);
  }
  for (int i = 0; i < 2; i++) {
    eight[2 * i] = __builtin_shufflevector(
        four[2 * i], four[2 * i + 1], 0, 1, 2, 3, 16, 17, 18, 19, 4, 5, 6, 7, 20, 21, 22, 23);
    eight[2 * i + 1] = __builtin_shufflevector(
        four[2 * i], four[2 * i + 1], 8, 9, 10, 11, 24, 25, 26, 27, 12, 13, 14, 15, 28, 29, 30, 31);
  }
  for (int i = ROWS - 1; i >= 0; i--) memcpy(row[i] + x, (const uint8_t *) eight + 8 * i, 8);
}

/* Where fewer rows are wanted, the others are the first one, which is written last. */
FOR_WIDE_VECTORS
static void along_rows(const int16_t *pairs, const axis *across, uint8_t *const *row) {
  int count = across->count, taps = across->taps;
  const int *start = across->start;
  const int16_t *weight = across->weight;
  for (int x = 0; x < count; x += SAMPLES) {
    bytes8 column[SAMPLES];
    for (int i = 0; i < SAMPLES; i++, weight += taps) {
      const int16_t *from = pairs + ROWS * start[x + i];
      ints8 sum = (ints8) {} + (1 << (WEIGHT_PLACES + LINE_PLACES - 1));
      for (int k = 0; k < taps; k += 2) {
        shorts16 samples, weights;
        int32_t two;
        memcpy(&samples, from + ROWS * k, sizeof samples);
        memcpy(&two, weight + k, sizeof two);
        ints8 repeated = (ints8) {} + two;
        memcpy(&weights, &repeated, sizeof weights);
        /* Clang makes one instruction of the products and the sums of neighbours. */
        ints16 products = __builtin_convertvector(samples, ints16) * __builtin_convertvector(weights, ints16);
        sum += __builtin_shufflevector(products, products, 0, 2, 4, 6, 8, 10, 12, 14) +
            __builtin_shufflevector(products, products, 1, 3, 5, 7, 9, 11, 13, 15);
      }
      sum >>= WEIGHT_PLACES + LINE_PLACES;
      /* A comparison is all ones where it holds. */
      sum = (sum | (sum > 255)) & ~(sum < 0);
      column[i] = __builtin_convertvector(sum, bytes8);
    }
    store_rows(column, row, x);
  }
}

static int within(int y, int height) { return y < 0 ? 0 : y < height ? y : height - 1; }

/* The line that a row is made of, without its ends. */
static void make_line(resampler *resampler, const uint8_t *ring, int capacity, int stride, int y, int16_t *line) {
  axis *across = &resampler->across, *down = &resampler->down;
  int width = resampler->in_width, first = down->start[y];
  for (int k = 0; k < down->taps; k++)
    resampler->tap[k] = ring + (size_t) (within(first + k, resampler->in_height) % capacity) * (size_t) stride;
  down_columns(resampler->tap, down->weight + (size_t) y * (size_t) down->taps, down->taps, width, line);
  for (int k = 1; k <= across->taps; k++) line[-k] = line[0];
  for (int k = 0; k < across->taps; k++) line[width + k] = line[width - 1];
}

static int place_of(const resampler *resampler, int i) {
  return resampler->is_upside_down ? resampler->down.count - 1 - i : i;
}

/* Makes the rows before done of the lines that wait. */
static void make_rows(resampler *resampler) {
  uint8_t *row[ROWS];
  int waiting = resampler->waiting, first = resampler->done - waiting;
  for (int i = 0; i < ROWS; i++) row[i] = row_of(resampler->out, place_of(resampler, first + (i < waiting ? i : 0)));
  make_pairs(resampler->lines, resampler->line_length, resampler->pairs);
  along_rows(resampler->pairs + ROWS * resampler->across.taps, &resampler->across, row);
  for (int i = 0; i < waiting; i++) finish_row(resampler->out, place_of(resampler, first + i));
  resampler->waiting = 0;
}

void resampler_feed(resampler *resampler, const uint8_t *ring, int capacity, int stride, int available) {
  const axis *down = &resampler->down;
  while (resampler->done < down->count) {
    int y = place_of(resampler, resampler->done);
    if (within(down->start[y] + down->taps - 1, resampler->in_height) >= available) return;
    resampler->done++;
    if (resampler->is_copy) {
      const uint8_t *row = ring + (size_t) (y % capacity) * (size_t) stride;
      memcpy(row_of(resampler->out, y), row, (size_t) resampler->in_width);
      finish_row(resampler->out, y);
      continue;
    }
    int16_t *line = resampler->lines + (size_t) resampler->waiting++ * (size_t) resampler->line_length;
    make_line(resampler, ring, capacity, stride, y, line + resampler->across.taps);
    if (resampler->waiting == ROWS || resampler->done == down->count) make_rows(resampler);
  }
}

/* Beyond this factor the weights of single taps get too small for their 14 places. */
#define LARGEST_STEP 4

static int least_step(int in, int out) {
  int least = (in + LARGEST_STEP - 1) / LARGEST_STEP;
  return least > out ? least : out;
}

int hg_planes_resample(const hg_planes *in, int width, int height, hg_chroma chroma, hg_planes **out) {
  int step_width = least_step(in->width, width), step_height = least_step(in->height, height);
  if (step_width > width || step_height > height) {
    hg_planes *step = NULL;
    int failed = hg_planes_resample(in, step_width, step_height, in->chroma, &step) ||
        hg_planes_resample(step, width, height, chroma, out);
    hg_planes_free(step);
    return failed;
  }
  hg_planes *made = planes_new(width, height, chroma);
  int failed = !made;
  for (int i = 0; i < 3 && !failed; i++) {
    const plane *from = &in->plane[i];
    double in_part = i && in->chroma == HG_CHROMA_HALVED ? 0.5 : 1;
    double out_part = i && chroma == HG_CHROMA_HALVED ? 0.5 : 1;
    extent in_extent = {in->width * in_part, in->height * in_part};
    extent out_extent = {width * out_part, height * out_part};
    resampler resampler;
    failed = resampler_init(
        &resampler, from->width, from->height, in_extent, &made->plane[i], out_extent, 0, 0);
    if (!failed) resampler_feed(&resampler, from->samples, from->height, from->stride, from->height);
    resampler_free(&resampler);
  }
  if (failed) {
    hg_planes_free(made);
    return -1;
  }
  *out = made;
  return 0;
}
