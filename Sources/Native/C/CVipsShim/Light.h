#ifndef C_VIPS_SHIM_LIGHT_H
#define C_VIPS_SHIM_LIGHT_H

#include <vips/vips.h>

#include "CVipsShim.h"

/* A picture of high dynamic range in 8-bit sRGB or Display P3, line by line; alpha, as one band more, stays.
 * The map has to live until the pixels are made. */
int hg_in_standard_range(VipsImage *in, const hg_light_map *map, VipsImage **out);

#endif
