import { href } from 'react-router';
import { withQuery } from '../../data/addresses/with-query.ts';

const LIST_PATH = '/activity/bit-bill/:id?';

/** Address of a product, and with a number of a page that of its records. */
export const lockUpPath = (id: string, pages: { readonly page?: number; readonly invited?: number } = {}): string =>
  withQuery(href(LIST_PATH, { id }), {
    page: (pages.page ?? 1) > 1 && String(pages.page),
    invited: (pages.invited ?? 1) > 1 && String(pages.invited),
  });

export const lockUpsPath = (): string => href(LIST_PATH);

/** Where the yield of an amount is worked out. */
export const effectPath = (id: string, amount = ''): string => withQuery(href('/activity/gift-coin-effect'), { id, amount });
