import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import { isPrivatePath } from '../../data/addresses/page-kinds.ts';
import type { SitePages } from '../../data/site-pages.ts';

/** Pages that only lead on, and the same page in another arrangement; pairs and brands come by their own lists. */
const ELSEWHERE = /^\/(index[12]?|v2|downloadapp|trade|trade-v2|tradeall|tradeall-v2|brandshow)?$/;

/** Rules of the exchange that stand on one page under different addresses. */
const RULES = [withQuery(href('/service'), { doc: 'cookie' }), withQuery(href('/service'), { doc: 'aml' })];

/** Addresses of the site that are the same for every organisation, the first page first. */
export const listedPaths = (pages: SitePages): readonly string[] => [
  '/',
  ...[...pages].filter((path) => !isPrivatePath(path) && !ELSEWHERE.test(path)),
  ...(pages.has(href('/service')) ? RULES : []),
];
