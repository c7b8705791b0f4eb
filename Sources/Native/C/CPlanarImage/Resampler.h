#ifndef RESAMPLER_H
#define RESAMPLER_H
#include "PlanarImage.h"

/* What each sample of a line is made of. */
typedef struct {
  int count, taps;
  /* The first of its taps, which may lie before the line's beginning or past its end. */
  int *start;
  /* taps for each, in 14 binary places, adding up to 1. */
  int16_t *weight;
} axis;

/* Makes a plane of another, whose rows may come one after another. */
typedef struct {
  plane *out;
  int in_width, in_height;
  axis across, down;
  int is_upside_down;
  /* The samples stay as they are. */
  int is_copy;
  /* How many rows of out are done, and how many of them are still lines. */
  int done, waiting;
  /* Lines of the height of out and the width of in, with room for taps before and behind, and their pairs. */
  int line_length;
  int16_t *lines, *pairs;
  const uint8_t **tap;
} resampler;

/* in_extent: the size of the source in its own samples, which need not be a whole number: three samples of halved
   chroma may cover five pixels, 2.5. Likewise out_extent. Mirrored: by columns and by rows. */
typedef struct { double width, height; } extent;

int resampler_init(
    resampler *resampler, int in_width, int in_height, extent in_extent, plane *out, extent out_extent,
    int mirrored_across, int mirrored_down);

/* How many rows before the newest are still needed. */
int resampler_window(const resampler *resampler);

/* Makes every row of out that rows 0 to available - 1 are enough for. Row y begins at ring + y % capacity *
   stride and may be read to a multiple of 64 samples. */
void resampler_feed(resampler *resampler, const uint8_t *ring, int capacity, int stride, int available);

void resampler_free(resampler *resampler);

#endif
