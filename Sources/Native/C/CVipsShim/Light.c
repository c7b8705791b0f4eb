#include "Light.h"

#include <math.h>

/* One pixel, in place: light of the picture in, light of the target or its compression out, each from 0 to 1. */
static void map_pixel(const hg_light_map *map, float light[3]) {
  float gain = 1;
  if (map->gamma != 1) {
    float luminance = map->luminance[0] * light[0] + map->luminance[1] * light[1] + map->luminance[2] * light[2];
    gain = luminance > 0 ? powf(luminance, map->gamma - 1) : 0;
  }
  float mapped[3], most = 0;
  for (int row = 0; row < 3; row++) {
    const float *weights = map->colours + 3 * row;
    mapped[row] = gain * (weights[0] * light[0] + weights[1] * light[1] + weights[2] * light[2]);
    most = fmaxf(most, mapped[row]);
  }
  /* All three alike: a highlight keeps its hue. */
  float scale = 1;
  if (most > map->knee) {
    float room = 1 - map->knee, end = (map->peak - map->knee) / room;
    float over = fminf((most - map->knee) / room, end);
    scale = (map->knee + room * over * (1 + over / (end * end)) / (1 + over)) / most;
  }
  if (map->headroom > 0) {
    light[0] = light[1] = light[2] = fminf(fmaxf(-log2f(scale) / map->headroom, 0), 1);
    return;
  }
  /* What the target cannot show, as a profile would have it. */
  for (int band = 0; band < 3; band++) light[band] = fminf(fmaxf(mapped[band] * scale, 0), 1);
}

static int map_lines(VipsRegion *out, void *sequence, void *image, void *data, gboolean *stop) {
  (void) image, (void) stop;
  VipsRegion *in = sequence;
  const hg_light_map *map = data;
  const VipsRect *area = &out->valid;
  if (vips_region_prepare(in, area)) return -1;
  int bands = in->im->Bands, has_alpha = out->im->Bands == 4;
  gboolean is_wide = in->im->BandFmt == VIPS_FORMAT_USHORT;
  for (int y = area->top; y < area->top + area->height; y++) {
    const void *line = VIPS_REGION_ADDR(in, area->left, y);
    VipsPel *mapped = VIPS_REGION_ADDR(out, area->left, y);
    for (int x = 0; x < area->width; x++) {
      int sample[4];
      for (int band = 0; band < bands; band++)
        sample[band] = is_wide ? ((const unsigned short *) line)[x * bands + band]
            : 257 * ((const unsigned char *) line)[x * bands + band];
      int step = bands < 3 ? 0 : 1;
      float light[3] = {map->light[sample[0]], map->light[sample[step]], map->light[sample[2 * step]]};
      map_pixel(map, light);
      for (int band = 0; band < 3; band++) *mapped++ = map->signal[(int) (light[band] * 65535 + 0.5f)];
      if (has_alpha) *mapped++ = (VipsPel) ((sample[bands - 1] + 128) / 257);
    }
  }
  return 0;
}

int hg_in_standard_range(VipsImage *in, const hg_light_map *map, VipsImage **out) {
  if ((in->BandFmt != VIPS_FORMAT_UCHAR && in->BandFmt != VIPS_FORMAT_USHORT) || in->Bands < 1 || in->Bands > 4 ||
      in->Coding != VIPS_CODING_NONE) {
    vips_error("heliograph", "%d bands of format %d", in->Bands, in->BandFmt);
    return HG_UNKNOWN_COLOURS;
  }
  VipsImage *made = vips_image_new();
  int failed = vips_image_pipelinev(made, VIPS_DEMAND_STYLE_THINSTRIP, in, NULL);
  made->BandFmt = VIPS_FORMAT_UCHAR;
  made->Bands = in->Bands == 2 || in->Bands == 4 ? 4 : 3;
  made->Type = VIPS_INTERPRETATION_sRGB;
  vips_image_remove(made, VIPS_META_ICC_NAME);
  failed = failed || vips_image_generate(made, vips_start_one, map_lines, vips_stop_one, in, (void *) map);
  if (failed) {
    g_object_unref(made);
    return -1;
  }
  *out = made;
  return 0;
}
