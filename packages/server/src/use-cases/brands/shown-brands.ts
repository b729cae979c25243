import type { Token } from '@marque/domain/trading';
import type { BrandRecords } from '../../ports/brand-records.ts';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Clock } from '../../ports/clock.ts';
import { BRAND } from '../content/item-kinds.ts';
import { listShown, type Reader } from '../content/shown-items.ts';

export interface BrandsDeps {
  readonly database: Database;
  readonly contents: Contents;
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly brandRecords: BrandRecords;
  readonly clock: Clock;
  /** Names of accounts that have no address, by owner: the simulated traders of a demo. */
  readonly accountNames: ReadonlyMap<number, string>;
}

const shownBrandItems = listShown(BRAND);

/** Names of brands in the reader's language, by the code of their token. */
export const brandNames = (contents: Contents, reader: Reader): ReadonlyMap<string, string> =>
  new Map(shownBrandItems(contents, reader).map(({ slug, words }) => [slug, words.name]));

type BrandItem = ReturnType<typeof shownBrandItems>[number];

export interface ShownBrand extends BrandItem {
  readonly token: Token;
  /** Pair to trade it on. */
  readonly pair: ListedPair | undefined;
  readonly isListed: boolean;
}

/** A token's market to show it by: the one in USDT, else the organisation's first. */
export function mainPair(pairs: readonly ListedPair[], token: Token): ListedPair | undefined {
  const own = pairs.filter(({ base }) => base === token.id);
  return own.find(({ quoteToken }) => quoteToken.code === 'USDT') ?? own[0];
}

const isOpen = (pairs: readonly ListedPair[], token: Token, now: number): boolean =>
  pairs.some(({ base, opensAt }) => base === token.id && opensAt <= now);

function toBrand(item: BrandItem, pairs: readonly ListedPair[], listings: Listings, now: number): ShownBrand | undefined {
  const token = listings.token(item.slug);
  return token && { ...item, token, pair: mainPair(pairs, token), isListed: isOpen(pairs, token, now) };
}

const inOrder = (a: ShownBrand, b: ShownBrand): number =>
  a.sort - b.sort || Number(b.isListed) - Number(a.isListed) || a.token.id - b.token.id;

/** The brands with a story whose token the organisation offers; those of which no pair is open yet are not listed. */
export function shownBrands({ contents, listings }: BrandsDeps, reader: Reader): readonly ShownBrand[] {
  const pairs = listings.pairsOf(reader.organisation.id);
  return shownBrandItems(contents, reader)
    .flatMap((item) => toBrand(item, pairs, listings, reader.now) ?? [])
    .filter(({ pair }) => pair !== undefined)
    .sort(inOrder);
}

/** The brands with a story that anybody offers. */
export function allBrands({ contents, listings }: BrandsDeps, reader: Reader): readonly ShownBrand[] {
  return shownBrandItems(contents, reader)
    .flatMap((item) => toBrand(item, listings.pairs, listings, reader.now) ?? [])
    .filter(({ pair }) => pair !== undefined)
    .sort(inOrder);
}

export const logoOf = ({ brandRecords }: BrandsDeps, { token }: ShownBrand): string => brandRecords.profile(token.id)?.logoUrl ?? '';

export const shownBrand = (deps: BrandsDeps, reader: Reader, code: string): ShownBrand | undefined =>
  shownBrands(deps, reader).find(({ token }) => token.code === code);
