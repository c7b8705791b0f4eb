/* Compares the vector code of planar images with plain C and with libjpeg, byte for byte: pictures of many sizes
 * through the resampler, and the Huffman tables of their JPEGs. Takes no input. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "../../Sources/Native/C/CPlanarImage/Resampler.h"

static uint32_t state = 1;

/* The same on every machine: the generator of Numerical Recipes. */
static int random_below(int limit) {
  state = state * 1664525u + 1013904223u;
  return (int) ((uint64_t) state * (uint32_t) limit >> 32);
}

static void fail(const char *what, int width, int height, int other_width, int other_height) {
  fprintf(stderr, "%s differs: %d x %d to %d x %d\n", what, width, height, other_width, other_height);
  exit(1);
}

static int within(int i, int count) { return i < 0 ? 0 : i < count ? i : count - 1; }

/* As Resampler.c describes it: down the columns first, to 16 bits with 5 binary places, then along the row. */
static uint8_t sample_of(const resampler *made, const plane *in, int x, int y) {
  const axis *across = &made->across, *down = &made->down;
  int32_t sum = 0;
  for (int i = 0; i < across->taps; i++) {
    int column = within(across->start[x] + i, in->width);
    int16_t line = (int16_t) (down->taps / 2);
    for (int k = 0; k < down->taps; k++) {
      int sample = row_of(in, within(down->start[y] + k, in->height))[column];
      line = (int16_t) (line + (((sample << 7) * down->weight[y * down->taps + k]) >> 16));
    }
    sum += line * across->weight[x * across->taps + i];
  }
  int value = (sum + (1 << 18)) >> 19;
  return value < 0 ? 0 : value > 255 ? 255 : (uint8_t) value;
}

static hg_planes *noise(int width, int height, hg_chroma chroma) {
  hg_planes *planes = planes_new(width, height, chroma);
  if (!planes) abort();
  /* From flat to black and white. */
  int range = 1 << random_below(9);
  for (int i = 0; i < 3; i++) {
    plane *plane = &planes->plane[i];
    for (int y = 0; y < plane->height; y++) {
      for (int x = 0; x < plane->width; x++)
        row_of(plane, y)[x] = (uint8_t) (range == 256 ? 255 * random_below(2) : random_below(range));
      finish_row(plane, y);
    }
  }
  return planes;
}

/* Rows come one after another, as from the decoder, in a ring that is as small as it may be. */
static void feed(resampler *resampler, const plane *in) {
  int capacity = resampler_window(resampler) + 1, stride = in->stride;
  uint8_t *ring = calloc((size_t) capacity, (size_t) stride);
  if (!ring) abort();
  for (int y = 0; y < in->height; y++) {
    memcpy(ring + (size_t) (y % capacity) * (size_t) stride, row_of(in, y), (size_t) stride);
    resampler_feed(resampler, ring, capacity, stride, y + 1);
  }
  free(ring);
}

static void compare_resampling(int width, int height, int other_width, int other_height) {
  hg_planes *from = noise(width, height, HG_CHROMA_HALVED);
  hg_planes *to = planes_new(other_width, other_height, HG_CHROMA_HALVED);
  if (!to) abort();
  int mirrored_across = random_below(2), mirrored_down = random_below(2);
  for (int i = 0; i < 3; i++) {
    const plane *in = &from->plane[i];
    plane *out = &to->plane[i];
    double part = i ? 0.5 : 1;
    extent in_extent = {width * part, height * part}, out_extent = {other_width * part, other_height * part};
    resampler resampler;
    if (resampler_init(
            &resampler, in->width, in->height, in_extent, out, out_extent, mirrored_across, mirrored_down))
      abort();
    feed(&resampler, in);
    for (int y = 0; y < out->height; y++)
      for (int x = 0; x < out->stride; x++)
        if (row_of(out, y)[x] != sample_of(&resampler, in, within(x, out->width), y))
          fail("a sample", width, height, other_width, other_height);
    resampler_free(&resampler);
  }
  hg_planes_free(from);
  hg_planes_free(to);
}

/* The same coefficients once more, with the tables that libjpeg makes by itself. */
static void encode_again(const void *bytes, size_t length, unsigned char **again, unsigned long *again_length) {
  struct jpeg_error_mgr errors;
  struct jpeg_decompress_struct in = {.err = jpeg_std_error(&errors)};
  struct jpeg_compress_struct out = {.err = &errors};
  jpeg_create_decompress(&in);
  jpeg_create_compress(&out);
  jpeg_mem_src(&in, bytes, (unsigned long) length);
  jpeg_read_header(&in, TRUE);
  jvirt_barray_ptr *coefficients = jpeg_read_coefficients(&in);
  jpeg_mem_dest(&out, again, again_length);
  jpeg_copy_critical_parameters(&in, &out);
  out.optimize_coding = TRUE;
  jpeg_write_coefficients(&out, coefficients);
  jpeg_finish_compress(&out);
  jpeg_destroy_compress(&out);
  jpeg_finish_decompress(&in);
  jpeg_destroy_decompress(&in);
}

static void compare_tables(const hg_planes *planes, int quality) {
  void *bytes = NULL;
  unsigned char *again = NULL;
  size_t length = 0;
  unsigned long again_length = 0;
  if (hg_planes_to_jpeg(planes, quality, 1, &bytes, &length)) abort();
  encode_again(bytes, length, &again, &again_length);
  if (again_length != length || memcmp(bytes, again, length))
    fail("a JPEG", hg_planes_width(planes), hg_planes_height(planes), quality, 0);
  hg_planes_bytes_free(bytes);
  free(again);
}

/* A wave in each block, each wave half as often as the one before: codes grow beyond the 16 bits that a JPEG may
   have. */
static hg_planes *halving(void) {
  enum { BLOCKS = 400, WAVES = 9 };
  /* The first of the zigzag, across and down. Then the same again, weaker. */
  static const int wave[WAVES][2] = {{1, 0}, {0, 1}, {0, 2}, {1, 1}, {2, 0}, {3, 0}, {2, 1}, {1, 2}, {0, 3}};
  hg_planes *planes = planes_new(8 * BLOCKS, 8 * BLOCKS, HG_CHROMA_HALVED);
  if (!planes) abort();
  for (int i = 0; i < 3; i++)
    memset(planes->plane[i].samples, 128, (size_t) planes->plane[i].stride * (size_t) planes->plane[i].height);
  for (int block = 1; block < BLOCKS * BLOCKS; block++) {
    int rarity = __builtin_ctz((unsigned) block), size = rarity < WAVES ? 100 : 40;
    const int *times = wave[rarity % WAVES];
    for (int y = 0; y < 8; y++)
      for (int x = 0; x < 8; x++) {
        double value = cos((2 * x + 1) * times[0] * M_PI / 16) * cos((2 * y + 1) * times[1] * M_PI / 16);
        uint8_t *row = row_of(&planes->plane[0], block / BLOCKS * 8 + y);
        row[block % BLOCKS * 8 + x] = (uint8_t) lround(128 + size * value);
      }
  }
  return planes;
}

int main(void) {
  int pictures = 0;
  for (int width = 1; width <= 70; width++)
    for (int ratio = 0; ratio < 12; ratio++, pictures++) {
      int height = 1 + random_below(70);
      /* As large, smaller by as much as the widths of a recipe, and any size, up to four times as large. */
      int other_width = ratio == 0 ? width : 1 + random_below(ratio == 1 ? 4 * width : width);
      int other_height = ratio == 0 ? height : 1 + random_below(ratio == 1 ? 4 * height : height);
      if (ratio >= 7) {
        static const int from[] = {2560, 1600, 1200, 800, 640}, to[] = {1600, 1200, 800, 640, 480};
        other_width = (width * to[ratio - 7] + from[ratio - 7] - 1) / from[ratio - 7];
        other_height = (height * to[ratio - 7] + from[ratio - 7] - 1) / from[ratio - 7];
      }
      compare_resampling(width, height, other_width, other_height);
      hg_planes *planes = noise(width, height, random_below(2) ? HG_CHROMA_HALVED : HG_CHROMA_FULL);
      compare_tables(planes, 1 + random_below(100));
      hg_planes_free(planes);
    }
  hg_planes *planes = halving();
  compare_tables(planes, 60);
  hg_planes_free(planes);
  printf("%d pictures\n", pictures + 1);
  return 0;
}
