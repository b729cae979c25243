import type { Brand, BrandCard, BrandCms, BrandStory, IndustryRow, TradeInfoRow, UsableBrand } from '@marque/contract/brands';
import { INDUSTRIES } from '@marque/domain/content';
import type { Locale } from '@marque/domain/organisation';
import type { Figures } from '../../use-cases/brands/figures.ts';
import { logoOf, type BrandsDeps, type ShownBrand } from '../../use-cases/brands/shown-brands.ts';
import { INDUSTRY_WORDS } from '../../words/industry-words.ts';
import { figuresRow } from './figure-rows.ts';

/** Characters of a story's opening on a card. */
const OPENING_MAX = 280;

const OPENING = new RegExp(`^.{0,${OPENING_MAX}}`, 'su');

function cut(text: string): string {
  const [opening = ''] = OPENING.exec(text) ?? [];
  return opening === text ? text : `${opening.trimEnd()}…`;
}

export const brandCard = (deps: BrandsDeps, brand: ShownBrand, { badge }: Figures): BrandCard => ({
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
  badge_level: badge,
});

export const usableBrand = (deps: BrandsDeps, brand: ShownBrand): UsableBrand => ({
  code: brand.slug,
  name: brand.words.name,
  token: brand.token.code,
  logo_url: logoOf(deps, brand),
  is_listed: brand.isListed ? 1 : 0,
});

export const brandStory = ({ token, attributes, words }: ShownBrand): BrandStory => ({
  token: token.code,
  name: words.name,
  story: words.story.html,
  founder: words.founder,
  founder_words: words.founder_words,
  core_executives: words.executives,
  contact: words.contact,
  contact_mail: attributes.contact_mail,
  website: attributes.website,
  images: attributes.images,
});

export const wholeBrand = (deps: BrandsDeps, brand: ShownBrand, figures: Figures): Brand => ({
  ...figuresRow(figures),
  ...brandCard(deps, brand, figures),
  ...brandStory(brand),
});

export const brandCms = ({ token, attributes, words }: ShownBrand): BrandCms => ({
  token: token.code,
  title: words.name,
  banner: attributes.cover,
  sections: words.sections.map(({ title, body, image }) => ({
    title,
    html: body.html,
    img: image === undefined ? '' : (attributes.images[image] ?? ''),
  })),
});

export const tradeInfoRow = (deps: BrandsDeps, brand: ShownBrand, figures: Figures): TradeInfoRow => ({
  ...figuresRow(figures),
  pair: brand.pair?.code ?? '',
  token: brand.token.code,
  brand_name: brand.words.name,
  industry: brand.attributes.industry,
  logo_url: logoOf(deps, brand),
  is_listed: brand.isListed ? 1 : 0,
});

/** All industries with how many of these brands belong to each. */
export const industryRows = (brands: readonly ShownBrand[], locale: Locale): readonly IndustryRow[] =>
  INDUSTRIES.map((code, place) => ({
    industry_id: place + 1,
    code,
    name: INDUSTRY_WORDS[locale][code],
    name_en: INDUSTRY_WORDS.en[code],
    count: brands.filter(({ attributes }) => attributes.industry === code).length,
  }));
