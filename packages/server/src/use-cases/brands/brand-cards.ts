import type { BrandCard, UsableBrand } from '@marque/contract/brands';
import type { BrandsDeps, ShownBrand } from './shown-brands.ts';
import type { FiguresOf } from './figures.ts';

/** Characters of a story's opening on a card. */
const OPENING_MAX = 280;

const OPENING = new RegExp(`^.{0,${OPENING_MAX}}`, 'su');

function cut(text: string): string {
  const [opening = ''] = OPENING.exec(text) ?? [];
  return opening === text ? text : `${opening.trimEnd()}…`;
}

const logoOf = ({ brandRecords }: BrandsDeps, { token }: ShownBrand): string => brandRecords.profile(token.id)?.logoUrl ?? '';

export const brandCard = (deps: BrandsDeps, figuresOf: FiguresOf, organisation: number, brand: ShownBrand): BrandCard => ({
  code: brand.slug,
  name: brand.words.name,
  token: brand.token.code,
  pair: brand.pair?.code ?? '',
  industry: brand.attributes.industry,
  area: brand.attributes.area,
  logo_url: logoOf(deps, brand),
  cover_url: brand.attributes.cover,
  slogan: brand.words.slogan,
  story: cut(brand.words.story.opening),
  founded: brand.attributes.founded,
  is_listed: brand.isListed ? 1 : 0,
  badge_level: figuresOf(organisation, brand.token).wire.badge_level,
});

export const usableBrand = (deps: BrandsDeps, brand: ShownBrand): UsableBrand => ({
  code: brand.slug,
  name: brand.words.name,
  token: brand.token.code,
  logo_url: logoOf(deps, brand),
  is_listed: brand.isListed ? 1 : 0,
});
