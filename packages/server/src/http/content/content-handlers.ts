import {
  addBrandPopularity,
  fragmentGetBannerList,
  getBrandNotice,
  getListCalendar,
  getListNotice,
  getOneNews,
  getPageText,
  listBrandPopularity,
  listPartner,
  noticeGetItem,
  statsDataByLabel,
} from '@marque/contract/content';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { listApplications, rankApplications } from '../../use-cases/content/applications.ts';
import { bannersAt } from '../../use-cases/content/banners.ts';
import { countEvents, listEvents, newsItem } from '../../use-cases/content/events.ts';
import { listNotices, noticeItem } from '../../use-cases/content/notices.ts';
import { pageText } from '../../use-cases/content/page-text.ts';
import { listPartners } from '../../use-cases/content/partners.ts';
import { voteFor } from '../../use-cases/content/vote.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';

export interface ContentDeps {
  readonly database: Database;
  readonly listings: Listings;
  readonly contents: Contents;
}

/** What visitors read: banners, notices, events, applications, partners, pages. */
export function contentHandlers(deps: ContentDeps): readonly Handler[] {
  const { contents } = deps;
  return [
    handle(fragmentGetBannerList, async ({ pos_id }, context) => ok(bannersAt(contents, context, pos_id))),
    handle(getListNotice, async (range, context) => ok(listNotices(contents, context, range))),
    handle(noticeGetItem, async ({ id }, context) => fromResult(noticeItem(contents, context, id), (item) => item)),
    handle(getListCalendar, async ({ begin_time: begin, end_time: end, ...filter }, context) =>
      ok(listEvents(deps, context, { begin, end, ...filter })),
    ),
    handle(statsDataByLabel, async ({ begin_time: begin, end_time: end }, context) => ok(countEvents(deps, context, { begin, end }))),
    handle(getOneNews, async ({ id }, context) => fromResult(newsItem(deps, context, id), (item) => item)),
    handle(getBrandNotice, async (filter, context) => ok(await listApplications(deps, context, context.actor?.owner, filter))),
    handle(listBrandPopularity, async (filter, context) => ok(await rankApplications(deps, context, context.actor?.owner, filter))),
    handle(addBrandPopularity, async ({ brand_code }, context) =>
      fromResult(await voteFor(deps, context, context.actor.owner, brand_code), (popularity) => ({ popularity, has_voted: 1 as const })),
    ),
    handle(listPartner, async (_input, context) => ok(listPartners(contents, context))),
    handle(getPageText, async ({ page }, context) => fromResult(pageText(contents, context, page), (text) => text)),
  ];
}
