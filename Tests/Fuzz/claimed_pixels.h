#ifndef CLAIMED_PIXELS_H
#define CLAIMED_PIXELS_H
#include <stddef.h>
#include <stdint.h>

/* What a decoder is asked for here: enough for every path, and little enough for many tries a second. */
#define MOST_PIXELS 4000000

/* The pixels that the first frame of a JPEG claims; 0 without a frame (ITU-T T.81, B.2.2). Heliograph asks libvips the
 * same before it decodes anything. */
static inline int pixels_claimed_by_jpeg(const uint8_t *bytes, size_t length) {
  for (size_t i = 2; i + 9 < length;) {
    if (bytes[i] != 0xFF) return 0;
    uint8_t marker = bytes[i + 1];
    if (marker == 0xFF) {
      i++;
      continue;
    }
    if (marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC)
      return (int) (((unsigned) bytes[i + 5] << 8 | bytes[i + 6]) * ((unsigned) bytes[i + 7] << 8 | bytes[i + 8]) &
                    0x7FFFFFFF);
    i += 2 + ((size_t) bytes[i + 2] << 8 | bytes[i + 3]);
  }
  return 0;
}

#endif
