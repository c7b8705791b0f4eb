/* Makes the ladder of 2048, 1024 and 512 pixels of each JPEG in one format, through Heliograph's own planes, and
   prints what it cost in processor milliseconds. Built and called by formats.py. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <jpeglib.h>

#include "CPlanes.h"

static double milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void *read_file(const char *path, size_t *length) {
  FILE *file = fopen(path, "rb");
  if (!file) return NULL;
  fseek(file, 0, SEEK_END);
  *length = (size_t) ftell(file);
  rewind(file);
  void *bytes = malloc(*length);
  if (fread(bytes, 1, *length, file) != *length) *length = 0;
  fclose(file);
  return bytes;
}

static void read_size(const void *bytes, size_t length, int *width, int *height) {
  struct jpeg_decompress_struct jpeg;
  struct jpeg_error_mgr errors;
  jpeg.err = jpeg_std_error(&errors);
  jpeg_create_decompress(&jpeg);
  jpeg_mem_src(&jpeg, bytes, length);
  jpeg_read_header(&jpeg, TRUE);
  *width = (int) jpeg.image_width;
  *height = (int) jpeg.image_height;
  jpeg_destroy_decompress(&jpeg);
}

int main(int count, char **words) {
  if (count < 6) {
    fprintf(stderr, "usage: ladder jpeg|webp QUALITY EFFORT FOLDER PHOTO...\n");
    return 64;
  }
  int is_webp = !strcmp(words[1], "webp"), quality = atoi(words[2]), effort = atoi(words[3]);
  double decoding = 0, reducing = 0, encoding = 0, megapixels = 0;
  size_t total = 0;
  for (int i = 5; i < count; i++) {
    size_t length = 0;
    void *bytes = read_file(words[i], &length);
    int width = 0, height = 0;
    read_size(bytes, length, &width, &height);
    megapixels += width * (double) height / 1e6;
    hg_planes *larger = NULL;
    for (int side = 2048; side >= 512; side /= 2) {
      double scale = side / (double) (width > height ? width : height);
      if (scale > 1) scale = 1;
      int w = (int) (width * scale + 0.5), h = (int) (height * scale + 0.5);
      hg_planes *made = NULL;
      double start = milliseconds();
      if (larger ? hg_planes_resample(larger, w, h, HG_CHROMA_HALVED, &made)
                 : hg_planes_from_jpeg(bytes, length, w, h, 1, HG_CHROMA_HALVED, &made)) {
        fprintf(stderr, "%s: left to libvips\n", words[i]);
        break;
      }
      *(larger ? &reducing : &decoding) += milliseconds() - start;
      void *encoded = NULL;
      size_t size = 0;
      start = milliseconds();
      int failed = is_webp ? hg_planes_to_webp(made, quality, effort, &encoded, &size)
                           : hg_planes_to_jpeg(made, quality, effort, &encoded, &size);
      encoding += milliseconds() - start;
      char path[4096];
      snprintf(path, sizeof path, "%s/%d-%d.%s", words[4], i - 5, side, is_webp ? "webp" : "jpg");
      FILE *file = failed ? NULL : fopen(path, "wb");
      if (file) {
        total += fwrite(encoded, 1, size, file);
        fclose(file);
      }
      hg_planes_bytes_free(encoded);
      hg_planes_free(larger);
      larger = made;
    }
    hg_planes_free(larger);
    free(bytes);
  }
  printf("%.1f %.1f %.1f %.1f %zu\n", megapixels, decoding, reducing, encoding, total);
  return 0;
}
