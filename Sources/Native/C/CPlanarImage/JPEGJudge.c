#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>

#include <jpeglib.h>
/* Needs what jpeglib.h defines. */
#include <jerror.h>

#include "CPlanarImage.h"

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf exit;
  hg_jpeg_state state;
} judge;

static void condemn(j_common_ptr jpeg) {
  judge *judge = (void *) jpeg->err;
  judge->state = HG_JPEG_DAMAGED;
  longjmp(judge->exit, 1);
}

/* Whether the rest of the picture hangs on what is missing: a warning in the last row of blocks costs at most that row,
   and some cameras end their data a few bits early. */
static int costs_picture(const struct jpeg_decompress_struct *jpeg) {
  return jpeg->input_iMCU_row + 1 < jpeg->total_iMCU_rows;
}

static void weigh(j_common_ptr jpeg, int level) {
  judge *judge = (void *) jpeg->err;
  if (level >= 0) return;
  judge->state = HG_JPEG_DOUBTFUL;
  switch (judge->manager.msg_code) {
    case JWRN_HIT_MARKER:     /* The data ends before the picture does; the rest is grey. */
    case JWRN_JPEG_EOF:       /* So does the file. */
    case JWRN_HUFF_BAD_CODE:  /* From here on the data means something else. */
    case JWRN_ARITH_BAD_CODE: /* The same. */
    case JWRN_MUST_RESYNC:    /* A piece of the data is missing. */
      if (costs_picture((const struct jpeg_decompress_struct *) jpeg)) condemn(jpeg);
      break;
    default: break;
  }
}

hg_jpeg_state hg_judge_jpeg(const void *bytes, size_t length) {
  judge *judge = calloc(1, sizeof *judge);
  struct jpeg_decompress_struct *jpeg = calloc(1, sizeof *jpeg);
  if (!judge || !jpeg) {
    free(judge);
    free(jpeg);
    return HG_JPEG_DAMAGED;
  }
  jpeg->err = jpeg_std_error(&judge->manager);
  judge->manager.error_exit = condemn;
  judge->manager.emit_message = weigh;
  if (!setjmp(judge->exit)) {
    jpeg_create_decompress(jpeg);
    jpeg_mem_src(jpeg, bytes, (unsigned long) length);
    jpeg_read_header(jpeg, TRUE);
    /* The smallest picture, in the colours that are stored: only the data is judged. */
    jpeg->scale_num = 1;
    jpeg->scale_denom = 8;
    jpeg->out_color_space = jpeg->jpeg_color_space;
    jpeg->dct_method = JDCT_IFAST;
    jpeg_start_decompress(jpeg);
    JSAMPARRAY row = jpeg->mem->alloc_sarray(
        (j_common_ptr) jpeg, JPOOL_IMAGE, jpeg->output_width * (JDIMENSION) jpeg->output_components, 1);
    while (jpeg->output_scanline < jpeg->output_height) jpeg_read_scanlines(jpeg, row, 1);
    jpeg_finish_decompress(jpeg);
  }
  jpeg_destroy_decompress(jpeg);
  hg_jpeg_state state = judge->state;
  free(jpeg);
  free(judge);
  return state;
}
