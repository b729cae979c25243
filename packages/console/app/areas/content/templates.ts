import { countryName } from '@marque/app-kit/format/country-name';
import { INDUSTRIES, PARTNER_KINDS, type ContentKind } from '@marque/domain/content';
import { COUNTRIES } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import { eventLabels, industryOptions, noticeTypes, partnerKinds } from '../../data/content-choices.ts';
import type { Shape, ShapeField } from '../../widgets/shapes.ts';
import type { ConsoleWords } from '../../words/en.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Template {
  readonly attributes: Fields;
  readonly words: Fields;
}

/** A new item of each kind: the fields that it has, with nothing said yet. */
export const TEMPLATES: Readonly<Record<ContentKind, Template>> = {
  banner: { attributes: { position: 2, image: '', link: '' }, words: { title: '', text: '', action: '' } },
  notice: { attributes: { type: 'news', pinned: false }, words: { title: '', summary: '', body: '' } },
  event: { attributes: { label: 'listing', token: '', cover: '', starts: '' }, words: { title: '', summary: '', body: '' } },
  brand: {
    attributes: { industry: INDUSTRIES[0], area: '', founded: 2000, website: '', contact_mail: '', cover: '', images: [] },
    words: { name: '', slogan: '', story: '', founder: '', founder_words: '', executives: [], contact: '', sections: [] },
  },
  application: {
    attributes: { industry: INDUSTRIES[0], area: '', logo: '', cover: '', votes_carried: 0 },
    words: { name: '', title: '', summary: '', body: '' },
  },
  partner: { attributes: { kind: PARTNER_KINDS[0], logo: '', link: '', area: '' }, words: { name: '', summary: '', services: [] } },
  page: { attributes: { sample: false }, words: { title: '', summary: '', body: '' } },
  offering: { attributes: { cover: '', images: [] }, words: { name: '', summary: '', story: '', rules: '', risk: '' } },
  'lock-up': { attributes: { cover: '' }, words: { name: '', summary: '', story: '', rules: '', risk: '' } },
  'token-sale': { attributes: { cover: '' }, words: { name: '', summary: '', story: '', rules: '' } },
  contest: { attributes: { cover: '' }, words: { name: '', summary: '', rules: '' } },
  piece: { attributes: { cover: '' }, words: { name: '', author: '', summary: '', story: '' } },
};

/** Fields that are more than a text, a number or a switch: what one may choose of, and lists with their rows. */
export function fieldShapes(words: ConsoleWords, locale: Locale, pictures: readonly string[]): Readonly<Record<string, Shape>> {
  const areas = COUNTRIES.map(({ iso2 }) => [iso2, `${iso2} · ${countryName(locale, iso2)}`] as const);
  const text = { kind: 'text' } as const;
  const ofSection: readonly ShapeField[] = [
    { name: 'title', label: words.titleOf, shape: text },
    {
      name: 'image',
      label: words.picture,
      shape: { kind: 'place', options: pictures.map((address, i) => [String(i), `${i + 1} · ${address}`] as const) },
    },
    { name: 'body', label: words.body, shape: { kind: 'area' }, isWide: true },
  ];
  const ofPerson: readonly ShapeField[] = [
    { name: 'name', label: words.name, shape: text },
    { name: 'role', label: words.role, shape: text },
  ];
  return {
    type: { kind: 'choice', options: noticeTypes(words) },
    label: { kind: 'choice', options: eventLabels(words) },
    industry: { kind: 'choice', options: industryOptions(words) },
    kind: { kind: 'choice', options: partnerKinds(words) },
    area: { kind: 'choice', options: areas },
    images: { kind: 'rows', item: text, blank: '', max: 12 },
    services: { kind: 'rows', item: text, blank: '', max: 12 },
    executives: { kind: 'rows', item: { kind: 'fields', fields: ofPerson }, blank: {}, max: 12 },
    sections: { kind: 'rows', item: { kind: 'fields', fields: ofSection }, blank: {}, max: 12 },
  };
}

/** Fields whose text is Markdown. */
export const MARKDOWN: readonly string[] = ['body', 'story', 'rules', 'risk'];

/** Every kind may say these. */
export const HEAD: Fields = { published: '', ends: '', sort: 0 };

export const kindLabels = (words: ConsoleWords): Readonly<Record<ContentKind, string>> => ({
  banner: words.kindBanner,
  notice: words.kindNotice,
  event: words.kindEvent,
  brand: words.kindBrand,
  application: words.kindApplication,
  partner: words.kindPartner,
  page: words.kindPage,
  offering: words.navOfferings,
  'lock-up': words.navLockUps,
  'token-sale': words.navTokenSales,
  contest: words.navContests,
  piece: words.kindPiece,
});

export const fieldLabels = (words: ConsoleWords): Readonly<Record<string, string>> => ({
  position: words.place,
  image: words.picture,
  link: words.link,
  type: words.kind,
  kind: words.kind,
  label: words.kind,
  pinned: words.pinned,
  token: words.token,
  cover: words.cover,
  starts: words.starts,
  ends: words.ends,
  published: words.published,
  sort: words.place,
  industry: words.industry,
  area: words.country,
  founded: words.founded,
  website: words.website,
  contact_mail: words.email,
  contact: words.contact,
  images: words.pictures,
  logo: words.logo,
  votes_carried: words.votes,
  sample: words.sample,
  title: words.titleOf,
  name: words.name,
  text: words.text,
  action: words.buttonText,
  summary: words.summary,
  body: words.body,
  author: words.author,
  slogan: words.slogan,
  story: words.body,
  rules: words.rules,
  risk: words.riskWarning,
  founder: words.founder,
  founder_words: words.founderWords,
  executives: words.executives,
  sections: words.sections,
  services: words.services,
});
