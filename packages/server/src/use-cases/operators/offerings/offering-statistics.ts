import type { OperatorActor } from '@marque/domain/operators';
import { sql } from 'kysely';
import { readIssuer, homeOrganisation } from '../../issuers/owners.ts';
import { unitsOffered, type Offering } from '../../offerings/offerings.ts';
import { withOfferings, type OrderState } from '../../offerings/tables.ts';
import { done, type Result } from '../../result.ts';
import { hasEnough } from '../move-treasury-funds.ts';
import { findOffering, type OfferingDeps } from './offerings.ts';

interface Share {
  readonly orders: number;
  readonly people: number;
  readonly copies: number;
}

/** How an offering goes. */
export interface OfferingStatistics {
  readonly offering: Offering;
  readonly version: string;
  /** Whether the issuer has the tokens on offer now; said of drafts. */
  readonly isSupplied: boolean;
  /** Languages in which it is described. */
  readonly locales: readonly string[];
  readonly states: readonly (Share & { readonly state: OrderState })[];
  /** Of the orders that count. */
  readonly countries: readonly (Share & { readonly country: string })[];
  readonly feeLevels: readonly (Share & { readonly level: number })[];
  readonly organisations: readonly (Share & { readonly organisation: number })[];
  /** Copies ordered in all up to the end of each minute in which some were. */
  readonly curve: readonly { readonly at: number; readonly copies: number }[];
}

const MINUTE_MS = 60_000;
/** A longer sale is shown in longer steps. */
const CURVE_POINTS_MAX = 720;

/** An offering with everything that operators watch while it runs. */
export async function readOfferingStatistics(deps: OfferingDeps, actor: OperatorActor, id: number): Promise<Result<OfferingStatistics>> {
  const found = await findOffering(deps, actor, id);
  if (!found.ok) return found;
  const { offering } = found.value;
  return done({
    ...found.value,
    isSupplied: await isSupplied(deps, offering),
    locales: await localesOf(deps, offering),
    ...(await sharesOf(deps, id)),
    curve: await curveOf(deps, offering),
  });
}

async function isSupplied({ database: { queries } }: OfferingDeps, offering: Offering): Promise<boolean> {
  if (offering.state !== 'draft') return true;
  const home = await homeOrganisation(queries, offering.organisation);
  const issuer = await readIssuer(queries, offering.token.id, home);
  return issuer !== undefined && hasEnough(queries, { owner: issuer, account: 'usable' }, offering.token.id, unitsOffered(offering));
}

async function localesOf({ database: { queries } }: OfferingDeps, { slug, organisation }: Offering): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('content_texts')
    .innerJoin('contents', 'contents.id', 'content_texts.content')
    .select('content_texts.locale')
    .distinct()
    .where('contents.kind', '=', 'offering')
    .where('contents.slug', '=', slug)
    .where('contents.organisation', 'in', [0, ...(organisation === null ? [] : [organisation])])
    .execute();
  return rows.map(({ locale }) => locale).sort();
}

type Sum = number | bigint | string | null;

const shareOf = ({ orders, people, copies }: { readonly orders: Sum; readonly people: Sum; readonly copies: Sum }): Share => ({
  orders: Number(orders),
  people: Number(people),
  copies: Number(copies),
});

async function sharesOf({ database: { queries } }: OfferingDeps, id: number) {
  const all = withOfferings(queries)
    .selectFrom('offering_orders as o')
    .innerJoin('users', 'users.id', 'o.user_id')
    .where('o.offering', '=', id)
    .select(({ fn }) => [
      fn.countAll().as('orders'),
      fn.count('o.user_id').distinct().as('people'),
      fn.coalesce(fn.sum('o.copies'), sql<number>`0`).as('copies'),
    ]);
  const counting = all.where('o.state', '!=', 'refused');
  const states = await all.select('o.state').groupBy('o.state').orderBy('o.state').execute();
  const countries = await counting.select('users.country').groupBy('users.country').orderBy('copies', 'desc').orderBy('country').execute();
  const feeLevels = await counting.select('users.fee_level as level').groupBy('users.fee_level').orderBy('level').execute();
  const organisations = await counting.select('o.organisation').groupBy('o.organisation').orderBy('o.organisation').execute();
  return {
    states: states.map((row) => ({ ...shareOf(row), state: row.state })),
    countries: countries.map((row) => ({ ...shareOf(row), country: row.country })),
    feeLevels: feeLevels.map((row) => ({ ...shareOf(row), level: row.level })),
    organisations: organisations.map((row) => ({ ...shareOf(row), organisation: row.organisation })),
  };
}

async function curveOf({ database: { queries }, clock }: OfferingDeps, offering: Offering): Promise<OfferingStatistics['curve']> {
  const { id, startsAt, endsAt } = offering;
  const minutes = Math.ceil((Math.min(clock.now(), endsAt) - startsAt) / MINUTE_MS);
  const step = MINUTE_MS * Math.max(1, Math.ceil(minutes / CURVE_POINTS_MAX));
  const { rows } = await sql<{ step: number; copies: Sum }>`select (at - ${startsAt}) / ${step}::bigint as step, sum(copies) as copies
    from offering_orders where offering = ${id} and state <> 'refused' group by 1 order by 1`.execute(queries);
  let copies = 0;
  return rows.map((row) => ({ at: startsAt + (Number(row.step) + 1) * step, copies: (copies += Number(row.copies)) }));
}
