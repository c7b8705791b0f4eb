/* Pixels of any size through the resampler and both encoders. Of the input, eight bytes are the sizes and the choices,
 * and the rest is repeated as the pixels. */
#include <stdint.h>
#include <stdlib.h>

#include "CPlanarImage.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  if (length < 9) return 0;
  int width = 1 + bytes[0] % 160, height = 1 + bytes[1] % 160;
  int other_width = 1 + (bytes[2] | bytes[3] << 8) % 300, other_height = 1 + (bytes[4] | bytes[5] << 8) % 300;
  int quality = 1 + bytes[6] % 100, effort = bytes[7] % 3;
  hg_chroma chroma = bytes[7] & 128 ? HG_CHROMA_FULL : HG_CHROMA_HALVED;
  size_t count = (size_t) width * (size_t) height * 3;
  uint8_t *rgb = malloc(count);
  if (!rgb) return 0;
  for (size_t i = 0; i < count; i++) rgb[i] = bytes[8 + i % (length - 8)];
  hg_planes *planes = NULL, *other = NULL, *again = NULL;
  if (!hg_planes_from_rgb(rgb, width, height, &planes)) {
    (void) hg_planes_have_fine_colour(planes);
    (void) hg_planes_likeness(planes, quality);
    (void) hg_planes_to_rgb(planes, rgb);
    hg_planes_luma(planes, rgb);
    if (!hg_planes_resample(planes, other_width, other_height, chroma, &other)) {
      void *encoded = NULL;
      size_t made = 0;
      if (!hg_planes_to_jpeg(other, quality, effort, &encoded, &made)) {
        hg_planes *decoded = NULL;
        if (hg_planes_from_jpeg(encoded, made, width, height, 1 + bytes[7] % 8, chroma, &decoded)) abort();
        hg_planes_free(decoded);
        hg_planes_bytes_free(encoded);
      }
      if (chroma == HG_CHROMA_HALVED && !hg_planes_to_webp(other, quality, effort, &encoded, &made))
        hg_planes_bytes_free(encoded);
      if (!hg_planes_resample(other, width, height, HG_CHROMA_FULL, &again)) hg_planes_free(again);
      hg_planes_free(other);
    }
    hg_planes_free(planes);
  }
  free(rgb);
  return 0;
}
