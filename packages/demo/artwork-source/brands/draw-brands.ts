import { picture } from '../drawing/picture.ts';
import { ABAC } from './abac.ts';
import { ART } from './art.ts';
import { BRAND_PALETTES } from './brand-palettes.ts';
import type { BrandPictures } from './brand-pictures.ts';
import { DAWN } from './dawn.ts';
import { GRVE } from './grve.ts';
import { HARB } from './harb.ts';
import { INDG } from './indg.ts';
import { KILN } from './kiln.ts';
import { LACQ } from './lacq.ts';
import { LANT } from './lant.ts';
import { LUME } from './lume.ts';
import { MISO } from './miso.ts';
import { MOON } from './moon.ts';
import { OARS } from './oars.ts';
import { OOLO } from './oolo.ts';
import { OPAL } from './opal.ts';
import { PEAK } from './peak.ts';
import { PLUM } from './plum.ts';
import { QUBE } from './qube.ts';
import { SAFF } from './saff.ts';
import { SHDW } from './shdw.ts';
import { SILK } from './silk.ts';
import { SUMT } from './sumt.ts';
import { TIDE } from './tide.ts';
import { TWIL } from './twil.ts';
import { VELO } from './velo.ts';

const PICTURES: Readonly<Record<string, BrandPictures>> = {
  ART,
  KILN,
  OPAL,
  LUME,
  QUBE,
  TIDE,
  DAWN,
  OOLO,
  SAFF,
  MISO,
  INDG,
  LACQ,
  SHDW,
  HARB,
  ABAC,
  GRVE,
  SILK,
  TWIL,
  PLUM,
  SUMT,
  OARS,
  VELO,
  LANT,
  PEAK,
  MOON,
};

/** Covers and story pictures of all brands, by file. */
export function drawBrands(): readonly (readonly [file: string, svg: string])[] {
  return [...BRAND_PALETTES].flatMap(([code, palette]) => {
    const pictures = PICTURES[code];
    if (!pictures) throw new Error(`nothing is drawn for ${code}`);
    const name = code.toLowerCase();
    return [
      [`covers/${name}.svg`, picture(palette, pictures.cover())],
      [`covers/${name}-1.svg`, picture(palette, pictures.material(), 800, 600)],
      [`covers/${name}-2.svg`, picture(palette, pictures.place(), 800, 600)],
    ] as const;
  });
}
