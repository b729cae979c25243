import { EVENT_LABELS, INDUSTRIES, NOTICE_TYPES, PAGE_SLUGS, PARTNER_KINDS, PROVIDER_KINDS } from '@marque/domain/content';
import { z } from 'zod/mini';
import { bit, dateText, dateTimeText, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, user, type ValueOf } from '../define.ts';
import { rowNumber, instant, optional, page, size, text, whole } from '../fields.ts';

// Texts come in the caller's language, with the fallback of A-001. Fields named html are made from Markdown by the server
// and carry no foreign markup. Instants are "yyyy-MM-dd HH:mm:ss" in UTC.

const banner = z.strictObject({
  id: z.int(),
  pos_id: z.int(),
  img_url: z.string(),
  /** A path of the site or an https address. */
  link: z.string(),
  title: z.string(),
  text: z.string(),
  /** Words of the button; empty when the banner has none. */
  action: z.string(),
  sort: z.int(),
});
export type Banner = ValueOf<typeof banner>;

export const fragmentGetBannerList = defineCall({
  method: 'POST',
  path: '/Org/Index/fragmentGetBannerList',
  requires: anyone,
  input: z.object({ pos_id: whole(1, 99) }),
  output: z.array(banner),
});

const noticeRow = z.strictObject({
  id: z.int(),
  type: z.enum(NOTICE_TYPES),
  title: z.string(),
  summary: z.string(),
  publish_time: dateTimeText,
  is_pinned: bit,
});
export type NoticeRow = ValueOf<typeof noticeRow>;

export const getListNotice = defineCall({
  method: 'GET',
  path: '/Org/Index/getListNotice',
  requires: anyone,
  input: z.object({ page: page(), size: size() }),
  output: pageOf(noticeRow),
});

const noticeItem = z.extend(noticeRow, {
  content: z.string(),
});
export type NoticeItem = ValueOf<typeof noticeItem>;

export const noticeGetItem = defineCall({
  method: 'POST',
  path: '/Org/Index/noticeGetItem',
  requires: anyone,
  input: z.object({ id: rowNumber() }),
  output: noticeItem,
  refusals: ['not_found'],
});

const eventRow = z.strictObject({
  id: z.int(),
  label: z.enum(EVENT_LABELS),
  title: z.string(),
  summary: z.string(),
  cover_img: z.string(),
  start_time: dateTimeText,
  end_time: z.nullable(dateTimeText),
  /** Code of the brand's token; empty when the event is nobody's. */
  token: z.string(),
});
export type EventRow = ValueOf<typeof eventRow>;

export const getListCalendar = defineCall({
  method: 'GET',
  path: '/org/calendar/getListCalendar',
  requires: anyone,
  input: z.object({
    label: optional(z.enum(EVENT_LABELS)),
    begin_time: optional(instant()),
    end_time: optional(instant()),
    token: optional(text(16)),
    page: page(),
    size: size(),
  }),
  output: pageOf(eventRow),
});

/** How many events of a label begin on a day (UTC, "yyyy-MM-dd"). */
const labelCount = z.strictObject({
  label: z.enum(EVENT_LABELS),
  count: z.int(),
  date: dateText,
});
export type LabelCount = ValueOf<typeof labelCount>;

/** Without times: everything. */
export const statsDataByLabel = defineCall({
  method: 'GET',
  path: '/org/calendar/statsDataByLabel',
  requires: anyone,
  input: z.object({ begin_time: optional(instant()), end_time: optional(instant()) }),
  output: z.array(labelCount),
});

const neighbour = z.strictObject({
  id: z.int(),
  title: z.string(),
});

const newsItem = z.extend(eventRow, {
  content: z.string(),
  publish_time: dateTimeText,
  prev: z.nullable(neighbour),
  next: z.nullable(neighbour),
});
export type NewsItem = ValueOf<typeof newsItem>;

export const getOneNews = defineCall({
  method: 'GET',
  path: '/org/calendar/getOneNews',
  requires: anyone,
  input: z.object({ id: rowNumber() }),
  output: newsItem,
  refusals: ['not_found'],
});

/** An application for listing, put up for everybody to see and to vote on. */
const brandNotice = z.strictObject({
  id: z.int(),
  brand_code: z.string(),
  brand_name: z.string(),
  industry: z.enum(INDUSTRIES),
  area: z.string(),
  logo_url: z.string(),
  cover_url: z.string(),
  title: z.string(),
  summary: z.string(),
  content: z.string(),
  publish_time: dateTimeText,
  end_time: z.nullable(dateTimeText),
  popularity: z.int(),
  has_voted: bit,
});
export type BrandNotice = ValueOf<typeof brandNotice>;

export const getBrandNotice = defineCall({
  method: 'GET',
  path: '/Org/Index/getBrandNotice',
  requires: anyone,
  input: z.object({ industry: optional(z.enum(INDUSTRIES)), page: page(), size: size() }),
  output: pageOf(brandNotice),
});

const popularityRow = z.strictObject({
  code: z.string(),
  name: z.string(),
  title: z.string(),
  industry: z.enum(INDUSTRIES),
  logo_url: z.string(),
  cover_url: z.string(),
  popularity: z.int(),
  apply_time: dateTimeText,
  end_time: z.nullable(dateTimeText),
  has_voted: bit,
});
export type PopularityRow = ValueOf<typeof popularityRow>;

export const listBrandPopularity = defineCall({
  method: 'GET',
  path: '/market/listBrandPopularity',
  requires: anyone,
  input: z.object({ sort: z._default(optional(z.enum(['latest', 'hot'])), 'hot'), page: page(), size: size() }),
  output: z.array(popularityRow),
});

export const addBrandPopularity = defineCall({
  method: 'POST',
  path: '/market/addBrandPopularity',
  requires: user({ scope: 'account' }),
  input: z.object({ brand_code: text(64) }),
  output: z.strictObject({ popularity: z.int(), has_voted: z.literal(1) }),
  refusals: ['not_found', 'already_voted', 'voting_over'],
});

const partnerRow = z.strictObject({
  id: z.int(),
  kind: z.enum([...PARTNER_KINDS, ...PROVIDER_KINDS]),
  name: z.string(),
  summary: z.string(),
  services: z.array(z.string()),
  logo_url: z.string(),
  link: z.string(),
  area: z.string(),
});
export type PartnerRow = ValueOf<typeof partnerRow>;

/** Service partners and providers, in the operator's order. An addition of ours: no call of the specification names them. */
export const listPartner = defineCall({
  method: 'GET',
  path: '/Org/Index/listPartner',
  requires: anyone,
  input: z.object({}),
  output: z.array(partnerRow),
});

const pageText = z.strictObject({
  page: z.enum(PAGE_SLUGS),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  /** Headings of the text, for its table of contents; ids are those in html. */
  headings: z.array(z.strictObject({ id: z.string(), text: z.string() })),
  updated_time: dateTimeText,
  /** Language of the text, which may be another than the caller's. */
  locale: z.string(),
  /** 1 when the text is a sample that counsel has to replace. */
  is_sample: bit,
});
export type PageText = ValueOf<typeof pageText>;

/** A page of plain text: about the organisation and its rules. An addition of ours. */
export const getPageText = defineCall({
  method: 'GET',
  path: '/Org/Index/getPageText',
  requires: anyone,
  input: z.object({ page: z.enum(PAGE_SLUGS) }),
  output: pageText,
  refusals: ['not_found'],
});
