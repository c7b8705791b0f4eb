#ifndef C_VIPS_SHIM_H
#define C_VIPS_SHIM_H
#include <stdbool.h>
#include <stddef.h>

/* Fixed shapes for the variadic functions of libvips. No libvips or GLib type shows here, so that Swift
 * files need none of their headers. Every function returns 0 when it worked and less when it did not; what
 * libvips said is then in hg_last_words, as a hint only. Each image given out is freed with hg_image_free. */

typedef struct hg_image hg_image;

/* Starts libvips for strangers' bytes: one thread, no cache, untrusted loaders blocked, no words on stderr. */
int hg_start(void);
/* "8.14.1" */
const char *hg_version(void);
/* Copies what libvips said about its last failure, always ended by NUL. */
void hg_last_words(char *words, size_t capacity);

typedef struct {
  /* As stored, before its orientation. */
  int width, height;
  /* EXIF orientation, 1 to 8. */
  int orientation;
  /* Whether an ICC profile is attached. */
  bool has_profile;
  bool has_alpha;
  /* Whether all of it must be held in memory to decode it: progressive JPEG, interlaced PNG. */
  bool is_interlaced;
  /* Bytes of a decoded pixel, and of each of its samples. */
  int pixel_bytes, sample_bytes;
  /* Bits of a sample that mean something; they are its highest. */
  int bits;
} hg_header;

/* Reads the header of an encoded image, no pixel. */
int hg_read_header(const void *bytes, size_t length, hg_header *header);

/* Copies a metadata block ("exif-data", "xmp-data") out of an encoded image; freed with hg_bytes_free.
 * Works without giving anything out (NULL, 0) when there is no such block. */
int hg_read_blob(const void *bytes, size_t length, const char *field, void **blob, size_t *blob_length);

/* The strings whose fields begin with "start": each the name behind the number that follows, a NUL, the text, a NUL. */
int hg_read_texts(const void *bytes, size_t length, const char *start, void **texts, size_t *texts_length);

typedef enum {
  /* The pixels are sRGB already, or as good as. */
  HG_COLOUR_KEEP,
  /* Convert by the profile inside. */
  HG_COLOUR_CONVERT,
  /* Forget the profile inside, which is broken. */
  HG_COLOUR_FORGET,
  /* The numbers are CIE L*a*b* under D50: as libvips reads CIELab, or unsigned as ICCLab has them. */
  HG_COLOUR_LAB,
  HG_COLOUR_ICC_LAB,
} hg_colour;

/* What hg_develop answers for a whole picture whose numbers mean no colour: signed or complex ones, more bands
 * than a colour has, fractions that are black or white all over. */
#define HG_UNKNOWN_COLOURS (-2)

/* How high dynamic range is mapped to the standard range. Samples of 8 bits count as 16, times 257. */
typedef struct {
  /* 65,536: the light of each sample, where 1 is the light of white, or of the brightest when gamma is not 1. */
  const float *light;
  /* Luminance to this power less one is the gain of all three bands; 1: none. */
  float gamma;
  /* What each of red, green and blue gives to that luminance. */
  float luminance[3];
  /* From the picture's red, green and blue to the target's, by rows, after which 1 is the light of white. */
  float colours[9];
  /* Light up to the knee (below 1) stays; from there to the peak (above 1) it is compressed to end at 1. */
  float knee, peak;
  /* Above 0: not the light is made but how much was taken from it, in stops divided by this, alike in all bands. */
  float headroom;
  /* 65,536: the 8-bit sample of light from 0 to 1. */
  const unsigned char *signal;
} hg_light_map;

/* What the numbers of a picture mean. */
typedef struct {
  hg_colour rule;
  /* With a map the samples are what it says, whatever the rule says; else NULL. */
  const hg_light_map *map;
  /* To convert by, in place of one inside; of length 0 for none. */
  const void *profile;
  size_t profile_length;
} hg_colours;

/* Decodes to exactly width x height upright pixels: 8 bits, three bands, alpha over white, in memory, without any
 * metadata. orientation: 1 to 8 in place of the picture's own, 0: its own. target: the colours to convert to, "srgb" or
 * "p3"; without conversion they are sRGB. In linear light pixels are mixed as light is, else as they are encoded. A
 * source that ends early is a failure. */
int hg_develop(
    const void *bytes, size_t length, int width, int height, int orientation, const hg_colours *colours,
    const char *target, bool in_linear_light, hg_image **out);

/* Scales to exactly width x height in linear light, in memory. */
int hg_reduce_light(hg_image *in, int width, int height, hg_image **out);

/* Brings out edges in 8-bit RGB: each pixel against its eight neighbours, amount (0 to 100) eight-hundredths each. */
int hg_sharpen(hg_image *in, int amount, hg_image **out);

/* Sets an encoded picture upon an 8-bit RGB one: wide at most, of its own shape, with a margin to the edges.
 * x_share and y_share of the room left of and above it lie there (0, 0.5 or 1); opacity from 0 to 1. */
int hg_mark(
    hg_image *in, const void *mark, size_t length, int width, int margin, double x_share, double y_share,
    double opacity, hg_image **out);

/* Encodes by a libvips operation ("jxlsave_buffer") with its options ("Q=80,effort=4"), without metadata but the
 * profile ("p3"; NULL: none, sRGB) or an attached XMP packet; the bytes are freed with hg_bytes_free. */
int hg_encode(
    hg_image *in, const char *saver, const char *options, const char *profile, void **bytes, size_t *length);
void hg_bytes_free(void *bytes);

/* Cuts into JPEG tiles at every scale, named as IIIF Image API 3.0 has it below "t/", in a ZIP archive that stores
 * them as they are; freed with hg_bytes_free. */
int hg_tiles(hg_image *in, int side, int quality, void **archive, size_t *length);

typedef enum { HG_GREY, HG_SRGB, HG_CMYK } hg_space;

/* Makes an image of raw pixels (copied), 8 or 16 bits a band, alpha as one band more than the space has. */
int hg_from_pixels(
    const void *pixels, size_t length, int width, int height, int bands, int bits, hg_space space,
    hg_image **out);
/* Converts between profiles by name ("srgb", "p3", "cmyk") and attaches the second. */
int hg_convert(hg_image *in, const char *from, const char *to, hg_image **out);
/* Converts bare pixels by the ICC profile they belong to; target as in hg_develop. */
int hg_convert_by(
    hg_image *in, const void *profile, size_t length, const char *target, hg_image **out);
/* Attaches a blob ("icc-profile-data", "exif-data", "xmp-data"). */
int hg_attach_blob(hg_image *in, const char *field, const void *bytes, size_t length, hg_image **out);
/* Encodes by a file suffix with options (".png", ".tif[compression=lzw]"), metadata kept. */
int hg_encode_as(hg_image *in, const char *suffix, void **bytes, size_t *length);

int hg_width(const hg_image *image);
int hg_height(const hg_image *image);
int hg_bands(const hg_image *image);
/* Copies all pixels, row by row, bands interleaved; freed with hg_bytes_free. */
int hg_pixels(hg_image *in, void **bytes, size_t *length);

void hg_image_free(hg_image *image);

#endif
