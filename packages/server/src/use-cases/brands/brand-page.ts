import type { Brand, BrandCms, BrandStory } from '@marque/contract/brands';
import { brandCard } from './brand-cards.ts';
import type { FiguresOf } from './figures.ts';
import type { BrandsDeps, ShownBrand } from './shown-brands.ts';

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

export const wholeBrand = (deps: BrandsDeps, figuresOf: FiguresOf, organisation: number, brand: ShownBrand): Brand => ({
  ...figuresOf(organisation, brand.token).wire,
  ...brandCard(deps, figuresOf, organisation, brand),
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
