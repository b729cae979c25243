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
import { countEvents, findEvent, listEvents } from '../../use-cases/content/events.ts';
import { findNotice, listNotices } from '../../use-cases/content/notices.ts';
import { findPage } from '../../use-cases/content/page-text.ts';
import { listPartners } from '../../use-cases/content/partners.ts';
import { voteFor } from '../../use-cases/content/vote.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { bannerRow, brandNotice, eventRow, newsItem, noticeItem, noticeRow, pageText, partnerRow, popularityRow } from './content-rows.ts';

export interface ContentDeps {
  readonly database: Database;
  readonly listings: Listings;
  readonly contents: Contents;
}

/** What visitors read: banners, notices, events, applications, partners, pages. */
export function contentHandlers(deps: ContentDeps): readonly Handler[] {
  const { contents } = deps;
  return [
    handle(fragmentGetBannerList, async ({ pos_id }, context) => ok(bannersAt(contents, context, pos_id).map(bannerRow))),
    handle(getListNotice, async (range, context) => ok(pageRows(listNotices(contents, context, range), noticeRow))),
    handle(noticeGetItem, async ({ id }, context) => fromResult(findNotice(contents, context, id), noticeItem)),
    handle(getListCalendar, async ({ begin_time: begin, end_time: end, ...filter }, context) =>
      ok(pageRows(listEvents(deps, context, { begin, end, ...filter }), eventRow)),
    ),
    handle(statsDataByLabel, async ({ begin_time: begin, end_time: end }, context) => ok(countEvents(deps, context, { begin, end }))),
    handle(getOneNews, async ({ id }, context) => fromResult(findEvent(deps, context, id), newsItem)),
    handle(getBrandNotice, async (filter, context) =>
      ok(pageRows(await listApplications(deps, context, context.actor?.owner, filter), brandNotice)),
    ),
    handle(listBrandPopularity, async (filter, context) =>
      ok((await rankApplications(deps, context, context.actor?.owner, filter)).items.map(popularityRow)),
    ),
    handle(addBrandPopularity, async ({ brand_code }, context) =>
      fromResult(await voteFor(deps, context, context.actor.owner, brand_code), (popularity) => ({ popularity, has_voted: 1 as const })),
    ),
    handle(listPartner, async (_input, context) => ok(listPartners(contents, context).map(partnerRow))),
    handle(getPageText, async ({ page }, context) => fromResult(findPage(contents, context, page), (found) => pageText(page, found))),
  ];
}
