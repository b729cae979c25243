import {
  EVENT_LABELS,
  INDUSTRIES,
  PAGE_SLUGS,
  type EventLabel,
  type Industry,
  type NoticeType,
  type PageSlug,
  type PartnerKind,
} from '@marque/domain/content';
import { z } from 'zod/mini';
import { anyone, defineCall, shape, user, type Page } from '../define.ts';
import { identifier, instant, optional, page, size, text, whole } from '../fields.ts';

// Texts come in the caller's language, with the fallback of A-001. Fields named html are made from Markdown by the server
// and carry no foreign markup. Instants are "yyyy-MM-dd HH:mm:ss" in UTC.

export interface Banner {
  readonly id: number;
  readonly pos_id: number;
  readonly img_url: string;
  /** A path of the site or an https address. */
  readonly link: string;
  readonly title: string;
  readonly text: string;
  /** Words of the button; empty when the banner has none. */
  readonly action: string;
  readonly sort: number;
}

export const fragmentGetBannerList = defineCall({
  method: 'POST',
  path: '/Org/Index/fragmentGetBannerList',
  requires: anyone,
  input: z.object({ pos_id: whole(1, 99) }),
  output: shape<readonly Banner[]>(),
});

export interface NoticeRow {
  readonly id: number;
  readonly type: NoticeType;
  readonly title: string;
  readonly summary: string;
  readonly publish_time: string;
  readonly is_pinned: 0 | 1;
}

export const getListNotice = defineCall({
  method: 'GET',
  path: '/Org/Index/getListNotice',
  requires: anyone,
  input: z.object({ page: page(), size: size() }),
  output: shape<Page<NoticeRow>>(),
});

export interface NoticeItem extends NoticeRow {
  readonly content: string;
}

export const noticeGetItem = defineCall({
  method: 'POST',
  path: '/Org/Index/noticeGetItem',
  requires: anyone,
  input: z.object({ id: identifier() }),
  output: shape<NoticeItem>(),
  refusals: ['not_found'],
});

export interface EventRow {
  readonly id: number;
  readonly label: EventLabel;
  readonly title: string;
  readonly summary: string;
  readonly cover_img: string;
  readonly start_time: string;
  readonly end_time: string | null;
  /** Code of the brand's token; empty when the event is nobody's. */
  readonly token: string;
}

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
  output: shape<Page<EventRow>>(),
});

/** How many events of a label begin on a day (UTC, "yyyy-MM-dd"). */
export interface LabelCount {
  readonly label: EventLabel;
  readonly count: number;
  readonly date: string;
}

/** Without times: everything. */
export const statsDataByLabel = defineCall({
  method: 'GET',
  path: '/org/calendar/statsDataByLabel',
  requires: anyone,
  input: z.object({ begin_time: optional(instant()), end_time: optional(instant()) }),
  output: shape<readonly LabelCount[]>(),
});

interface Neighbour {
  readonly id: number;
  readonly title: string;
}

export interface NewsItem extends EventRow {
  readonly content: string;
  readonly publish_time: string;
  readonly prev: Neighbour | null;
  readonly next: Neighbour | null;
}

export const getOneNews = defineCall({
  method: 'GET',
  path: '/org/calendar/getOneNews',
  requires: anyone,
  input: z.object({ id: identifier() }),
  output: shape<NewsItem>(),
  refusals: ['not_found'],
});

/** An application for listing, put up for everybody to see and to vote on. */
export interface BrandNotice {
  readonly id: number;
  readonly brand_code: string;
  readonly brand_name: string;
  readonly industry: Industry;
  readonly area: string;
  readonly logo_url: string;
  readonly cover_url: string;
  readonly title: string;
  readonly summary: string;
  readonly content: string;
  readonly publish_time: string;
  readonly end_time: string | null;
  readonly popularity: number;
  readonly has_voted: 0 | 1;
}

export const getBrandNotice = defineCall({
  method: 'GET',
  path: '/Org/Index/getBrandNotice',
  requires: anyone,
  input: z.object({ industry: optional(z.enum(INDUSTRIES)), page: page(), size: size() }),
  output: shape<Page<BrandNotice>>(),
});

export interface PopularityRow {
  readonly code: string;
  readonly name: string;
  readonly title: string;
  readonly industry: Industry;
  readonly logo_url: string;
  readonly cover_url: string;
  readonly popularity: number;
  readonly apply_time: string;
  readonly end_time: string | null;
  readonly has_voted: 0 | 1;
}

export const listBrandPopularity = defineCall({
  method: 'GET',
  path: '/market/listBrandPopularity',
  requires: anyone,
  input: z.object({ sort: z._default(optional(z.enum(['latest', 'hot'])), 'hot'), page: page(), size: size() }),
  output: shape<readonly PopularityRow[]>(),
});

export const addBrandPopularity = defineCall({
  method: 'POST',
  path: '/market/addBrandPopularity',
  requires: user({ scope: 'account' }),
  input: z.object({ brand_code: text(64) }),
  output: shape<{ readonly popularity: number; readonly has_voted: 1 }>(),
  refusals: ['not_found', 'already_voted', 'voting_over'],
});

export interface PartnerRow {
  readonly id: number;
  readonly kind: PartnerKind;
  readonly name: string;
  readonly summary: string;
  readonly services: readonly string[];
  readonly logo_url: string;
  readonly link: string;
  readonly area: string;
}

/** Service partners and providers, in the operator's order. An addition of ours: no call of the specification names them. */
export const listPartner = defineCall({
  method: 'GET',
  path: '/Org/Index/listPartner',
  requires: anyone,
  input: z.object({}),
  output: shape<readonly PartnerRow[]>(),
});

export interface PageText {
  readonly page: PageSlug;
  readonly title: string;
  readonly summary: string;
  readonly html: string;
  /** Headings of the text, for its table of contents; ids are those in html. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
  readonly updated_time: string;
  /** Language of the text, which may be another than the caller's. */
  readonly locale: string;
  /** 1 when the text is a sample that counsel has to replace. */
  readonly is_sample: 0 | 1;
}

/** A page of plain text: about the organisation and its rules. An addition of ours. */
export const getPageText = defineCall({
  method: 'GET',
  path: '/Org/Index/getPageText',
  requires: anyone,
  input: z.object({ page: z.enum(PAGE_SLUGS) }),
  output: shape<PageText>(),
  refusals: ['not_found'],
});
