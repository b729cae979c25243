import { fields } from '@marque/contract';
import type {
  Banner,
  BrandNotice,
  EventRow,
  NewsItem,
  NoticeItem,
  NoticeRow,
  PageText,
  PartnerRow,
  PopularityRow,
} from '@marque/contract/content';
import type { PageSlug } from '@marque/domain/content';
import type { VotedApplication } from '../../use-cases/content/applications.ts';
import type { ShownBanner } from '../../use-cases/content/banners.ts';
import type { EventInTime, ShownEvent } from '../../use-cases/content/events.ts';
import type { ShownNotice } from '../../use-cases/content/notices.ts';
import type { ShownPage } from '../../use-cases/content/page-text.ts';
import type { ShownPartner } from '../../use-cases/content/partners.ts';
import { bitOf } from '../bit-of.ts';

const endText = (endsAt: number | undefined): string | null => (endsAt === undefined ? null : fields.instantText(endsAt));

export const bannerRow = ({ id, sort, attributes, words }: ShownBanner): Banner => ({
  id,
  pos_id: attributes.position,
  img_url: attributes.image,
  link: attributes.link,
  title: words.title,
  text: words.text,
  action: words.action,
  sort,
});

export const noticeRow = ({ id, attributes, words, publishedAt }: ShownNotice): NoticeRow => ({
  id,
  type: attributes.type,
  title: words.title,
  summary: words.summary,
  publish_time: fields.instantText(publishedAt),
  is_pinned: attributes.pinned ? 1 : 0,
});

export const noticeItem = (notice: ShownNotice): NoticeItem => ({ ...noticeRow(notice), content: notice.words.body.html });

export const eventRow = ({ id, attributes, words, endsAt }: ShownEvent): EventRow => ({
  id,
  label: attributes.label,
  title: words.title,
  summary: words.summary,
  cover_img: attributes.cover,
  start_time: fields.instantText(attributes.starts),
  end_time: endText(endsAt),
  token: attributes.token,
});

const neighbour = (event: ShownEvent | undefined) => (event ? { id: event.id, title: event.words.title } : null);

/** An event as an article. */
export const newsItem = ({ event, before, after }: EventInTime): NewsItem => ({
  ...eventRow(event),
  content: event.words.body.html,
  publish_time: fields.instantText(event.publishedAt),
  prev: neighbour(before),
  next: neighbour(after),
});

/** What both lists say of an application. */
const applicationFace = ({ application, popularity, hasVoted }: VotedApplication) => ({
  industry: application.attributes.industry,
  logo_url: application.attributes.logo,
  cover_url: application.attributes.cover,
  title: application.words.title,
  end_time: endText(application.endsAt),
  popularity,
  has_voted: bitOf(hasVoted),
});

export const brandNotice = (voted: VotedApplication): BrandNotice => ({
  ...applicationFace(voted),
  id: voted.application.id,
  brand_code: voted.application.slug,
  brand_name: voted.application.words.name,
  area: voted.application.attributes.area,
  summary: voted.application.words.summary,
  content: voted.application.words.body.html,
  publish_time: fields.instantText(voted.application.publishedAt),
});

export const popularityRow = (voted: VotedApplication): PopularityRow => ({
  ...applicationFace(voted),
  code: voted.application.slug,
  name: voted.application.words.name,
  apply_time: fields.instantText(voted.application.publishedAt),
});

export const partnerRow = ({ id, attributes, words }: ShownPartner): PartnerRow => ({
  id,
  kind: attributes.kind,
  name: words.name,
  summary: words.summary,
  services: words.services,
  logo_url: attributes.logo,
  link: attributes.link,
  area: attributes.area,
});

export const pageText = (page: PageSlug, { words, attributes, publishedAt, locale }: ShownPage): PageText => ({
  page,
  title: words.title,
  summary: words.summary,
  html: words.body.html,
  headings: words.body.headings,
  updated_time: fields.instantText(publishedAt),
  locale,
  is_sample: attributes.sample ? 1 : 0,
});
