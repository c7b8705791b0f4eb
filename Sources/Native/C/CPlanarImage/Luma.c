#include "Luma.h"

/* The table of ITU-T T.81, K.1, made for eyes far from a screen, takes fine grain for nothing: photos that are full of
   it fell to an SSIM of 0.89 at quality 82. Here low frequencies are a third coarser and no step is above 40, which
   costs the same bytes and less time: Benchmarks/README.md, "Quality". In rows, as the picture has them. */
static const uint8_t base[64] = {
  21, 14, 13, 21, 31, 40, 40, 40, 16, 16, 18, 25, 34, 40, 40, 40, 18, 17, 21, 31, 40, 40, 40, 40, 18, 22, 29, 38, 40, 40, 40, 40,
  23, 29, 40, 40, 40, 40, 40, 40, 31, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40, 40,
};

void luma_steps(int quality, unsigned step[64]) {
  /* The scale of libjpeg's jpeg_quality_scaling. */
  int percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  for (int i = 0; i < 64; i++) {
    int scaled = (base[i] * percent + 50) / 100;
    step[i] = scaled < 1 ? 1 : scaled > 255 ? 255 : (unsigned) scaled;
  }
}

#define SIDE 8
/* So many blocks say the same of a photo as all of them, within 0.002. */
#define SAMPLES 256
/* Binary places of the cosines and of the coefficients. */
#define COSINE_PLACES 10
#define PLACES 4

/* The discrete cosine transform of T.81, A.3.3, row k for frequency k: cos((2x + 1) k pi / 16) / 2, the first row
   over the root of 2. */
static const int cosine[SIDE][SIDE] = {
  {362, 362, 362, 362, 362, 362, 362, 362},     {502, 426, 284, 100, -100, -284, -426, -502},
  {473, 196, -196, -473, -473, -196, 196, 473}, {426, -100, -502, -284, 284, 502, 100, -426},
  {362, -362, -362, 362, 362, -362, -362, 362}, {284, -502, 100, 426, -426, -100, 502, -284},
  {196, -473, 473, -196, -196, 473, -473, 196}, {100, -284, 426, -502, 502, -426, 284, -100},
};

static void transform(const plane *luma, int left, int top, int out[64]) {
  int half[SIDE][SIDE];
  for (int y = 0; y < SIDE; y++) {
    const uint8_t *row = row_of(luma, top + y) + left;
    int sum[SIDE] = {0};
    for (int x = 0; x < SIDE; x++)
      for (int k = 0; k < SIDE; k++) sum[k] += cosine[k][x] * (row[x] - 128);
    for (int k = 0; k < SIDE; k++) half[y][k] = sum[k] >> 3;
  }
  for (int k = 0; k < SIDE; k++) {
    int sum[SIDE] = {0};
    for (int y = 0; y < SIDE; y++)
      for (int x = 0; x < SIDE; x++) sum[x] += cosine[k][y] * half[y][x];
    for (int x = 0; x < SIDE; x++) out[k * SIDE + x] = sum[x] >> (2 * COSINE_PLACES - 3 - PLACES);
  }
}

/* What a block loses of its likeness: with x the block, y what is left of it and e the difference, the term of SSIM
   (2 cov(x, y) + C2) / (var x + var y + C2) is about 1 - var e / (2 var x + C2). */
static double loss(const int coefficient[64], const unsigned step[64]) {
  int64_t power = 0, error = 0;
  for (int i = 1; i < 64; i++) {
    int grid = (int) step[i] << PLACES, size = coefficient[i] < 0 ? -coefficient[i] : coefficient[i];
    int left = size - (size + grid / 2) / grid * grid;
    power += size * size;
    error += left * left;
  }
  double unit = 64 << 2 * PLACES, c2 = 0.03 * 255 * 0.03 * 255;
  return error / unit / (2 * (power / unit) + c2);
}

double hg_planes_likeness(const hg_planes *in, int quality) {
  const plane *luma = &in->plane[0];
  uint32_t across = (uint32_t) luma->width / SIDE, count = across * ((uint32_t) luma->height / SIDE);
  if (!count) return 1;
  unsigned step[64];
  luma_steps(quality, step);
  double sum = 0;
  for (uint32_t i = 0; i < SAMPLES; i++) {
    /* Spread evenly by the golden section of 32 bits, so that no pattern of the picture is met again and again. */
    uint32_t block = (uint32_t) ((uint64_t) (i * 2654435769u) * count >> 32);
    int coefficient[64];
    transform(luma, (int) (block % across) * SIDE, (int) (block / across) * SIDE, coefficient);
    sum += loss(coefficient, step);
  }
  return 1 - sum / SAMPLES;
}
