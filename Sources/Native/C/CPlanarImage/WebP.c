#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

/* jpeglib.h needs stdio.h before it. */
#include <jpeglib.h>
#include <webp/encode.h>

#include "PlanarImage.h"

/* WebP's planes are the same with 219 and 224 steps instead of 255 (RFC 9649, 2.5 names BT.601). */
static int narrowed(const plane *in, int least, int steps, int middle, uint8_t **out) {
  uint8_t step[256];
  for (int i = 0; i < 256; i++) {
    int from_middle = (i - middle) * steps, rounding = from_middle < 0 ? -127 : 127;
    step[i] = (uint8_t) (least + (from_middle + rounding) / 255);
  }
  size_t count = (size_t) in->stride * (size_t) in->height;
  if (!(*out = malloc(count))) return -1;
  for (size_t i = 0; i < count; i++) (*out)[i] = step[in->samples[i]];
  return 0;
}

int hg_planes_to_webp(const hg_planes *in, int quality, int effort, void **bytes, size_t *length) {
  WebPConfig config;
  WebPPicture picture;
  WebPMemoryWriter writer;
  if (in->chroma != HG_CHROMA_HALVED || !WebPConfigInit(&config) || !WebPPictureInit(&picture)) return -1;
  config.quality = (float) quality;
  config.method = effort;
  uint8_t *narrow[3] = {NULL, NULL, NULL};
  int failed = narrowed(&in->plane[0], 16, 219, 0, &narrow[0]) ||
      narrowed(&in->plane[1], 128, 224, 128, &narrow[1]) || narrowed(&in->plane[2], 128, 224, 128, &narrow[2]);
  WebPMemoryWriterInit(&writer);
  picture.width = in->width;
  picture.height = in->height;
  picture.y = narrow[0];
  picture.u = narrow[1];
  picture.v = narrow[2];
  picture.y_stride = in->plane[0].stride;
  picture.uv_stride = in->plane[1].stride;
  picture.writer = WebPMemoryWrite;
  picture.custom_ptr = &writer;
  failed = failed || !WebPEncode(&config, &picture);
  for (int i = 0; i < 3; i++) free(narrow[i]);
  WebPPictureFree(&picture);
  if (failed) {
    WebPMemoryWriterClear(&writer);
    return -1;
  }
  *bytes = writer.mem;
  *length = writer.size;
  return 0;
}

#define TEXT_OF(tokens) #tokens
#define TEXT(macro) TEXT_OF(macro)

static char names[64];

static void write_names(void) {
  int version = WebPGetEncoderVersion();
  snprintf(
      names, sizeof names, "libjpeg-turbo " TEXT(LIBJPEG_TURBO_VERSION) ", libwebp %d.%d.%d", version >> 16,
      version >> 8 & 255, version & 255);
}

const char *hg_planes_encoders(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, write_names);
  return names;
}
