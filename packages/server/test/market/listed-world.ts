import { CachedListings } from '../../src/adapters/listings/cached-listings.ts';
import type { Database } from '../../src/ports/database.ts';

const TOKENS = [
  { id: 1, code: 'USDT', alias: 'USDT', name: 'Tether', scale: 8 },
  { id: 2, code: 'BTC', alias: 'BTC', name: 'Bitcoin', scale: 8 },
  { id: 3, code: 'CKUSD', alias: 'CK.USD', name: 'CK dollar', scale: 8 },
  { id: 4, code: 'ART', alias: 'ART', name: 'Artisan house', scale: 8 },
  { id: 5, code: 'TEA', alias: 'TEA', name: 'Tea garden', scale: 8 },
];

const PAIRS = [
  { id: 1, base: 4, quote: 1, price_scale: 4, amount_scale: 4, guide_ticks: 12_500, sort: 1 },
  { id: 2, base: 2, quote: 1, price_scale: 2, amount_scale: 6, guide_ticks: 6_000_000, sort: 0 },
  { id: 3, base: 3, quote: 1, price_scale: 4, amount_scale: 4, guide_ticks: 10_000, sort: 2 },
  { id: 4, base: 4, quote: 3, price_scale: 4, amount_scale: 4, guide_ticks: 12_400, sort: 3 },
  { id: 5, base: 5, quote: 2, price_scale: 6, amount_scale: 2, guide_ticks: 30, sort: 4 },
];

/** Organisation 1 offers every pair, organisation 2 only ART_USDT. */
export const OFFERS = [...PAIRS.map(({ id }) => ({ organisation: 1, pair: id })), { organisation: 2, pair: 1 }];

/** Fills the tables that say what can be traded, and gives them as the server holds them. */
export async function createListings(database: Database): Promise<CachedListings> {
  const { queries } = database;
  await queries
    .insertInto('tokens')
    .values(
      TOKENS.map((token) => ({
        ...token,
        biz_precision: 4,
        phy_precision: 8,
        logo_url: `/brand/${token.code}.svg`,
        industry: 'heritage',
        issue_price: '1',
        total_supply: '1000000',
        circulating_supply: '500000',
        release_time: null,
        website: 'https://example.org',
        white_paper: '',
        intro: JSON.stringify({ en: `About ${token.name}` }),
      })),
    )
    .execute();
  await queries
    .insertInto('pairs')
    .values(
      PAIRS.map((pair) => ({
        ...pair,
        min_lots: 10,
        max_lots: 1_000_000_000,
        opens_at: 0,
        status: 'open' as const,
      })),
    )
    .execute();
  await queries
    .insertInto('organisations')
    .values(
      [1, 2].map((id) => ({
        id,
        name: `Exchange ${id}`,
        theme_type: 0,
        default_locale: 'en',
        supported_locales: ['en', 'zh-CN', 'ja'],
        settings: JSON.stringify({}),
      })),
    )
    .execute();
  await queries
    .insertInto('organisation_hosts')
    .values([
      { host: 'localhost', organisation: 1 },
      { host: 'second.localhost', organisation: 2 },
    ])
    .execute();
  await queries.insertInto('organisation_pairs').values(OFFERS).execute();
  const listings = new CachedListings(database);
  await listings.refresh();
  return listings;
}
