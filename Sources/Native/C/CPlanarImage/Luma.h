#ifndef LUMA_H
#define LUMA_H
#include "PlanarImage.h"

/* The steps that luma is coded in at a quality from 1 to 100, for each of 8 x 8 frequencies in rows. */
void luma_steps(int quality, unsigned step[64]);

#endif
