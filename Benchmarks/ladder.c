/* Makes the given sizes of each JPEG in one format, through Heliograph's own planes, and prints what it cost in
   processor milliseconds, and in the end how many were raised. Built and called by formats.py. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <jpeglib.h>

#include "CPlanarImage.h"

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
  if (count < 7) {
    fprintf(stderr, "usage: ladder jpeg|webp QUALITY[+BONUS] EFFORT FOLDER SIDE[,SIDE...] PHOTO...\n");
    return 64;
  }
  int is_webp = !strcmp(words[1], "webp"), effort = atoi(words[3]);
  char *bonus = NULL;
  int quality = (int) strtol(words[2], &bonus, 10), more = atoi(bonus), raised = 0;
  double decoding = 0, reducing = 0, encoding = 0, megapixels = 0;
  size_t total = 0;
  for (int i = 6; i < count; i++) {
    size_t length = 0;
    void *bytes = read_file(words[i], &length);
    int width = 0, height = 0;
    read_size(bytes, length, &width, &height);
    megapixels += width * (double) height / 1e6;
    hg_planes *larger = NULL;
    for (char *rest = words[5]; *rest;) {
      int side = (int) strtol(rest, &rest, 10), longest = width > height ? width : height;
      rest += *rest == ',';
      /* Larger than the photo: only the smallest such size is made, the photo's own. */
      if (*rest && strtol(rest, NULL, 10) >= longest) continue;
      double scale = side < longest ? side / (double) longest : 1;
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
      /* As Picture.swift has it. */
      int is_grainy = more && hg_planes_likeness(made, 82) < 0.97, q = quality + (is_grainy ? more : 0);
      raised += is_grainy;
      int failed = is_webp ? hg_planes_to_webp(made, q, effort, &encoded, &size)
                           : hg_planes_to_jpeg(made, q, effort, &encoded, &size);
      encoding += milliseconds() - start;
      char path[4096];
      snprintf(path, sizeof path, "%s/%d-%d.%s", words[4], i - 6, side, is_webp ? "webp" : "jpg");
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
  printf("%.1f %.1f %.1f %.1f %zu %d\n", megapixels, decoding, reducing, encoding, total, raised);
  return 0;
}
