import { BRANDS_BY_INDUSTRY, INDUSTRIES } from '../../src/brands/index.ts';
import { MARK_COLOURS } from '../marks/mark-shapes.ts';
import { paletteOf, type Palette } from '../drawing/palette.ts';

/** The third colour of a brand's pictures, beside the two of its mark. */
const THIRDS: Readonly<Record<string, string>> = {
  ART: '#1f4058',
  KILN: '#e9742f',
  OPAL: '#2fa79b',
  LUME: '#ffcf5c',
  QUBE: '#ff7d52',
  TIDE: '#54c6bd',
  DAWN: '#ffd27a',
  OOLO: '#c2512f',
  SAFF: '#8c1f2e',
  MISO: '#3d6b58',
  INDG: '#e0964d',
  LACQ: '#241a1c',
  SHDW: '#c8402a',
  HARB: '#d9573c',
  ABAC: '#eda63a',
  GRVE: '#e5683c',
  SILK: '#e3ad48',
  TWIL: '#c8392b',
  PLUM: '#f0b545',
  SUMT: '#27506b',
  OARS: '#f39a3a',
  VELO: '#23334f',
  LANT: '#234a63',
  PEAK: '#cf3f2d',
  MOON: '#ec8a62',
};

/** Where the mark's ground is darker or its cut not light enough to carry a whole picture. */
const PICTURE_COLOURS: Readonly<Record<string, readonly [ground: string, light: string]>> = { VELO: ['#e07a1f', '#fbe6c4'] };

/** By code. */
export const BRAND_PALETTES: ReadonlyMap<string, Palette> = new Map(
  INDUSTRIES.flatMap((industry) =>
    BRANDS_BY_INDUSTRY[industry].map(({ code }, place) => {
      const [ground, light] = PICTURE_COLOURS[code] ?? MARK_COLOURS[industry][place] ?? MARK_COLOURS[industry][0];
      return [code, paletteOf({ ground, light, third: THIRDS[code] ?? '#d9573c' })] as const;
    }),
  ),
);
