/* The way of a JPEG: decoded, measured, reduced, and encoded again, as a rendition is made.
 * The last two bytes of the input choose the size, the orientation and the chroma. */
#include <stdint.h>
#include <stdlib.h>

#include "CPlanarImage.h"
#include "claimed_pixels.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  int pixels = pixels_claimed_by_jpeg(bytes, length);
  if (length < 4 || pixels < 1 || pixels > MOST_PIXELS) return 0;
  unsigned choice = bytes[length - 1] | (unsigned) bytes[length - 2] << 8;
  int width = 1 + choice % 97, height = 1 + choice / 97 % 61, orientation = 1 + choice % 8;
  hg_chroma chroma = choice & 8 ? HG_CHROMA_FULL : HG_CHROMA_HALVED;
  hg_planes *planes = NULL;
  (void) hg_judge_jpeg(bytes, length);
  (void) hg_walk_jpeg(bytes, length);
  if (hg_planes_from_jpeg(bytes, length, width, height, orientation, chroma, &planes)) return 0;
  (void) hg_planes_likeness(planes, 1 + (int) (choice % 100));
  (void) hg_planes_have_fine_colour(planes);
  hg_planes *reduced = NULL;
  if (!hg_planes_resample(planes, (width + 1) / 2, (height + 2) / 3, HG_CHROMA_HALVED, &reduced)) {
    void *encoded = NULL;
    size_t count = 0;
    if (!hg_planes_to_jpeg(reduced, 1 + (int) (choice % 100), (int) (choice % 3), &encoded, &count))
      hg_planes_bytes_free(encoded);
    if (!hg_planes_to_webp(reduced, 1 + (int) (choice % 100), 0, &encoded, &count)) hg_planes_bytes_free(encoded);
    hg_planes_free(reduced);
  }
  hg_planes_free(planes);
  return 0;
}
