#ifndef C_TEXT_SHIM_H
#define C_TEXT_SHIM_H
#include <stddef.h>
#include <stdint.h>

/* A line of text as shapes, by Pango and FreeType: scripts, directions and ligatures are theirs to know. */

typedef enum {
  HG_TEXT_SET,
  /* The system has no font at all. */
  HG_TEXT_NO_FONTS,
  /* The file is none that can be used. */
  HG_TEXT_NO_FONT_FILE,
  /* A character has no shape in the font, or in any of the system's; a coloured picture is none. */
  HG_TEXT_NO_GLYPH,
  /* No pixel would be covered. */
  HG_TEXT_NOTHING,
  HG_TEXT_NO_MEMORY,
} hg_text_answer;

typedef struct {
  int width, height;
  /* Pixels to the em. */
  int size;
  /* How much of each pixel the letters cover, 0 to 255, row by row; freed with hg_text_free. */
  uint8_t *coverage;
} hg_text;

/* Sets UTF-8 text in one line, nothing in it meaning markup, as wide as wanted or as large as the pixels allow,
 * without any room around it. With a font file no other font is used, and none of the system's settings for fonts;
 * without one (NULL) the system's sans is, with its other fonts for what that lacks. */
hg_text_answer hg_set_text(
    const char *text, size_t length, const char *font_file, int wanted_width, int most_pixels, hg_text *made);
void hg_text_free(hg_text *text);

#endif
