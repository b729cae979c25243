import type { Selectable } from 'kysely';
import type { BrandRecords, Repurchase, TokenProfile } from '../../ports/brand-records.ts';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { groupRows } from '../group-rows.ts';

/** Brands' tokens and what was bought back of them; the rows are read again when there are more of them. */
export class CachedBrandRecords implements BrandRecords {
  private profiles: ReadonlyMap<number, TokenProfile> = new Map();
  private rows: ReadonlyMap<number, readonly Repurchase[]> = new Map();
  private known = '';
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  profile(token: number): TokenProfile | undefined {
    return this.profiles.get(token);
  }

  repurchases(token: number): readonly Repurchase[] {
    return this.rows.get(token) ?? [];
  }

  /** Reads the tokens anew, and the repurchases when some were added. */
  async refresh(): Promise<void> {
    const { queries } = this.database;
    const tokens = await queries.selectFrom('tokens').select(['id', 'logo_url', 'industry', 'issue_price', 'circulating_supply']).execute();
    this.profiles = new Map(
      tokens.map((row) => [
        row.id,
        {
          logoUrl: row.logo_url,
          industry: row.industry,
          issuePrice: row.issue_price,
          circulatingSupply: row.circulating_supply,
        },
      ]),
    );
    const { count, last } = await queries
      .selectFrom('brand_repurchases')
      .select((e) => [e.fn.countAll().as('count'), e.fn.max('id').as('last')])
      .executeTakeFirstOrThrow();
    if (this.known === `${count} ${last}`) return;
    const rows = await queries.selectFrom('brand_repurchases').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').execute();
    this.rows = new Map([...groupRows(rows, ({ token }) => token)].map(([token, own]) => [token, own.map(toRepurchase)]));
    this.known = `${count} ${last}`;
  }
}

const toRepurchase = ({ id, kind, amount, cost, tx_id: txId, at }: Selectable<Schema['brand_repurchases']>): Repurchase => ({
  id,
  kind,
  amount: BigInt(amount),
  cost: BigInt(cost),
  txId,
  at: Number(at),
});
