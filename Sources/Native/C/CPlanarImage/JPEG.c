#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>

#include "HuffmanTables.h"
#include "Luma.h"
#include "Resampler.h"

typedef struct {
  struct jpeg_error_mgr manager;
  jmp_buf exit;
} refusal;

static void refuse(j_common_ptr jpeg) { longjmp(((refusal *) jpeg->err)->exit, 1); }

/* A warning is a doubt about the picture: a stronger judge than this path decides about it. */
static void refuse_warnings(j_common_ptr jpeg, int level) {
  if (level < 0) refuse(jpeg);
}

static struct jpeg_error_mgr *refusing(refusal *refusal) {
  jpeg_std_error(&refusal->manager);
  refusal->manager.error_exit = refuse;
  refusal->manager.emit_message = refuse_warnings;
  return &refusal->manager;
}

/* Rows of one component on their way from the decoder to the resampler. */
typedef struct {
  resampler resampler;
  uint8_t *ring;
  int capacity, stride, fed, rows_at_once;
  JSAMPROW row[2 * DCTSIZE * MAX_SAMP_FACTOR];
} channel;

typedef struct {
  refusal refusal;
  struct jpeg_decompress_struct jpeg;
  channel channel[3];
  hg_planes *stored;
} decoding;

/* A scale whose longer side is at least this many times the wanted one leaves the filter enough to do: SSIM against
   the whole decode stays above 0.99 (Benchmarks/README.md). Eighths other than 8, 4, 2 and 1 have no fast code. */
#define LEAST_SURPLUS 1.4

static unsigned eighths(const struct jpeg_decompress_struct *jpeg, int width, int height) {
  unsigned eighths = 8;
  while (eighths > 1 && jpeg->image_width * (eighths / 2) >= width * 8 * LEAST_SURPLUS &&
         jpeg->image_height * (eighths / 2) >= height * 8 * LEAST_SURPLUS)
    eighths /= 2;
  return eighths;
}

static int channel_init(
    decoding *decoding, int i, int mirrored_across, int mirrored_down) {
  struct jpeg_decompress_struct *jpeg = &decoding->jpeg;
  const jpeg_component_info *component = &jpeg->comp_info[i];
  channel *channel = &decoding->channel[i];
  double scale = component->DCT_scaled_size / (double) DCTSIZE;
  extent in = {
    jpeg->image_width * scale * component->h_samp_factor / jpeg->max_h_samp_factor,
    jpeg->image_height * scale * component->v_samp_factor / jpeg->max_v_samp_factor,
  };
  double part = i && decoding->stored->chroma == HG_CHROMA_HALVED ? 0.5 : 1;
  extent out = {decoding->stored->width * part, decoding->stored->height * part};
  if (resampler_init(
          &channel->resampler, (int) component->downsampled_width, (int) component->downsampled_height, in,
          &decoding->stored->plane[i], out, mirrored_across, mirrored_down))
    return -1;
  channel->rows_at_once = component->v_samp_factor * component->DCT_scaled_size;
  channel->capacity = resampler_window(&channel->resampler) + channel->rows_at_once;
  channel->stride = ((int) component->width_in_blocks * component->DCT_scaled_size + 63) / 64 * 64;
  channel->ring = calloc((size_t) channel->capacity, (size_t) channel->stride);
  return channel->ring ? 0 : -1;
}

static void decode_rows(decoding *decoding) {
  struct jpeg_decompress_struct *jpeg = &decoding->jpeg;
  JSAMPARRAY rows[3];
  for (int i = 0; i < 3; i++) {
    channel *channel = &decoding->channel[i];
    for (int k = 0; k < channel->rows_at_once; k++)
      channel->row[k] =
          channel->ring + (size_t) ((channel->fed + k) % channel->capacity) * (size_t) channel->stride;
    rows[i] = channel->row;
  }
  jpeg_read_raw_data(jpeg, rows, (JDIMENSION) (jpeg->max_v_samp_factor * jpeg->min_DCT_scaled_size));
  for (int i = 0; i < 3; i++) {
    channel *channel = &decoding->channel[i];
    channel->fed += channel->rows_at_once;
    resampler_feed(&channel->resampler, channel->ring, channel->capacity, channel->stride, channel->fed);
  }
}

/* To a picture as stored, but for mirroring. */
static int decode(
    decoding *decoding, const void *bytes, size_t length, int width, int height, int orientation,
    hg_chroma chroma) {
  struct jpeg_decompress_struct *jpeg = &decoding->jpeg;
  jpeg->err = refusing(&decoding->refusal);
  if (setjmp(decoding->refusal.exit)) return -1;
  jpeg_create_decompress(jpeg);
  jpeg_mem_src(jpeg, bytes, (unsigned long) length);
  jpeg_read_header(jpeg, TRUE);
  if (jpeg->jpeg_color_space != JCS_YCbCr || jpeg->num_components != 3 || jpeg->data_precision != 8) return -1;
  jpeg->raw_data_out = TRUE;
  jpeg->scale_num = eighths(jpeg, width, height);
  jpeg->scale_denom = 8;
  jpeg->out_color_space = JCS_YCbCr;
  jpeg_start_decompress(jpeg);
  if (!(decoding->stored = planes_new(width, height, chroma))) return -1;
  /* EXIF 2.32, Orientation: what mirrors the rows and what the columns; from 5 on they change places afterwards. */
  int across = orientation == 2 || orientation == 3 || orientation == 7 || orientation == 8;
  int down = orientation == 3 || orientation == 4 || orientation == 6 || orientation == 7;
  for (int i = 0; i < 3; i++)
    if (channel_init(decoding, i, across, down)) return -1;
  while (jpeg->output_scanline < jpeg->output_height) decode_rows(decoding);
  /* Reads on to the end of the image, or warns of its absence. */
  jpeg_finish_decompress(jpeg);
  return 0;
}

#define TILE 16

/* Rows become columns. */
static hg_planes *transposed(const hg_planes *in) {
  hg_planes *out = planes_new(in->height, in->width, in->chroma);
  for (int i = 0; i < 3 && out; i++) {
    const plane *from = &in->plane[i];
    plane *to = &out->plane[i];
    for (int top = 0; top < to->height; top += TILE)
      for (int left = 0; left < to->width; left += TILE)
        for (int y = top; y < to->height && y < top + TILE; y++)
          for (int x = left; x < to->width && x < left + TILE; x++) row_of(to, y)[x] = row_of(from, x)[y];
    for (int y = 0; y < to->height; y++) finish_row(to, y);
  }
  return out;
}

int hg_planes_from_jpeg(
    const void *bytes, size_t length, int width, int height, int orientation, hg_chroma chroma,
    hg_planes **out) {
  decoding *decoding = calloc(1, sizeof *decoding);
  if (!decoding) return -1;
  int is_turned = orientation >= 5;
  int failed = decode(
      decoding, bytes, length, is_turned ? height : width, is_turned ? width : height, orientation, chroma);
  jpeg_destroy_decompress(&decoding->jpeg);
  hg_planes *made = decoding->stored;
  for (int i = 0; i < 3; i++) {
    resampler_free(&decoding->channel[i].resampler);
    free(decoding->channel[i].ring);
  }
  free(decoding);
  if (!failed && is_turned) {
    hg_planes *upright = transposed(made);
    hg_planes_free(made);
    made = upright;
    failed = !upright;
  }
  if (failed) {
    hg_planes_free(made);
    return -1;
  }
  *out = made;
  return 0;
}

typedef struct {
  refusal refusal;
  struct jpeg_compress_struct jpeg;
  unsigned char *bytes;
  unsigned long length;
  symbol_counts counts;
} encoding;

static void encode_rows(struct jpeg_compress_struct *jpeg, const hg_planes *in) {
  JSAMPROW row[3][2 * DCTSIZE];
  JSAMPARRAY rows[] = {row[0], row[1], row[2]};
  int lines = jpeg->max_v_samp_factor * DCTSIZE;
  for (int top = 0; top < in->height; top += lines) {
    for (int i = 0; i < jpeg->num_components; i++) {
      const plane *plane = &in->plane[i];
      int count = jpeg->comp_info[i].v_samp_factor * DCTSIZE, first = top * count / lines;
      for (int k = 0; k < count; k++)
        row[i][k] = row_of(plane, first + k < plane->height ? first + k : plane->height - 1);
    }
    jpeg_write_raw_data(jpeg, rows, (JDIMENSION) lines);
  }
}

/* Three components, or the luma alone. */
static int encode(encoding *encoding, const hg_planes *in, int components, int quality, int effort) {
  struct jpeg_compress_struct *jpeg = &encoding->jpeg;
  jpeg->err = refusing(&encoding->refusal);
  if (setjmp(encoding->refusal.exit)) return -1;
  jpeg_create_compress(jpeg);
  jpeg_mem_dest(jpeg, &encoding->bytes, &encoding->length);
  jpeg->image_width = (JDIMENSION) in->width;
  jpeg->image_height = (JDIMENSION) in->height;
  jpeg->input_components = components;
  jpeg->in_color_space = components == 1 ? JCS_GRAYSCALE : JCS_YCbCr;
  jpeg_set_defaults(jpeg);
  jpeg_set_quality(jpeg, quality, TRUE);
  if (components == 3) {
    unsigned step[DCTSIZE2];
    luma_steps(quality, step);
    jpeg_add_quant_table(jpeg, 0, step, 100, TRUE);
    int samples = in->chroma == HG_CHROMA_HALVED ? 2 : 1;
    jpeg->comp_info[0].h_samp_factor = samples;
    jpeg->comp_info[0].v_samp_factor = samples;
  }
  jpeg->raw_data_in = TRUE;
  jpeg->optimize_coding = effort > 0;
  if (effort > 1) jpeg_simple_progression(jpeg);
  jpeg_start_compress(jpeg, TRUE);
  if (effort == 1 && components == 3) count_symbols_here(jpeg, &encoding->counts);
  encode_rows(jpeg, in);
  jpeg_finish_compress(jpeg);
  return 0;
}

/* Gives out the bytes, or frees what there is of them. */
static int encoded(const hg_planes *in, int components, int quality, int effort, void **bytes, size_t *length) {
  encoding *encoding = calloc(1, sizeof *encoding);
  if (!encoding) return -1;
  int failed = encode(encoding, in, components, quality, effort);
  jpeg_destroy_compress(&encoding->jpeg);
  if (failed) {
    free(encoding->bytes);
  } else {
    *bytes = encoding->bytes;
    *length = encoding->length;
  }
  free(encoding);
  return failed;
}

int hg_planes_to_jpeg(const hg_planes *in, int quality, int effort, void **bytes, size_t *length) {
  return encoded(in, 3, quality, effort, bytes, length);
}

int hg_planes_luma_to_jpeg(const hg_planes *in, int quality, void **bytes, size_t *length) {
  return encoded(in, 1, quality, 1, bytes, length);
}
