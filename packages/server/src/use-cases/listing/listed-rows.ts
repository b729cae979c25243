import { networkTerms, pairDocument, TOKEN_LISTING } from '@marque/domain/listing';
import type { Pair, Token } from '@marque/domain/trading';
import type { Selectable } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';

type Queries = Database['queries'];

/** A token or a pair as its operator reads and writes it. */
export type ListingDocument = Readonly<Record<string, unknown>>;

export interface StoredToken extends Token {
  readonly document: ListingDocument;
}

export interface StoredPair extends Pair {
  readonly baseToken: Token;
  readonly quoteToken: Token;
  readonly document: ListingDocument;
}

const isSaid = (value: unknown): boolean =>
  value !== '' && !(typeof value === 'object' && value !== null && Object.keys(value).length === 0);

function networksOf(
  rows: readonly Selectable<Schema['token_protocols']>[],
  { id, scale }: { readonly id: number; readonly scale: number },
) {
  const own = rows.filter(({ token }) => token === id);
  return Object.fromEntries(
    own.map((row) => [
      row.protocol,
      networkTerms(
        {
          name: row.network_name,
          confirmations: row.confirmations,
          depositMinimum: BigInt(row.deposit_minimum),
          withdrawalFee: BigInt(row.withdrawal_fee),
          withdrawalMinimum: BigInt(row.withdrawal_minimum),
          needMemo: row.need_memo,
          depositsClosed: !row.deposit_enabled,
          withdrawalsClosed: !row.withdraw_enabled,
          sort: row.sort,
          explorer: row.explorer,
        },
        scale,
      ),
    ]),
  );
}

function storedToken(row: Selectable<Schema['tokens']>, networks: readonly Selectable<Schema['token_protocols']>[]): StoredToken {
  const fields: Readonly<Record<string, unknown>> = { ...row, networks: networksOf(networks, row) };
  return {
    id: row.id,
    code: row.code,
    alias: row.alias,
    name: row.name,
    scale: row.scale,
    bizPrecision: row.biz_precision,
    phyPrecision: row.phy_precision,
    document: Object.fromEntries(
      Object.keys(TOKEN_LISTING)
        .filter((name) => isSaid(fields[name]))
        .map((name) => [name, fields[name]]),
    ),
  };
}

/** Every token of the store, by its code. */
export async function readListedTokens(queries: Queries): Promise<ReadonlyMap<string, StoredToken>> {
  const rows = await queries.selectFrom('tokens').selectAll().orderBy('id').execute();
  const networks = await queries.selectFrom('token_protocols').selectAll().orderBy('sort').orderBy('protocol').execute();
  return new Map(rows.map((row) => [row.code, storedToken(row, networks)]));
}

/** Every pair of the store, in the order of the lists. */
export async function readListedPairs(queries: Queries, tokens: ReadonlyMap<string, StoredToken>): Promise<readonly StoredPair[]> {
  const byId = new Map([...tokens.values()].map((token) => [token.id, token]));
  const rows = await queries.selectFrom('pairs').selectAll().orderBy('sort').orderBy('id').execute();
  return rows.flatMap((row) => {
    const [baseToken, quoteToken] = [byId.get(row.base), byId.get(row.quote)];
    if (!baseToken || !quoteToken) return [];
    const pair: Pair = {
      id: row.id,
      base: row.base,
      quote: row.quote,
      priceScale: row.price_scale,
      amountScale: row.amount_scale,
      minLots: row.min_lots,
      maxLots: row.max_lots,
      opensAt: row.opens_at,
      guideTicks: row.guide_ticks,
      status: row.status,
    };
    return [{ ...pair, baseToken, quoteToken, document: pairDocument(pair, baseToken, quoteToken, row.sort) }];
  });
}
