import { drawApplicationCovers } from './application-covers.ts';
import { ART_PICTURES } from './art.ts';
import { BRAND_TONES } from './brand-inks.ts';
import type { Drawing } from './brush.ts';
import { BUSINESS_PICTURES } from './business.ts';
import { CATERING_PICTURES } from './catering.ts';
import { FASHION_PICTURES } from './fashion.ts';
import { HERITAGE_PICTURES } from './heritage.ts';
import { picture } from './inks.ts';
import { SPORTS_PICTURES } from './sports.ts';
import { TECHNOLOGY_PICTURES } from './technology.ts';
import { TOURISM_PICTURES } from './tourism.ts';

type Pictures = Readonly<Record<string, readonly [cover: () => Drawing, material: () => Drawing, place: () => Drawing]>>;

const BRAND_PICTURES: Pictures = {
  ...ART_PICTURES,
  ...TECHNOLOGY_PICTURES,
  ...CATERING_PICTURES,
  ...HERITAGE_PICTURES,
  ...BUSINESS_PICTURES,
  ...FASHION_PICTURES,
  ...SPORTS_PICTURES,
  ...TOURISM_PICTURES,
};

function drawBrand(code: string, [cover, material, place]: Pictures[string]): readonly (readonly [string, string])[] {
  const tones = BRAND_TONES.get(code);
  if (!tones) return [];
  const name = code.toLowerCase();
  return [
    [`${name}.svg`, picture(tones, cover())],
    [`${name}-1.svg`, picture(tones, material(), 800, 600)],
    [`${name}-2.svg`, picture(tones, place(), 800, 600)],
  ];
}

/** Covers and story pictures by file name. */
export const drawCovers = (): ReadonlyMap<string, string> =>
  new Map([...Object.entries(BRAND_PICTURES).flatMap(([code, pictures]) => drawBrand(code, pictures)), ...drawApplicationCovers()]);
