#include "CVipsShim.h"

#include <string.h>
#include <vips/vips.h>

#include "Light.h"

static VipsImage *in_vips(hg_image *image) { return (VipsImage *) image; }
static hg_image *out_of_vips(VipsImage *image) { return (hg_image *) image; }

/* Bytes of text in a picture: more than any caption has. */
#define HG_TEXTS_LIMIT ((size_t) 1 << 20)

static void say_nothing(
    const char *domain, GLogLevelFlags level, const char *message, void *data) {
  (void) domain, (void) level, (void) message, (void) data;
}

int hg_start(void) {
  g_log_set_default_handler(say_nothing, NULL);
  if (VIPS_INIT("heliograph")) return -1;
  vips_concurrency_set(1);
  vips_cache_set_max(0);
  vips_block_untrusted_set(TRUE);
  /* Blocked with its loader; writing JPEG XL reads no stranger's bytes. */
  vips_operation_block_set("VipsForeignSaveJxl", FALSE);
  return 0;
}

const char *hg_version(void) { return vips_version_string(); }

void hg_last_words(char *words, size_t capacity) {
  if (capacity) g_strlcpy(words, vips_error_buffer(), capacity);
  vips_error_clear();
}

int hg_read_header(const void *bytes, size_t length, hg_header *header) {
  vips_error_clear();
  VipsImage *image = vips_image_new_from_buffer(
      bytes, length, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail-on", VIPS_FAIL_ON_TRUNCATED, NULL);
  if (!image) return -1;
  header->width = vips_image_get_width(image);
  /* An animation's frames are stacked; only the first is opened, and its height is the page's. */
  header->height = vips_image_get_page_height(image);
  header->orientation = vips_image_get_orientation(image);
  header->has_profile = vips_image_get_typeof(image, VIPS_META_ICC_NAME) != 0;
  header->has_alpha = vips_image_hasalpha(image);
  header->is_interlaced = vips_image_get_typeof(image, "interlaced") != 0;
  header->pixel_bytes = (int) VIPS_IMAGE_SIZEOF_PEL(image);
  header->sample_bytes = (int) VIPS_IMAGE_SIZEOF_ELEMENT(image);
  header->bits = 8 * header->sample_bytes;
  if (vips_image_get_typeof(image, "heif-bitdepth")) vips_image_get_int(image, "heif-bitdepth", &header->bits);
  g_object_unref(image);
  return 0;
}

int hg_read_blob(const void *bytes, size_t length, const char *field, void **blob, size_t *blob_length) {
  vips_error_clear();
  *blob = NULL;
  *blob_length = 0;
  VipsImage *image = vips_image_new_from_buffer(bytes, length, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
  if (!image) return -1;
  const void *data = NULL;
  size_t count = 0;
  if (vips_image_get_typeof(image, field) && !vips_image_get_blob(image, field, &data, &count) && count) {
    *blob = g_memdup2(data, count);
    *blob_length = count;
  }
  g_object_unref(image);
  return 0;
}

int hg_read_texts(const void *bytes, size_t length, const char *start, void **texts, size_t *texts_length) {
  vips_error_clear();
  *texts = NULL;
  *texts_length = 0;
  VipsImage *image = vips_image_new_from_buffer(bytes, length, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
  if (!image) return -1;
  GByteArray *found = g_byte_array_new();
  char **fields = vips_image_get_fields(image);
  for (int i = 0; fields && fields[i] && found->len < HG_TEXTS_LIMIT; i++) {
    const char *text = NULL;
    if (!g_str_has_prefix(fields[i], start) || vips_image_get_string(image, fields[i], &text)) continue;
    /* "png-comment-0-Title": its number only tells two of one name apart. */
    const char *number = fields[i] + strlen(start), *name = strchr(number, '-');
    size_t size = strlen(text) + 1;
    if (!name || size > HG_TEXTS_LIMIT) continue;
    g_byte_array_append(found, (const guint8 *) name + 1, strlen(name + 1) + 1);
    g_byte_array_append(found, (const guint8 *) text, size);
  }
  g_strfreev(fields);
  *texts_length = found->len;
  *texts = g_byte_array_free(found, FALSE);
  g_object_unref(image);
  return 0;
}

/* Removes every field: on saving, libvips rebuilds an EXIF block out of whatever is left of one. */
static int without_fields(VipsImage *in, VipsImage **out) {
  if (vips_copy(in, out, NULL)) return -1;
  char **fields = vips_image_get_fields(*out);
  for (int i = 0; fields && fields[i]; i++) (void) vips_image_remove(*out, fields[i]);
  g_strfreev(fields);
  return 0;
}

/* Scales when the size is not the wanted one already. */
static int exactly(VipsImage *in, int width, int height, gboolean linear, VipsImage **out) {
  if (in->Xsize == width && in->Ysize == height) return vips_copy(in, out, NULL);
  return vips_thumbnail_image(
      in, out, width, "height", height, "size", VIPS_SIZE_FORCE, "no-rotate", TRUE, "linear", linear, NULL);
}

/* Whole numbers over 65,535 to a band, alpha too, whatever the picture had before. */
static int in_16_bits(VipsImage *in, double scale, VipsImage **out) {
  VipsObject *context = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **) vips_object_local_array(context, 2);
  VipsInterpretation meaning = in->Type == VIPS_INTERPRETATION_CMYK ? VIPS_INTERPRETATION_CMYK
      : in->Bands < 3 ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16;
  int failed = vips_linear1(in, &step[0], scale, 0, NULL) ||
      vips_cast(step[0], &step[1], VIPS_FORMAT_USHORT, NULL) ||
      vips_copy(step[1], out, "interpretation", meaning, NULL);
  g_object_unref(context);
  return failed;
}

/* Light from 0 to 1 in one or three bands, as sRGB in 16 bits; a band more is alpha. */
static int of_light(VipsImage *in, VipsImage **out) {
  VipsObject *context = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **) vips_object_local_array(context, 6);
  int colours = in->Bands < 3 ? 1 : 3;
  int failed = vips_extract_band(in, &step[0], 0, "n", colours, NULL);
  VipsImage *same[] = {step[0], step[0], step[0]};
  failed = failed || vips_bandjoin(same, &step[1], colours == 1 ? 3 : 1, NULL) ||
      vips_copy(step[1], &step[2], "interpretation", VIPS_INTERPRETATION_scRGB, NULL) ||
      vips_colourspace(step[2], &step[3], VIPS_INTERPRETATION_RGB16, NULL);
  if (!failed && in->Bands > colours)
    failed = vips_extract_band(in, &step[4], colours, NULL) || in_16_bits(step[4], 65535, &step[5]) ||
        vips_bandjoin2(step[3], step[5], out, NULL);
  else
    failed = failed || vips_copy(step[3], out, NULL);
  g_object_unref(context);
  return failed;
}

static int is_fractional(const VipsImage *in) {
  return in->BandFmt == VIPS_FORMAT_FLOAT || in->BandFmt == VIPS_FORMAT_DOUBLE;
}

/* Brings samples that libvips would cut off at 255 into 16 bits, and fails for those that mean no colour.
   Fractions go from 0 to 1: by the profile inside when there is one, else they are linear light, which is
   what libvips takes colour ones for. */
static int samples_understood(VipsImage *in, int has_profile, VipsImage **out) {
  switch (in->Type) {
    case VIPS_INTERPRETATION_LAB:
    case VIPS_INTERPRETATION_LABS:
    case VIPS_INTERPRETATION_LABQ:
    case VIPS_INTERPRETATION_XYZ:
      return vips_copy(in, out, NULL);
    default:
      break;
  }
  if (in->BandFmt == VIPS_FORMAT_UCHAR || in->BandFmt == VIPS_FORMAT_USHORT) return vips_copy(in, out, NULL);
  if (in->BandFmt == VIPS_FORMAT_UINT) return in_16_bits(in, 1.0 / 65537, out);
  if (is_fractional(in) && in->Bands <= 4 && in->Type != VIPS_INTERPRETATION_CMYK)
    return has_profile ? in_16_bits(in, 65535, out) : of_light(in, out);
  vips_error("heliograph", "samples of format %d", in->BandFmt);
  return HG_UNKNOWN_COLOURS;
}

/* Whether fractions were no light after all: heights, depths and missing values end up beyond black or white. */
static int is_all_black_or_white(VipsImage *in) {
  double least = 0, most = 0;
  if (vips_min(in, &least, NULL) || vips_max(in, &most, NULL)) return 1;
  return least == most && (least == 0 || least == 255);
}

/* 8-bit sRGB in three bands over white, upright as it came, in memory and bare. */
static int finish(VipsImage *in, int width, int height, VipsImage **out) {
  VipsObject *context = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **) vips_object_local_array(context, 6);
  VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
  int failed = vips_colourspace(in, &step[0], VIPS_INTERPRETATION_sRGB, NULL) ||
      vips_cast(step[0], &step[1], VIPS_FORMAT_UCHAR, NULL);
  if (!failed && vips_image_hasalpha(step[1]))
    failed = vips_flatten(step[1], &step[2], "background", white, NULL);
  else if (!failed)
    failed = vips_copy(step[1], &step[2], NULL);
  failed = failed || exactly(step[2], width, height, FALSE, &step[3]) || without_fields(step[3], &step[4]);
  if (!failed && step[4]->Bands != 3) {
    vips_error("heliograph", "%d bands", step[4]->Bands);
    failed = HG_UNKNOWN_COLOURS;
  }
  if (!failed) failed = !(*out = vips_image_copy_memory(step[4]));
  vips_area_unref(VIPS_AREA(white));
  g_object_unref(context);
  return failed;
}

/* How far a JPEG may be scaled while it is decoded and still be twice as large as wanted: 1, 2, 4 or 8.
   The thin are not: out of 3 pixels libvips 8.14 makes none, and aborts over them. */
static int scale_on_load(VipsImage *header, int width, int height) {
  if (!vips_image_get_typeof(header, "jpeg-multiscan")) return 1;
  int longest = VIPS_MAX(header->Xsize, header->Ysize), wanted = VIPS_MAX(width, height);
  int shortest = VIPS_MIN(header->Xsize, header->Ysize);
  int scale = 1;
  while (scale < 8 && longest >= wanted * scale * 4 && shortest >= scale * 32) scale *= 2;
  return scale;
}

/* Opens the picture at a scale, and every error with it. vips_thumbnail_buffer of libvips 8.14 forgets
   "fail-on" on its way to the loader and shows a photo that is cut short as if it were whole. */
static VipsImage *open_scaled(
    const void *bytes, size_t length, int width, int height, bool in_linear_light) {
  VipsImage *image = vips_image_new_from_buffer(
      bytes, length, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail-on", VIPS_FAIL_ON_TRUNCATED, NULL);
  /* A scaled decode mixes samples as they are encoded. */
  int scale = image && !in_linear_light ? scale_on_load(image, width, height) : 1;
  if (scale == 1) return image;
  g_object_unref(image);
  return vips_image_new_from_buffer(
      bytes, length, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail-on", VIPS_FAIL_ON_TRUNCATED, "shrink", scale,
      NULL);
}

/* Inks are reduced as inks, and only then mean colours: vips_thumbnail_image of libvips 8.14 brings them to sRGB by a
   way of its own, 1.0 in the mean and 2.8 at most (CIEDE2000) from what the profile's table says; this way is within
   0.9. */
static int develop_inks(VipsImage *in, int width, int height, const char *target, VipsImage **out) {
  VipsObject *context = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **) vips_object_local_array(context, 2);
  int failed = vips_autorot(in, &step[0], NULL) ||
      vips_resize(
          step[0], &step[1], width / (double) step[0]->Xsize, "vscale", height / (double) step[0]->Ysize, NULL) ||
      vips_icc_transform(step[1], out, target, "embedded", TRUE, NULL);
  g_object_unref(context);
  return failed;
}

/* L*a*b* under D50 out of the unsigned numbers of ICCLab: in 8 bits 255 is L* 100, in 16 bits 65,280 is (TIFF technical
   note 4). A band more
   is alpha, which is left out. */
static int of_icc_lab(VipsImage *in, VipsImage **out) {
  VipsObject *context = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **) vips_object_local_array(context, 1);
  int is_wide = in->BandFmt == VIPS_FORMAT_USHORT;
  double unit = is_wide ? 1.0 / 256 : 1;
  double scale[] = {100 * unit / 255, unit, unit, is_wide ? 1.0 / 257 : 1}, shift[] = {0, -128, -128, 0};
  int failed = in->Bands < 3 || in->Bands > 4 || (!is_wide && in->BandFmt != VIPS_FORMAT_UCHAR) ||
      vips_linear(in, &step[0], scale, shift, in->Bands, NULL) ||
      vips_copy(step[0], out, "interpretation", VIPS_INTERPRETATION_LAB, NULL);
  g_object_unref(context);
  return failed ? HG_UNKNOWN_COLOURS : 0;
}

/* Reduced as L*a*b*, then sRGB by formulas: the tables that LittleCMS makes for such a conversion are up to seven levels
   off, and vips_colourspace takes its white for D65 and not for D50, that of profiles. The matrix is Bradford's. */
static int develop_lab(VipsImage *in, hg_colour rule, int width, int height, VipsImage **out) {
  VipsObject *context = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **) vips_object_local_array(context, 6);
  VipsArrayDouble *white = vips_array_double_newv(3, 96.42, 100.0, 82.49);
  VipsImage *to_d65 = vips_image_new_matrixv(
      3, 3, 0.9555766, -0.0230393, 0.0631636, -0.0282895, 1.0099416, 0.0210077, 0.0122982, -0.0204830, 1.3299098);
  int failed = rule == HG_COLOUR_ICC_LAB ? of_icc_lab(in, &step[0])
      : vips_colourspace(in, &step[0], VIPS_INTERPRETATION_LAB, NULL);
  failed = failed || vips_autorot(step[0], &step[1], NULL) ||
      vips_resize(
          step[1], &step[2], width / (double) step[1]->Xsize, "vscale", height / (double) step[1]->Ysize, NULL) ||
      vips_extract_band(step[2], &step[3], 0, "n", 3, NULL) ||
      vips_Lab2XYZ(step[3], &step[4], "temp", white, NULL) || vips_recomb(step[4], &step[5], to_d65, NULL) ||
      vips_copy(step[5], out, "interpretation", VIPS_INTERPRETATION_XYZ, NULL);
  vips_area_unref(VIPS_AREA(white));
  g_object_unref(to_d65);
  g_object_unref(context);
  return failed;
}

int hg_develop(
    const void *bytes, size_t length, int width, int height, int orientation, const hg_colours *colours,
    const char *target, bool in_linear_light, hg_image **out) {
  vips_error_clear();
  hg_colour colour = colours->rule;
  const hg_light_map *map = colours->map;
  VipsObject *context = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **) vips_object_local_array(context, 4);
  VipsImage *finished = NULL;
  int failed = !(step[0] = open_scaled(bytes, length, width, height, in_linear_light)) ||
      vips_copy(step[0], &step[1], NULL);
  if (!failed && orientation) vips_image_set_int(step[1], VIPS_META_ORIENTATION, orientation);
  if (!failed && colour == HG_COLOUR_FORGET) vips_image_remove(step[1], VIPS_META_ICC_NAME);
  if (!failed && colours->profile_length)
    vips_image_set_blob_copy(step[1], VIPS_META_ICC_NAME, colours->profile, colours->profile_length);
  if (!failed && map) {
    failed = hg_in_standard_range(step[1], map, &step[2]);
    colour = HG_COLOUR_KEEP;
  } else if (!failed) {
    failed = samples_understood(step[1], colour == HG_COLOUR_CONVERT, &step[2]);
  }
  if (!failed && colour == HG_COLOUR_CONVERT && !in_linear_light &&
      step[2]->Type == VIPS_INTERPRETATION_CMYK && step[2]->Bands == 4)
    failed = develop_inks(step[2], width, height, target, &step[3]);
  else if (!failed && !map && (colour == HG_COLOUR_LAB || colour == HG_COLOUR_ICC_LAB))
    failed = develop_lab(step[2], colour, width, height, &step[3]);
  else if (!failed)
    failed = vips_thumbnail_image(
        step[2], &step[3], width, "height", height, "size", VIPS_SIZE_FORCE, "linear",
        (gboolean) in_linear_light, colour == HG_COLOUR_CONVERT ? "export-profile" : NULL, target, NULL);
  if (!failed) failed = finish(step[3], width, height, &finished);
  if (!failed && is_fractional(step[0]) && is_all_black_or_white(finished)) {
    g_object_unref(finished);
    failed = HG_UNKNOWN_COLOURS;
  }
  g_object_unref(context);
  if (failed) return failed == HG_UNKNOWN_COLOURS ? failed : -1;
  *out = out_of_vips(finished);
  return 0;
}

int hg_reduce_light(hg_image *in, int width, int height, hg_image **out) {
  vips_error_clear();
  VipsImage *scaled = NULL;
  if (exactly(in_vips(in), width, height, TRUE, &scaled)) return -1;
  VipsImage *made = vips_image_copy_memory(scaled);
  g_object_unref(scaled);
  *out = out_of_vips(made);
  return made ? 0 : -1;
}

int hg_sharpen(hg_image *in, int amount, hg_image **out) {
  vips_error_clear();
  double a = -amount, middle = 800 + 8 * amount;
  VipsImage *kernel = vips_image_new_matrixv(3, 3, a, a, a, a, middle, a, a, a, a);
  if (!kernel) return -1;
  vips_image_set_double(kernel, "scale", 800);
  VipsImage *sharp = NULL;
  int failed = vips_conv(in_vips(in), &sharp, kernel, "precision", VIPS_PRECISION_INTEGER, NULL);
  g_object_unref(kernel);
  if (failed) return -1;
  VipsImage *made = vips_image_copy_memory(sharp);
  g_object_unref(sharp);
  *out = out_of_vips(made);
  return made ? 0 : -1;
}

/* A mark in 8-bit sRGB with alpha, its alpha weakened. */
static int mark_ready(const void *bytes, size_t length, int width, int height, double opacity, VipsImage **out) {
  VipsObject *context = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **) vips_object_local_array(context, 5);
  step[0] = vips_image_new_from_buffer(bytes, length, "", "fail-on", VIPS_FAIL_ON_TRUNCATED, NULL);
  int failed = !step[0] ||
      vips_thumbnail_image(step[0], &step[1], width, "height", height, "no-rotate", TRUE, NULL) ||
      vips_colourspace(step[1], &step[2], VIPS_INTERPRETATION_sRGB, NULL);
  if (!failed && vips_image_hasalpha(step[2])) failed = vips_copy(step[2], &step[3], NULL);
  else if (!failed) failed = vips_addalpha(step[2], &step[3], NULL);
  double scale[] = {1, 1, 1, opacity}, nothing[] = {0, 0, 0, 0};
  failed = failed || step[3]->Bands != 4 || vips_linear(step[3], &step[4], scale, nothing, 4, "uchar", TRUE, NULL) ||
      vips_copy(step[4], out, NULL);
  g_object_unref(context);
  return failed ? -1 : 0;
}

int hg_mark(
    hg_image *in, const void *mark, size_t length, int width, int margin, double x_share, double y_share,
    double opacity, hg_image **out) {
  vips_error_clear();
  VipsImage *picture = in_vips(in);
  VipsObject *context = VIPS_OBJECT(vips_image_new());
  VipsImage **step = (VipsImage **) vips_object_local_array(context, 6);
  int room_x = VIPS_MAX(1, picture->Xsize - 2 * margin), room_y = VIPS_MAX(1, picture->Ysize - 2 * margin);
  VipsImage *made = NULL;
  int failed = mark_ready(mark, length, VIPS_MIN(width, room_x), room_y, opacity, &step[0]);
  if (!failed) {
    int w = step[0]->Xsize, h = step[0]->Ysize;
    int x = (picture->Xsize - room_x) / 2 + (int) ((room_x - w) * x_share + 0.5);
    int y = (picture->Ysize - room_y) / 2 + (int) ((room_y - h) * y_share + 0.5);
    failed = vips_extract_area(picture, &step[1], x, y, w, h, NULL) ||
        vips_composite2(step[1], step[0], &step[2], VIPS_BLEND_MODE_OVER, NULL) ||
        vips_extract_band(step[2], &step[3], 0, "n", 3, NULL) ||
        vips_cast(step[3], &step[4], VIPS_FORMAT_UCHAR, NULL) ||
        vips_insert(picture, step[4], &step[5], x, y, NULL) || !(made = vips_image_copy_memory(step[5]));
  }
  g_object_unref(context);
  *out = out_of_vips(made);
  return failed ? -1 : 0;
}

/* With a profile that libvips brings along as its only metadata. */
static VipsImage *with_profile(VipsImage *in, const char *name) {
  VipsBlob *profile = NULL;
  VipsImage *made = NULL;
  if (vips_profile_load(name, &profile, NULL)) return NULL;
  size_t length = 0;
  const void *bytes = vips_blob_get(profile, &length);
  if (!vips_copy(in, &made, NULL)) vips_image_set_blob_copy(made, VIPS_META_ICC_NAME, bytes, length);
  vips_area_unref(VIPS_AREA(profile));
  return made;
}

int hg_encode(
    hg_image *in, const char *saver, const char *options, const char *profile, void **bytes, size_t *length) {
  vips_error_clear();
  VipsOperation *operation = vips_operation_new(saver);
  if (!operation) return -1;
  VipsImage *named = profile ? with_profile(in_vips(in), profile) : g_object_ref(in_vips(in));
  VipsArea *made = NULL;
  if (named) {
    /* Without "strip" the EXIF block of a bare image is written: its orientation and resolution, nothing else.
     * The only metadata that a picture may have here is an XMP packet attached to it for this. */
    g_object_set(
        operation, "in", named, "strip", !profile && !vips_image_get_typeof(named, VIPS_META_XMP_NAME), NULL);
    if (!vips_object_set_from_string(VIPS_OBJECT(operation), options) &&
        !vips_cache_operation_buildp(&operation))
      g_object_get(operation, "buffer", &made, NULL);
    g_object_unref(named);
  }
  if (made) {
    *bytes = made->data;
    *length = made->length;
    made->free_fn = NULL;
    vips_area_unref(made);
  }
  vips_object_unref_outputs(VIPS_OBJECT(operation));
  g_object_unref(operation);
  return made ? 0 : -1;
}

int hg_tiles(hg_image *in, int side, int quality, void **archive, size_t *length) {
  vips_error_clear();
  char suffix[64];
  g_snprintf(suffix, sizeof suffix, ".jpg[Q=%d,optimize-coding]", quality);
  return vips_dzsave_buffer(
      in_vips(in), archive, length, "basename", "t", "layout", VIPS_FOREIGN_DZ_LAYOUT_IIIF3, "suffix", suffix,
      "tile-size", side, "overlap", 0, "depth", VIPS_FOREIGN_DZ_DEPTH_ONETILE, "container",
      VIPS_FOREIGN_DZ_CONTAINER_ZIP, "compression", 0, NULL);
}

void hg_bytes_free(void *bytes) { g_free(bytes); }

int hg_from_pixels(
    const void *pixels, size_t length, int width, int height, int bands, int bits, hg_space space,
    hg_image **out) {
  vips_error_clear();
  VipsImage *raw = vips_image_new_from_memory_copy(
      pixels, length, width, height, bands, bits == 16 ? VIPS_FORMAT_USHORT : VIPS_FORMAT_UCHAR);
  if (!raw) return -1;
  VipsInterpretation meaning = space == HG_CMYK ? VIPS_INTERPRETATION_CMYK
      : space == HG_GREY ? (bits == 16 ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_B_W)
                         : (bits == 16 ? VIPS_INTERPRETATION_RGB16 : VIPS_INTERPRETATION_sRGB);
  VipsImage *named = NULL;
  int failed = vips_copy(raw, &named, "interpretation", meaning, NULL);
  g_object_unref(raw);
  *out = out_of_vips(named);
  return failed;
}

int hg_convert(hg_image *in, const char *from, const char *to, hg_image **out) {
  vips_error_clear();
  VipsImage *made = NULL;
  int failed = vips_icc_transform(in_vips(in), &made, to, "input-profile", from, NULL);
  *out = out_of_vips(made);
  return failed;
}

int hg_convert_by(
    hg_image *in, const void *profile, size_t length, const char *target, hg_image **out) {
  hg_image *tagged = NULL;
  if (hg_attach_blob(in, VIPS_META_ICC_NAME, profile, length, &tagged)) return -1;
  VipsImage *made = NULL;
  int failed = vips_icc_transform(in_vips(tagged), &made, target, "embedded", TRUE, NULL);
  hg_image_free(tagged);
  *out = out_of_vips(made);
  return failed;
}

int hg_attach_blob(hg_image *in, const char *field, const void *bytes, size_t length, hg_image **out) {
  vips_error_clear();
  VipsImage *made = NULL;
  if (vips_copy(in_vips(in), &made, NULL)) return -1;
  vips_image_set_blob_copy(made, field, bytes, length);
  *out = out_of_vips(made);
  return 0;
}

int hg_encode_as(hg_image *in, const char *suffix, void **bytes, size_t *length) {
  vips_error_clear();
  return vips_image_write_to_buffer(in_vips(in), suffix, bytes, length, NULL);
}

int hg_width(const hg_image *image) { return vips_image_get_width((const VipsImage *) image); }
int hg_height(const hg_image *image) { return vips_image_get_height((const VipsImage *) image); }
int hg_bands(const hg_image *image) { return vips_image_get_bands((const VipsImage *) image); }

int hg_pixels(hg_image *in, void **bytes, size_t *length) {
  vips_error_clear();
  *bytes = vips_image_write_to_memory(in_vips(in), length);
  return *bytes ? 0 : -1;
}

void hg_image_free(hg_image *image) { g_object_unref(image); }
