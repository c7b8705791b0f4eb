#ifndef PLANES_H
#define PLANES_H
#include <stdint.h>

#include "CPlanarImage.h"

typedef struct {
  int width, height;
  /* Bytes from one row to the next: a multiple of 64, the rest of each row repeating its last sample, as an encoder
     of whole blocks expects it. */
  int stride;
  uint8_t *samples;
} plane;

struct hg_planes {
  int width, height;
  hg_chroma chroma;
  plane plane[3];
};

static inline uint8_t *row_of(const plane *plane, int y) {
  return plane->samples + (size_t) y * (size_t) plane->stride;
}

/* A picture whose samples are not set yet; NULL when there is no memory for it. */
hg_planes *planes_new(int width, int height, hg_chroma chroma);

/* Repeats the last sample of a row to its end. */
void finish_row(const plane *plane, int y);

#endif
