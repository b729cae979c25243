import { EVENT_LABELS, INDUSTRIES, NOTICE_TYPES, PARTNER_KINDS, PROVIDER_KINDS, type ContentKind } from '@marque/domain/content';
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
};

/** Of what a field may be one; all others are free. */
export const CHOICES: Readonly<Record<string, readonly string[]>> = {
  type: NOTICE_TYPES,
  label: EVENT_LABELS,
  industry: INDUSTRIES,
  kind: [...PARTNER_KINDS, ...PROVIDER_KINDS],
};

/** Fields whose text is Markdown. */
export const MARKDOWN: readonly string[] = ['body', 'story'];

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
  slogan: words.slogan,
  story: words.body,
  founder: words.founder,
  founder_words: words.founderWords,
  executives: words.executives,
  sections: words.sections,
  services: words.services,
});
