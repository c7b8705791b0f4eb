#include "Resampler.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* Two passes in fixed point: down the columns first, to 16-bit samples of 5 binary places, then along the row. Whole
   numbers give the same bytes on any processor, however many lanes it has. */
#define WEIGHT_PLACES 14
#define LINE_PLACES 5

#define LOBES 3
#define STEPS 1024

/* The vectors are clang's and GCC's; each processor takes them in the pieces it has. */
typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef int16_t shorts16 __attribute__((vector_size(32)));
typedef int32_t ints16 __attribute__((vector_size(64)));
typedef int16_t shorts8 __attribute__((vector_size(16)));
typedef int32_t ints8 __attribute__((vector_size(32)));
typedef int32_t ints4 __attribute__((vector_size(16)));

/* A second copy of the hot functions for processors with 256-bit vectors, chosen when the program is loaded. Under
 * ThreadSanitizer there is one copy: what chooses would run before the sanitizer is ready. */
#ifndef __has_feature
#define __has_feature(name) 0
#endif
#if defined(__x86_64__) && defined(__linux__) && !__has_feature(thread_sanitizer)
#define FOR_WIDE_VECTORS __attribute__((target_clones("avx2", "default")))
#else
#define FOR_WIDE_VECTORS
#endif

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

static int axis_init(
    axis *axis, double in_extent, int count, double out_extent, int is_mirrored, int taps_multiple) {
  const double *samples = lanczos_table();
  double scale = in_extent / out_extent, spread = fmax(1, scale), reach = LOBES * spread;
  axis->count = count;
  axis->taps = ((int) ceil(2 * reach) + taps_multiple - 1) / taps_multiple * taps_multiple;
  axis->start = malloc(sizeof(int) * (size_t) count);
  axis->weight = malloc(sizeof(int16_t) * (size_t) count * (size_t) axis->taps);
  double *exact = malloc(sizeof(double) * (size_t) axis->taps);
  if (!axis->start || !axis->weight || !exact) {
    free(exact);
    return -1;
  }
  for (int i = 0; i < count; i++) {
    double place = (i + 0.5) * scale, centre = (is_mirrored ? in_extent - place : place) - 0.5, sum = 0;
    int start = (int) floor(centre - reach) + 1, left = 1 << WEIGHT_PLACES, heaviest = 0;
    int16_t *weight = axis->weight + (size_t) i * (size_t) axis->taps;
    for (int k = 0; k < axis->taps; k++) sum += exact[k] = lanczos_by_table(samples, (start + k - centre) / spread);
    for (int k = 0; k < axis->taps; k++) {
      weight[k] = (int16_t) lround(exact[k] / sum * (1 << WEIGHT_PLACES));
      left -= weight[k];
      if (weight[k] > weight[heaviest]) heaviest = k;
    }
    weight[heaviest] = (int16_t) (weight[heaviest] + left);
    axis->start[i] = start;
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
  if (axis_init(&resampler->across, in_extent.width, out->width, out_extent.width, mirrored_across, 8) ||
      axis_init(&resampler->down, in_extent.height, out->height, out_extent.height, mirrored_down, 1))
    return -1;
  size_t margins = 2 * (size_t) resampler->across.taps + 64;
  resampler->line = calloc((size_t) in_width + margins + 64, sizeof(int16_t));
  resampler->tap = calloc((size_t) resampler->down.taps, sizeof(uint8_t *));
  return resampler->line && resampler->tap ? 0 : -1;
}

void resampler_free(resampler *resampler) {
  free(resampler->across.start);
  free(resampler->across.weight);
  free(resampler->down.start);
  free(resampler->down.weight);
  free(resampler->line);
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

FOR_WIDE_VECTORS
static void along_row(const int16_t *line, const axis *across, uint8_t *row) {
  const int16_t *weight = across->weight;
  for (int x = 0; x < across->count; x++, weight += across->taps) {
    const int16_t *start = line + across->start[x];
    ints4 sum = {1 << (WEIGHT_PLACES + LINE_PLACES - 1)};
    for (int k = 0; k < across->taps; k += 8) {
      shorts8 samples, weights;
      memcpy(&samples, start + k, sizeof samples);
      memcpy(&weights, weight + k, sizeof weights);
      ints8 products = __builtin_convertvector(samples, ints8) * __builtin_convertvector(weights, ints8);
      sum += __builtin_shufflevector(products, products, 0, 2, 4, 6) +
          __builtin_shufflevector(products, products, 1, 3, 5, 7);
    }
    int value = (sum[0] + sum[1] + sum[2] + sum[3]) >> (WEIGHT_PLACES + LINE_PLACES);
    row[x] = value < 0 ? 0 : value > 255 ? 255 : (uint8_t) value;
  }
}

static int within(int y, int height) { return y < 0 ? 0 : y < height ? y : height - 1; }

void resampler_feed(resampler *resampler, const uint8_t *ring, int capacity, int stride, int available) {
  axis *across = &resampler->across, *down = &resampler->down;
  int width = resampler->in_width, height = resampler->in_height;
  int16_t *line = resampler->line + across->taps;
  while (resampler->done < down->count) {
    int y = resampler->is_upside_down ? down->count - 1 - resampler->done : resampler->done;
    int first = down->start[y];
    if (within(first + down->taps - 1, height) >= available) return;
    for (int k = 0; k < down->taps; k++)
      resampler->tap[k] = ring + (size_t) (within(first + k, height) % capacity) * (size_t) stride;
    down_columns(resampler->tap, down->weight + (size_t) y * (size_t) down->taps, down->taps, width, line);
    for (int k = 1; k <= across->taps; k++) line[-k] = line[0];
    for (int k = 0; k < across->taps; k++) line[width + k] = line[width - 1];
    along_row(line, across, row_of(resampler->out, y));
    finish_row(resampler->out, y);
    resampler->done++;
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
