#ifndef C_PLANES_H
#define C_PLANES_H
#include <stdbool.h>
#include <stddef.h>

/* A picture as the encoders of photographs want it: luma and two chroma planes of 8 bits, full-range BT.601 as
 * JFIF 1.02 defines it. A JPEG goes from its decoder to the next encoder without a colour conversion, in half the
 * samples of RGB. No type of libjpeg or libwebp shows here.
 *
 * Every function returns 0 when it worked and -1 when it did not, and then gives nothing out. Each picture given
 * out is freed with hg_planes_free, encoded bytes with hg_planes_bytes_free. */

typedef struct hg_planes hg_planes;

typedef enum {
  /* A chroma sample for each pixel: 4:4:4. */
  HG_CHROMA_FULL,
  /* A chroma sample for each square of four pixels, at its centre: 4:2:0. */
  HG_CHROMA_HALVED,
} hg_chroma;

/* "libjpeg-turbo 2.1.5, libwebp 1.2.4" */
const char *hg_planes_encoders(void);

/* Decodes a JPEG in YCbCr to exactly width x height upright pixels, line by line, so that of the original only a
 * few lines are held. Refuses whatever makes the decoder utter a warning, and colours that are not YCbCr.
 * orientation: EXIF, 1 to 8. */
int hg_planes_from_jpeg(
    const void *bytes, size_t length, int width, int height, int orientation, hg_chroma chroma,
    hg_planes **out);

typedef enum {
  HG_JPEG_SOUND,
  /* The decoder warns of something that costs no picture: bytes between the data and the next marker, data that ends
   * within the last row of blocks. */
  HG_JPEG_DOUBTFUL,
  /* A part of the picture is missing or wrong, or there is none. */
  HG_JPEG_DAMAGED,
} hg_jpeg_state;

/* Reads a JPEG of any colours to its end, and weighs what the decoder warns of (jerror.h of libjpeg-turbo). */
hg_jpeg_state hg_judge_jpeg(const void *bytes, size_t length);

typedef struct {
  /* Damaged: a code that no table has, or a coefficient past the 63rd, before the last row of blocks. */
  hg_jpeg_state state;
  /* Whether there is what no encoder writes: a mean out of the range of 8 bits, zeros past the 63rd coefficient, or bytes
   * between the data and the next marker. */
  bool breaks_rules;
  /* The first run of 16 or more equal bytes that are coded as anything but a flat area; of length 0 for none. */
  size_t run_length, run_place;
  unsigned char run_byte;
} hg_jpeg_data;

/* Reads the Huffman-coded data of a JPEG of 8 bits, baseline or progressive, as strictly as T.81 has it. What the decoder
 * warns of by itself, as data that ends early, is left to it. */
hg_jpeg_data hg_walk_jpeg(const void *bytes, size_t length);

/* From rows of red, green, blue without a gap, to full chroma. */
int hg_planes_from_rgb(const void *rgb, int width, int height, hg_planes **out);

/* A grey picture from rows of bytes without a gap, with halved chroma. */
int hg_planes_from_luma(const void *luma, int width, int height, hg_planes **out);

/* The same picture in another size or with another chroma, by a Lanczos-3 filter. */
int hg_planes_resample(const hg_planes *in, int width, int height, hg_chroma chroma, hg_planes **out);

int hg_planes_width(const hg_planes *in);
int hg_planes_height(const hg_planes *in);

/* Fills width x height x 3 bytes with red, green, blue; the chroma must be full. */
int hg_planes_to_rgb(const hg_planes *in, void *rgb);

/* 1 when so many edges of its full chroma are sharp that halving it would be seen, as of red letters on blue; else 0. */
int hg_planes_have_fine_colour(const hg_planes *in);

/* Copies the luma plane: width x height bytes. */
void hg_planes_luma(const hg_planes *in, void *luma);

/* How alike the luma of a JPEG of a quality from 1 to 100 will look, as SSIM, by what a sample of its blocks loses:
 * within 0.004 for photographs. The same on every machine. */
double hg_planes_likeness(const hg_planes *in, int quality);

/* quality: 1 to 100; effort: 0 with the Huffman tables of the standard, 1 with tables made for the picture, 2
 * progressive. No metadata. */
int hg_planes_to_jpeg(const hg_planes *in, int quality, int effort, void **bytes, size_t *length);
/* The luma plane alone, as a grey JPEG, with tables made for it. */
int hg_planes_luma_to_jpeg(const hg_planes *in, int quality, void **bytes, size_t *length);
/* quality: 1 to 100; effort: 0 to 6. The chroma must be halved; no metadata. */
int hg_planes_to_webp(const hg_planes *in, int quality, int effort, void **bytes, size_t *length);

void hg_planes_bytes_free(void *bytes);
void hg_planes_free(hg_planes *planes);

#endif
