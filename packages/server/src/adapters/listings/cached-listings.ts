import { pairCode, type Token } from '@marque/domain/trading';
import type { Selectable } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';
import type { Schema } from '../../ports/schema/index.ts';

/** Tokens, pairs and who offers them, in memory. */
export class CachedListings implements Listings {
  private tokensByCode: ReadonlyMap<string, Token> = new Map();
  private tokensById: ReadonlyMap<number, Token> = new Map();
  private pairsByCode: ReadonlyMap<string, ListedPair> = new Map();
  private pairsById: ReadonlyMap<number, ListedPair> = new Map();
  private offers: ReadonlyMap<number, readonly ListedPair[]> = new Map();
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  get tokens(): readonly Token[] {
    return [...this.tokensById.values()];
  }

  get pairs(): readonly ListedPair[] {
    return [...this.pairsById.values()];
  }

  token(code: string): Token | undefined {
    return this.tokensByCode.get(code);
  }

  tokenById(id: number): Token | undefined {
    return this.tokensById.get(id);
  }

  pair(code: string): ListedPair | undefined {
    return this.pairsByCode.get(code);
  }

  pairById(id: number): ListedPair | undefined {
    return this.pairsById.get(id);
  }

  pairsOf(organisation: number): readonly ListedPair[] {
    return this.offers.get(organisation) ?? [];
  }

  /** Reads the three tables anew. */
  async refresh(): Promise<void> {
    const { queries } = this.database;
    const tokens = (await queries.selectFrom('tokens').selectAll().orderBy('id').execute()).map(toToken);
    const pairRows = await queries.selectFrom('pairs').selectAll().orderBy('sort').orderBy('id').execute();
    const offers = await queries.selectFrom('organisation_pairs').selectAll().execute();
    this.tokensById = new Map(tokens.map((token) => [token.id, token]));
    this.tokensByCode = new Map(tokens.map((token) => [token.code, token]));
    const pairs = pairRows.flatMap((row) => this.toPair(row) ?? []);
    this.pairsById = new Map(pairs.map((pair) => [pair.id, pair]));
    this.pairsByCode = new Map(pairs.map((pair) => [pair.code, pair]));
    const offered = new Map<number, Set<number>>();
    for (const { organisation, pair } of offers) offered.set(organisation, (offered.get(organisation) ?? new Set()).add(pair));
    this.offers = new Map([...offered].map(([organisation, ids]) => [organisation, pairs.filter((pair) => ids.has(pair.id))]));
  }

  private toPair(row: Selectable<Schema['pairs']>): ListedPair | undefined {
    const baseToken = this.tokensById.get(row.base);
    const quoteToken = this.tokensById.get(row.quote);
    if (!baseToken || !quoteToken) return undefined;
    return {
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
      code: pairCode(baseToken.code, quoteToken.code),
      baseToken,
      quoteToken,
      sort: row.sort,
    };
  }
}

const toToken = (row: Selectable<Schema['tokens']>): Token => ({
  id: row.id,
  code: row.code,
  alias: row.alias,
  name: row.name,
  scale: row.scale,
  bizPrecision: row.biz_precision,
  phyPrecision: row.phy_precision,
});
