/* A line of text as a watermark has it: UTF-8, as every String of Swift is. The first two bytes choose its width and
 * its most pixels. */
#include <glib.h>
#include <stdint.h>

#include "CTextShim.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length) {
  if (length < 3 || length > 2000 || !g_utf8_validate((const char *) bytes + 2, (gssize) length - 2, NULL)) return 0;
  hg_text text;
  if (hg_set_text((const char *) bytes + 2, length - 2, 0, 1 + bytes[0] * 4, 1 + bytes[1] * 400, &text) == HG_TEXT_SET)
    hg_text_free(&text);
  return 0;
}
