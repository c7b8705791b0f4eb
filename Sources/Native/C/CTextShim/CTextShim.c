#include "CTextShim.h"

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangofc-font.h>
#include <pango/pangofc-fontmap.h>
#include <pango/pangoft2.h>
#include <stdlib.h>

/* Large enough that hinting and rounding say little about how wide a text is. */
static const double trial_size = 256;

static int count(FcConfig *config, FcSetName set) {
  FcFontSet *fonts = FcConfigGetFonts(config, set);
  return fonts ? fonts->nfont : 0;
}

/* The fonts to choose from; NULL when there are none. */
static FcConfig *open_fonts(const char *font_file) {
  FcConfig *config = font_file ? FcConfigCreate() : FcInitLoadConfigAndFonts();
  if (!config) return NULL;
  /* Pango ends the process when it finds no font. */
  if (font_file ? FcConfigAppFontAddFile(config, (const FcChar8 *) font_file) && count(config, FcSetApplication) > 0
                : count(config, FcSetSystem) > 0)
    return config;
  FcConfigDestroy(config);
  return NULL;
}

static PangoLayout *lay_out(FcConfig *config, const char *text, size_t length) {
  PangoFontMap *map = pango_ft2_font_map_new();
  pango_ft2_font_map_set_resolution(PANGO_FT2_FONT_MAP(map), 72, 72);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  PangoContext *context = pango_font_map_create_context(map);
  PangoLayout *layout = pango_layout_new(context);
  pango_layout_set_single_paragraph_mode(layout, TRUE);
  pango_layout_set_text(layout, text, (int) length);
  g_object_unref(context);
  g_object_unref(map);
  return layout;
}

static PangoRectangle ink_at(PangoLayout *layout, double size) {
  PangoFontDescription *font = pango_font_description_from_string("Sans");
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  PangoRectangle ink;
  pango_layout_get_pixel_extents(layout, &ink, NULL);
  return ink;
}

/* Whether a font of colour pictures, such as emoji, has a part of the text: its extents are there, its shapes are not. */
static int has_pictures(PangoLayout *layout) {
  PangoLayoutIter *iter = pango_layout_get_iter(layout);
  FcBool found = FcFalse;
  do {
    PangoLayoutRun *run = pango_layout_iter_get_run_readonly(iter);
    PangoFont *font = run ? run->item->analysis.font : NULL;
    FcBool coloured = FcFalse;
    if (font && PANGO_IS_FC_FONT(font) &&
        FcPatternGetBool(pango_fc_font_get_pattern(PANGO_FC_FONT(font)), FC_COLOR, 0, &coloured) == FcResultMatch)
      found = found || coloured;
  } while (pango_layout_iter_next_run(iter));
  pango_layout_iter_free(iter);
  return found;
}

static hg_text_answer draw(PangoLayout *layout, int wanted_width, int most_pixels, hg_text *made) {
  PangoRectangle ink = ink_at(layout, trial_size);
  if (pango_layout_get_unknown_glyphs_count(layout) || has_pictures(layout)) return HG_TEXT_NO_GLYPH;
  if (ink.width < 1 || ink.height < 1) return HG_TEXT_NOTHING;
  double scale = (double) wanted_width / ink.width, most = sqrt((double) most_pixels / ink.width / ink.height);
  made->size = (int) (trial_size * (scale < most ? scale : most));
  ink = ink_at(layout, made->size);
  if (made->size < 1 || ink.width < 1 || ink.height < 1) return HG_TEXT_NOTHING;
  made->width = ink.width;
  made->height = ink.height;
  made->coverage = calloc((size_t) ink.height, (size_t) ink.width);
  if (!made->coverage) return HG_TEXT_NO_MEMORY;
  FT_Bitmap bitmap = {
      .rows = (unsigned) ink.height, .width = (unsigned) ink.width, .pitch = ink.width, .buffer = made->coverage,
      .num_grays = 256, .pixel_mode = FT_PIXEL_MODE_GRAY};
  pango_ft2_render_layout(&bitmap, layout, -ink.x, -ink.y);
  /* A font of colour pictures has extents, but no shapes. */
  for (size_t i = 0; i < (size_t) ink.width * (size_t) ink.height; i++)
    if (made->coverage[i]) return HG_TEXT_SET;
  hg_text_free(made);
  return HG_TEXT_NOTHING;
}

hg_text_answer hg_set_text(
    const char *text, size_t length, const char *font_file, int wanted_width, int most_pixels, hg_text *made) {
  *made = (hg_text) {0};
  FcConfig *config = open_fonts(font_file);
  if (!config) return font_file ? HG_TEXT_NO_FONT_FILE : HG_TEXT_NO_FONTS;
  PangoLayout *layout = lay_out(config, text, length);
  hg_text_answer answer = draw(layout, wanted_width, most_pixels, made);
  g_object_unref(layout);
  FcConfigDestroy(config);
  return answer;
}

void hg_text_free(hg_text *text) {
  free(text->coverage);
  text->coverage = NULL;
}
