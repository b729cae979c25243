import type { OperatorActor } from '@marque/domain/operators';
import type { RefundCause } from '@marque/domain/token-sales';
import { accountId } from '@marque/engine';
import { sql } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import { homeOrganisation, readIssuer } from '../../issuers/owners.ts';
import { done, refused, type Result } from '../../result.ts';
import { readSaleRow } from '../../token-sales/sales.ts';
import { withTokenSales, type SaleOrderState, type SaleQueries } from '../../token-sales/tables.ts';
import { findConsoleSale, saleVersion, type ConsoleSale } from './sales.ts';

interface Share {
  readonly orders: number;
  readonly people: number;
  /** In the smallest unit of the token that is sold. */
  readonly units: bigint;
}

/** How a sale goes. */
export interface SaleStatistics {
  readonly sale: ConsoleSale;
  readonly version: string;
  /** The organisation under which the issuer is. */
  readonly issuerOrganisation: number;
  readonly issuerUsable: bigint;
  readonly locales: readonly string[];
  readonly states: readonly (Share & { readonly state: SaleOrderState; readonly paid: bigint })[];
  readonly causes: readonly (Share & { readonly cause: RefundCause })[];
  /** Of what was confirmed. */
  readonly countries: readonly (Share & { readonly country: string })[];
  readonly levels: readonly (Share & { readonly level: number })[];
  /** Confirmed in all up to each moment. */
  readonly curve: readonly { readonly at: number; readonly sold: bigint }[];
  readonly invited: number;
}

/** A curve has no more points; each is the last of an equal stretch of time. */
const CURVE_POINTS = 120;

interface ReadDeps {
  readonly database: Pick<Database, 'queries'>;
  readonly clock: { now(): number };
}

/** A sale with everything that operators watch. */
export async function readSaleStatistics(deps: ReadDeps, actor: OperatorActor, id: number): Promise<Result<SaleStatistics>> {
  const found = await findConsoleSale(deps, actor, id);
  if (!found.ok) return found;
  const queries = withTokenSales(deps.database.queries);
  const row = await readSaleRow(queries, id);
  if (!row) return refused('sale_unknown');
  const home = await homeOrganisation(deps.database.queries, row.organisation);
  const issuer = await readIssuer(deps.database.queries, row.token, home);
  return done({
    sale: found.value,
    version: saleVersion(row),
    issuerOrganisation: home,
    issuerUsable: issuer === undefined ? 0n : await usableOf(deps, issuer, row.token),
    locales: await localesOf(deps, found.value),
    ...(await sharesOf(queries, id)),
    curve: await curveOf(queries, found.value, deps.clock.now()),
  });
}

async function usableOf({ database }: ReadDeps, owner: number, token: number): Promise<bigint> {
  const row = await database.queries
    .selectFrom('balances')
    .select('balance')
    .where('owner', '=', owner)
    .where('token', '=', token)
    .where('account', '=', accountId('usable'))
    .executeTakeFirst();
  return BigInt(row?.balance ?? 0);
}

async function localesOf({ database }: ReadDeps, { slug, organisation }: ConsoleSale): Promise<readonly string[]> {
  const rows = await database.queries
    .selectFrom('content_texts')
    .innerJoin('contents', 'contents.id', 'content_texts.content')
    .select('content_texts.locale')
    .distinct()
    .where('contents.kind', '=', 'token-sale')
    .where('contents.slug', '=', slug)
    .where('contents.organisation', 'in', [0, ...(organisation === null ? [] : [organisation])])
    .execute();
  return rows.map(({ locale }) => locale).sort();
}

const ofSale = (queries: SaleQueries, sale: number) =>
  queries
    .selectFrom('sale_orders as o')
    .innerJoin('users', 'users.id', 'o.user_id')
    .where('o.sale', '=', sale)
    .select(({ fn }) => [
      fn.countAll().as('orders'),
      fn.count('o.user_id').distinct().as('people'),
      fn.sum('o.units').as('units'),
      fn.sum('o.cost').as('paid'),
      fn.count('o.inviter').as('invited'),
    ]);

type Sum = number | bigint | string | null;

const shareOf = ({ orders, people, units }: { readonly orders: Sum; readonly people: Sum; readonly units: Sum }): Share => ({
  orders: Number(orders),
  people: Number(people),
  units: BigInt(units ?? 0),
});

async function sharesOf(queries: SaleQueries, sale: number) {
  const bought = ofSale(queries, sale).where('o.state', 'in', ['confirming', 'succeeded']);
  const states = await ofSale(queries, sale).select('o.state').groupBy('o.state').orderBy('o.state').execute();
  const causes = await ofSale(queries, sale)
    .select('o.cause')
    .where('o.cause', 'is not', null)
    .groupBy('o.cause')
    .orderBy('o.cause')
    .execute();
  const countries = await bought.select('users.country').groupBy('users.country').orderBy('units', 'desc').orderBy('country').execute();
  const levels = await bought.select('users.kyc_level as level').groupBy('users.kyc_level').orderBy('level').execute();
  return {
    states: states.map((row) => ({ ...shareOf(row), state: row.state, paid: BigInt(row.paid ?? 0) })),
    causes: causes.flatMap((row) => (row.cause === null ? [] : [{ ...shareOf(row), cause: row.cause }])),
    countries: countries.map((row) => ({ ...shareOf(row), country: row.country })),
    levels: levels.map((row) => ({ ...shareOf(row), level: row.level })),
    invited: states.reduce((sum, { state, invited }) => (state === 'refused' ? sum : sum + Number(invited)), 0),
  };
}

async function curveOf(queries: SaleQueries, { id, startsAt, endsAt }: ConsoleSale, now: number): Promise<SaleStatistics['curve']> {
  const stretch = Math.max(1, Math.ceil((Math.min(now, endsAt) - startsAt) / CURVE_POINTS));
  const { rows } = await sql<{ at: number; units: Sum }>`select max(state_at) as at, sum(units) as units from sale_orders
    where sale = ${id} and state = 'succeeded' group by (state_at - ${startsAt}) / ${stretch}::bigint order by 1`.execute(queries);
  let sold = 0n;
  return rows.map(({ at, units }) => ({ at: Number(at), sold: (sold += BigInt(units ?? 0)) }));
}
