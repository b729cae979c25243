import { EVENT_LABELS, INDUSTRIES, NOTICE_TYPES, PARTNER_KINDS, PROVIDER_KINDS, type ContentKind } from '@marque/domain/content';
import { z } from 'zod/mini';
import { address, country, line, mail, markdown, otherwise, paragraph, picture } from './item-fields.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/** A kind of things to read: which attributes it has in every language, and which words in each. Unknown fields are mistakes. */
export interface ItemKind<Attributes extends z.ZodMiniType = z.ZodMiniType, Words extends z.ZodMiniType = z.ZodMiniType> {
  readonly kind: ContentKind;
  readonly attributes: Attributes;
  readonly words: Words;
}

const define = <F extends Fields, W extends Fields>(kind: ContentKind, attributes: F, words: W) => ({
  kind,
  attributes: z.strictObject(attributes),
  words: z.strictObject(words),
});

export const BRAND = define(
  'brand',
  {
    industry: z.enum(INDUSTRIES),
    area: country(),
    founded: z.int().check(z.minimum(1000), z.maximum(2200)),
    website: otherwise(address(), ''),
    contact_mail: otherwise(mail(), ''),
    cover: picture(),
    images: otherwise(z.array(picture()).check(z.maxLength(12)), []),
  },
  {
    name: line(80),
    slogan: line(),
    story: markdown(),
    founder: otherwise(line(), ''),
    founder_words: otherwise(paragraph(), ''),
    executives: otherwise(z.array(z.strictObject({ name: line(80), role: line(120) })).check(z.maxLength(12)), []),
    contact: otherwise(paragraph(), ''),
    sections: otherwise(
      z
        .array(
          z.strictObject({
            title: line(),
            body: markdown(),
            image: z.optional(z.int().check(z.minimum(0), z.maximum(11))),
          }),
        )
        .check(z.maxLength(12)),
      [],
    ),
  },
);

export const APPLICATION = define(
  'application',
  {
    industry: z.enum(INDUSTRIES),
    area: country(),
    logo: picture(),
    cover: picture(),
    votes_carried: otherwise(z.int().check(z.minimum(0), z.maximum(1_000_000_000)), 0),
  },
  { name: line(80), title: line(), summary: paragraph(), body: markdown() },
);

export const NOTICE = define(
  'notice',
  {
    type: z.enum(NOTICE_TYPES),
    pinned: otherwise(z.boolean(), false),
  },
  { title: line(), summary: paragraph(), body: markdown() },
);

export const EVENT = define(
  'event',
  {
    label: z.enum(EVENT_LABELS),
    token: otherwise(z.string().check(z.regex(/^([A-Z0-9][A-Z0-9.]{0,15})?$/, 'must be the code of a token')), ''),
    cover: otherwise(z.union([picture(), z.literal('')]), ''),
    /** Epoch ms; an instant in the file. */
    starts: z.int(),
  },
  { title: line(), summary: paragraph(), body: markdown() },
);

export const BANNER = define(
  'banner',
  {
    position: z.int().check(z.minimum(1), z.maximum(99)),
    image: picture(),
    link: otherwise(z.union([address(), z.literal('')]), ''),
  },
  { title: line(), text: otherwise(paragraph(), ''), action: otherwise(z.union([line(40), z.literal('')]), '') },
);

export const PARTNER = define(
  'partner',
  {
    kind: z.enum([...PARTNER_KINDS, ...PROVIDER_KINDS]),
    logo: picture(),
    link: otherwise(z.union([address(), z.literal('')]), ''),
    area: country(),
  },
  { name: line(80), summary: paragraph(), services: otherwise(z.array(line(120)).check(z.maxLength(12)), []) },
);

export const PAGE = define(
  'page',
  {
    sample: otherwise(z.boolean(), false),
  },
  { title: line(), summary: otherwise(paragraph(), ''), body: markdown() },
);

export const OFFERING = define(
  'offering',
  {
    cover: otherwise(z.union([picture(), z.literal('')]), ''),
    images: otherwise(z.array(picture()).check(z.maxLength(12)), []),
  },
  { name: line(80), summary: paragraph(), story: markdown(), rules: markdown(), risk: markdown() },
);

export const LOCK_UP = define(
  'lock-up',
  {
    cover: otherwise(z.union([picture(), z.literal('')]), ''),
  },
  { name: line(80), summary: paragraph(), story: markdown(), rules: markdown(), risk: markdown() },
);

export const TOKEN_SALE = define(
  'token-sale',
  {
    cover: otherwise(z.union([picture(), z.literal('')]), ''),
  },
  { name: line(80), summary: paragraph(), story: markdown(), rules: markdown() },
);

export const CONTEST = define(
  'contest',
  {
    cover: otherwise(z.union([picture(), z.literal('')]), ''),
  },
  { name: line(80), summary: paragraph(), rules: markdown() },
);

/** A piece that is sold at an auction. */
export const PIECE = define(
  'piece',
  {
    cover: otherwise(z.union([picture(), z.literal('')]), ''),
  },
  { name: line(80), author: otherwise(z.union([line(80), z.literal('')]), ''), summary: paragraph(), story: markdown() },
);

export const ITEM_KINDS: Readonly<Record<ContentKind, ItemKind>> = {
  banner: BANNER,
  notice: NOTICE,
  event: EVENT,
  brand: BRAND,
  application: APPLICATION,
  partner: PARTNER,
  page: PAGE,
  offering: OFFERING,
  'lock-up': LOCK_UP,
  'token-sale': TOKEN_SALE,
  contest: CONTEST,
  piece: PIECE,
};
