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

/* libjpeg-turbo takes a code that no table has for 0 and does not warn of it, when it has so many bytes that it can decode
   without looking for their end (decode_mcu_fast in jdhuff.c: 512 for a block). So it gets them in pieces. */
#define PIECE 256

typedef struct {
  struct jpeg_source_mgr manager;
  const JOCTET *rest;
  size_t length;
} pieces;

static void do_nothing(j_decompress_ptr jpeg) { (void) jpeg; }

static boolean next_piece(j_decompress_ptr jpeg) {
  static const JOCTET end[] = {0xFF, JPEG_EOI};
  pieces *pieces = (void *) jpeg->src;
  size_t length = pieces->length < PIECE ? pieces->length : PIECE;
  /* As the source of libjpeg for a whole file does. */
  if (!length) WARNMS(jpeg, JWRN_JPEG_EOF);
  pieces->manager.next_input_byte = length ? pieces->rest : end;
  pieces->manager.bytes_in_buffer = length ? length : sizeof end;
  pieces->rest += length;
  pieces->length -= length;
  return TRUE;
}

static void skip_bytes(j_decompress_ptr jpeg, long count) {
  pieces *pieces = (void *) jpeg->src;
  if (count <= 0) return;
  size_t here = pieces->manager.bytes_in_buffer, skipped = (size_t) count;
  if (skipped <= here) {
    pieces->manager.next_input_byte += skipped;
    pieces->manager.bytes_in_buffer -= skipped;
    return;
  }
  skipped -= here;
  if (skipped > pieces->length) skipped = pieces->length;
  pieces->rest += skipped;
  pieces->length -= skipped;
  pieces->manager.bytes_in_buffer = 0;
  (void) next_piece(jpeg);
}

hg_jpeg_state hg_judge_jpeg(const void *bytes, size_t length) {
  judge *judge = calloc(1, sizeof *judge);
  struct jpeg_decompress_struct *jpeg = calloc(1, sizeof *jpeg);
  if (!judge || !jpeg) {
    free(judge);
    free(jpeg);
    return HG_JPEG_DAMAGED;
  }
  pieces source = {
    .manager = {
      .init_source = do_nothing, .fill_input_buffer = next_piece, .skip_input_data = skip_bytes,
      .resync_to_restart = jpeg_resync_to_restart, .term_source = do_nothing,
    },
    .rest = bytes,
    .length = length,
  };
  jpeg->err = jpeg_std_error(&judge->manager);
  judge->manager.error_exit = condemn;
  judge->manager.emit_message = weigh;
  if (!setjmp(judge->exit)) {
    jpeg_create_decompress(jpeg);
    jpeg->src = &source.manager;
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
