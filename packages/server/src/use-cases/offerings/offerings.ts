import {
  offeringStage,
  type Allocation,
  type OfferingStage,
  type OfferingState,
  type SettlementMethod,
  type StageTerms,
  type UnlockBatch,
} from '@marque/domain/offerings';
import type { OwnerId } from '@marque/engine';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withOfferings, type OfferingTables, type SupplyState } from './tables.ts';

interface TokenRow {
  readonly id: number;
  readonly code: string;
  /** As people read it. */
  readonly alias: string;
  readonly scale: number;
}

/** The token on offer, with what it is shown by. */
interface OfferedToken extends TokenRow {
  readonly name: string;
  readonly names: Readonly<Record<string, string>>;
  readonly logo: string;
}

/** An offering as it is stored; amounts in the smallest unit of their token, times in epoch ms. */
export interface Offering {
  readonly id: number;
  readonly campaignNo: string;
  /** Null for every organisation. */
  readonly organisation: number | null;
  readonly token: OfferedToken;
  readonly slug: string;
  readonly category: string;
  readonly copies: number;
  /** Copies that may be ordered in all. */
  readonly capacity: number;
  readonly copiesLeast: number;
  readonly tokensPerCopy: bigint;
  readonly orderMin: number;
  readonly orderMax: number;
  readonly userLimit: number;
  readonly feePpm: number;
  readonly sharePpm: number;
  readonly allocation: Allocation;
  readonly settlement: SettlementMethod;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly settlesAt: number;
  readonly state: OfferingState;
  /** Copies of orders that count as sold, and of those whose payment is held. */
  readonly copiesOrdered: number;
  readonly copiesHeld: number;
  /** By the first of them lists show the price. */
  readonly prices: readonly { readonly token: TokenRow; readonly price: bigint }[];
  readonly unlocks: readonly UnlockBatch[];
  readonly issuer: OwnerId | null;
  readonly escrow: OwnerId | null;
  readonly supply: SupplyState;
  readonly supplyHold: number | null;
  readonly supplyAttempt: number;
  readonly supplyRefusal: string;
  readonly isCancelled: boolean;
  readonly planHash: string;
  readonly planTokens: bigint | undefined;
  readonly isRefunded: boolean;
  readonly plannedAt: number | undefined;
  readonly settledAt: number | undefined;
}

/** Which offerings are read. */
type Wanted = { readonly id: number } | { readonly states: readonly OfferingState[] };

/** Offerings with their prices and batches, the newest first. */
export async function readOfferings(queries: Kysely<Schema>, wanted: Wanted): Promise<readonly Offering[]> {
  const own = withOfferings(queries);
  const all = own
    .selectFrom('offerings')
    .innerJoin('tokens', 'tokens.id', 'offerings.token')
    .selectAll('offerings')
    .select(['tokens.code', 'tokens.alias', 'tokens.scale', 'tokens.name', 'tokens.names', 'tokens.logo_url'])
    .orderBy('offerings.id', 'desc');
  const rows = await (
    'id' in wanted ? all.where('offerings.id', '=', wanted.id) : all.where('offerings.state', 'in', wanted.states)
  ).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const prices = await own
    .selectFrom('offering_prices as price')
    .innerJoin('tokens', 'tokens.id', 'price.pay_token')
    .select(['price.offering', 'price.price', 'tokens.id', 'tokens.code', 'tokens.alias', 'tokens.scale'])
    .where('price.offering', 'in', ids)
    .orderBy('price.sort')
    .execute();
  const batches = await own
    .selectFrom('offering_unlock_batches')
    .select(['offering', 'batch', 'at', 'share_ppm'])
    .where('offering', 'in', ids)
    .orderBy('batch')
    .execute();
  return rows.map(({ code, alias, scale, name, names, logo_url: logo, ...row }) => ({
    ...toOffering(row),
    token: { id: row.token, code, alias, scale, name, names, logo },
    prices: prices
      .filter(({ offering }) => offering === row.id)
      .map(({ price, id, code, alias, scale }) => ({ token: { id, code, alias, scale }, price: BigInt(price) })),
    unlocks: batches.filter(({ offering }) => offering === row.id).map(({ batch, at, share_ppm: sharePpm }) => ({ batch, at, sharePpm })),
  }));
}

/** One offering; undefined where there is none. */
export const readOffering = async (queries: Kysely<Schema>, id: number): Promise<Offering | undefined> =>
  (await readOfferings(queries, { id }))[0];

/** Has everybody else who changes the offering wait until the transaction is over; false where there is none. */
export async function lockOffering(queries: Kysely<Schema>, id: number): Promise<boolean> {
  const row = await withOfferings(queries).selectFrom('offerings').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row !== undefined;
}

const toOffering = (row: Selectable<OfferingTables['offerings']>) => ({
  id: row.id,
  campaignNo: row.campaign_no,
  organisation: row.organisation,
  slug: row.slug,
  category: row.category,
  copies: row.copies,
  capacity: row.capacity,
  copiesLeast: row.copies_least,
  tokensPerCopy: BigInt(row.tokens_per_copy),
  orderMin: row.order_min,
  orderMax: row.order_max,
  userLimit: row.user_limit,
  feePpm: row.fee_ppm,
  sharePpm: row.share_ppm,
  allocation: row.allocation,
  settlement: row.settlement,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  settlesAt: row.settles_at,
  state: row.state,
  copiesOrdered: row.copies_ordered,
  copiesHeld: row.copies_held,
  issuer: row.issuer,
  escrow: row.escrow,
  supply: row.supply,
  supplyHold: row.supply_hold,
  supplyAttempt: row.supply_attempt,
  supplyRefusal: row.supply_refusal ?? '',
  isCancelled: row.is_cancelled,
  planHash: row.plan_hash ?? '',
  planTokens: row.plan_tokens === null ? undefined : BigInt(row.plan_tokens),
  isRefunded: row.plan_refunds ?? false,
  plannedAt: row.planned_at ?? undefined,
  settledAt: row.settled_at ?? undefined,
});

export const stageTerms = ({ state, startsAt, endsAt, capacity, copiesHeld, isRefunded }: Offering): StageTerms => ({
  state,
  startsAt,
  endsAt,
  capacity,
  copiesHeld,
  isRefunded,
});

/** What people are shown of it; a draft is shown to operators only. */
export const stageOf = (offering: Offering, now: number): OfferingStage | undefined => offeringStage(stageTerms(offering), now);

/** All tokens on offer, in the smallest unit. */
export const unitsOffered = ({ copies, tokensPerCopy }: Pick<Offering, 'copies' | 'tokensPerCopy'>): bigint =>
  BigInt(copies) * tokensPerCopy;
