/* An original on its way through libvips: header, metadata blocks, pixels, tiles and encoders. Only bytes that begin as
 * `ImageSignature` wants it come here, so the input is refused as there. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "CVipsShim.h"
#include "claimed_pixels.h"

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void) count, (void) arguments;
  return hg_start();
}

static int is_known(const uint8_t *bytes, size_t length) {
  if (length < 16) return 0;
  return !memcmp(bytes, "\xFF\xD8\xFF", 3) || !memcmp(bytes, "\x89PNG\r\n\x1A\n", 8) ||
      (!memcmp(bytes, "RIFF", 4) && !memcmp(bytes + 8, "WEBP", 4)) || !memcmp(bytes, "GIF8", 4) ||
      !memcmp(bytes, "II*\0", 4) || !memcmp(bytes, "MM\0*", 4) || !memcmp(bytes + 4, "ftyp", 4);
}

/* Any tables will do: what is tried is that no sample leads beyond them. */
static const hg_light_map *map(void) {
  static float light[65536];
  static unsigned char signal[65536];
  static hg_light_map map;
  for (int i = 0; i < 65536; i++) light[i] = (float) i / 1000, signal[i] = (unsigned char) (i >> 8);
  map = (hg_light_map) {
      .light = light, .gamma = 1.2f, .luminance = {0.26f, 0.68f, 0.06f},
      .colours = {1.66f, -0.59f, -0.07f, -0.12f, 1.13f, -0.01f, -0.02f, -0.1f, 1.12f}, .knee = 0.8f, .peak = 5,
      .signal = signal};
  return &map;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  hg_header header;
  char words[200];
  if (!is_known(bytes, length)) return 0;
  if (hg_read_header(bytes, length, &header)) {
    hg_last_words(words, sizeof words);
    return 0;
  }
  const char *fields[] = {"exif-data", "xmp-data", "icc-profile-data"};
  for (int i = 0; i < 3; i++) {
    void *block = NULL;
    size_t count = 0;
    if (!hg_read_blob(bytes, length, fields[i], &block, &count)) hg_bytes_free(block);
  }
  if (header.width < 1 || header.height < 1 || header.width > MOST_PIXELS / header.height) return 0;
  for (int i = 0; i < 7; i++) {
    hg_image *image = NULL;
    hg_colour rules[] = {
      HG_COLOUR_KEEP, HG_COLOUR_CONVERT, HG_COLOUR_FORGET, HG_COLOUR_FORGET, HG_COLOUR_KEEP, HG_COLOUR_LAB,
      HG_COLOUR_ICC_LAB,
    };
    if (i == 1 && !header.has_profile) continue;
    hg_colours colours = {.rule = rules[i], .map = i == 4 ? map() : NULL};
    if (hg_develop(bytes, length, 40 + i, 30, i == 2 ? 6 : 0, &colours, i == 1 ? "p3" : "srgb", i == 3, &image)) continue;
    if (hg_width(image) != 40 + i || hg_height(image) != 30 || hg_bands(image) != 3) abort();
    hg_image *other = NULL;
    if (!hg_reduce_light(image, 20, 10, &other)) hg_image_free(other);
    if (!hg_sharpen(image, 30, &other)) hg_image_free(other);
    if (!hg_mark(image, bytes, length, 20, 3, 1, 1, 0.5, &other)) hg_image_free(other);
    void *made = NULL;
    size_t count = 0;
    if (!hg_tiles(image, 16, 80, &made, &count)) hg_bytes_free(made);
    if (!hg_pixels(image, &made, &count)) hg_bytes_free(made);
    hg_image_free(image);
  }
  return 0;
}
