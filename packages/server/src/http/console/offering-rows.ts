import type * as calls from '@marque/contract/console/offerings';
import { formatUnits, percentOfPpm } from '@marque/domain/money';
import { settingOfInstant } from '@marque/domain/organisation';
import type { IssuerFunds } from '../../use-cases/operators/issuer-funds.ts';
import type { ListedOfferingOrder } from '../../use-cases/operators/offerings/offering-orders.ts';
import type { OfferingStatistics } from '../../use-cases/operators/offerings/offering-statistics.ts';
import type { UnlockBatchState } from '../../use-cases/operators/offerings/unlock-jobs.ts';
import { stageOf, unitsOffered, type Offering } from '../../use-cases/offerings/offerings.ts';

type NameOf = (slug: string, organisation: number | null) => string;

/** Percent have so many decimals: whole millionths. */

function deskStage(offering: Offering, now: number): calls.OfferingDeskRow['stage'] {
  if (offering.state === 'draft') return offering.supply === 'none' ? 'draft' : 'opening';
  if (offering.state === 'cancelled') return 'cancelled';
  return stageOf(offering, now) ?? 'draft';
}

export const offeringRow =
  (name: NameOf, now: number) =>
  (offering: Offering): calls.OfferingDeskRow => ({
    id: offering.id,
    campaign_no: offering.campaignNo,
    name: name(offering.slug, offering.organisation),
    organisation: offering.organisation,
    token: offering.token.code,
    stage: deskStage(offering, now),
    copies: offering.copies,
    capacity: offering.capacity,
    sold: offering.copiesOrdered,
    starts_at: offering.startsAt,
    ends_at: offering.endsAt,
  });

/** A draft's fields as its form has them. */
const documentOf = (offering: Offering) => ({
  campaign_no: offering.campaignNo,
  organisation: String(offering.organisation ?? 0),
  slug: offering.slug,
  category: offering.category,
  token: offering.token.code,
  tokens_per_copy: formatUnits(offering.tokensPerCopy, offering.token.scale),
  copies: offering.copies,
  copies_least: offering.copiesLeast,
  order_min: offering.orderMin,
  order_max: offering.orderMax,
  user_limit: offering.userLimit,
  allocation: offering.allocation,
  ...(offering.allocation === 'pro-rata' && { capacity: offering.capacity }),
  prices: offering.prices.map(({ token, price }) => ({ token: token.code, price: formatUnits(price, token.scale) })),
  fee: percentOfPpm(offering.feePpm),
  share: percentOfPpm(offering.sharePpm),
  starts_at: settingOfInstant(offering.startsAt),
  ends_at: settingOfInstant(offering.endsAt),
  settles_at: settingOfInstant(offering.settlesAt),
  settlement: offering.settlement,
  ...(offering.settlement === 'frozen' && {
    unlocks: offering.unlocks.map(({ at, sharePpm }) => ({ at: settingOfInstant(at), percent: percentOfPpm(sharePpm) })),
  }),
});

interface Detail {
  readonly name: NameOf;
  readonly now: number;
  readonly statistics: OfferingStatistics;
  readonly issuer: IssuerFunds;
  readonly batches: readonly UnlockBatchState[];
  readonly waiting: calls.OfferingDesk['waiting'];
}

export function offeringDetail({ name, now, statistics, issuer, batches, waiting }: Detail): calls.OfferingDesk {
  const { offering, version, locales, states, countries, feeLevels, organisations, curve } = statistics;
  const { scale } = offering.token;
  return {
    ...offeringRow(name, now)(offering),
    category: offering.category,
    document: documentOf(offering),
    version,
    locales: [...locales],
    decimals: scale,
    offered: formatUnits(unitsOffered(offering), scale),
    supply: offering.supply,
    supply_refusal: offering.supplyRefusal,
    issuer: { organisation: issuer.organisation, usable: formatUnits(issuer.usable, scale) },
    is_cancelled: offering.isCancelled,
    is_refunded: offering.isRefunded,
    waiting,
    states: states.map((row) => ({ ...row })),
    countries: countries.map((row) => ({ ...row })),
    fee_levels: feeLevels.map((row) => ({ ...row })),
    organisations: organisations.map((row) => ({ ...row })),
    curve: curve.map(({ at, copies: sold }) => ({ at, sold })),
    batches: batches.map(({ batch, dueAt, unlocks, units, done, failed }) => ({
      batch,
      due_at: dueAt,
      unlocks,
      tokens: formatUnits(units, scale),
      done,
      failed,
    })),
  };
}

export function offeringOrderRow(row: ListedOfferingOrder): calls.OfferingOrderRow {
  const paidIn = (units: bigint | null): string => (units === null ? '' : formatUnits(units, row.payToken.scale));
  return {
    id: row.id,
    uid: row.uid,
    organisation: row.organisation,
    copies: row.copies,
    pay_token: row.payToken.code,
    held: paidIn(row.held),
    state: row.state,
    tokens: row.tokens === null ? '' : formatUnits(row.tokens, row.scale),
    paid: paidIn(row.paid),
    refunded: paidIn(row.refunded),
    at: row.at,
  };
}
