import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';
import type { InviteTab } from './invite-lists.ts';

/** The address of a list at one of its pages. */
export const tabPath = (tab: InviteTab, page = 1): string =>
  withQuery(href('/user/invite'), { ...(tab !== 'friends' && { tab }), ...(page > 1 && { page: String(page) }) });
