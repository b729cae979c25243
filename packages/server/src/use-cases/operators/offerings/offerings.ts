import type { OfferingState } from '@marque/domain/offerings';
import type { OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../../ports/database.ts';
import { readOffering, readOfferings, stageOf, type Offering } from '../../offerings/offerings.ts';
import type { Paged } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import { versionOf } from '../documents.ts';
import { pageOfRows, type RowsAsked } from '../rows-page.ts';
import { mayChange, maySee } from '../token-sales/sales.ts';

export interface OfferingDeps {
  readonly database: Database;
  readonly clock: { now(): number };
}

type OfferingSort = 'id' | 'number' | 'token' | 'start' | 'end' | 'sold';

export interface OfferingsAsked extends RowsAsked<OfferingSort> {
  readonly organisation: number | undefined;
  readonly state: OfferingState | undefined;
}

const ALL_STATES: readonly OfferingState[] = ['draft', 'scheduled', 'settling', 'pledging', 'closed', 'cancelled'];

/** Offerings of the organisations that the operator works for, and those of all. */
export async function listOfferings(
  { database }: Pick<OfferingDeps, 'database'>,
  actor: OperatorActor,
  { organisation, state, ...asked }: OfferingsAsked,
): Promise<Paged<Offering>> {
  const all = await readOfferings(database.queries, { states: state === undefined ? ALL_STATES : [state] });
  const rows = all.filter((each) => maySee(actor, each.organisation) && (organisation === undefined || each.organisation === organisation));
  return pageOfRows(rows, asked, {
    texts: ({ campaignNo, token, slug }) => [campaignNo, token.code, slug],
    keys: {
      id: ({ id }) => id,
      number: ({ campaignNo }) => campaignNo,
      token: ({ token }) => token.code,
      start: ({ startsAt }) => startsAt,
      end: ({ endsAt }) => endsAt,
      sold: ({ copiesOrdered, capacity }) => copiesOrdered / capacity,
    },
  });
}

/** One of them, with the version by which it is changed. */
export async function findOffering(
  { database }: Pick<OfferingDeps, 'database'>,
  actor: OperatorActor,
  id: number,
): Promise<Result<{ readonly offering: Offering; readonly version: string }>> {
  const offering = await readOffering(database.queries, id);
  if (!offering) return refused('offering_unknown');
  return maySee(actor, offering.organisation) ? done({ offering, version: offeringVersion(offering) }) : refused('operator_scope_missing');
}

/** One that the operator may change. */
export async function changeableOffering(
  { database }: Pick<OfferingDeps, 'database'>,
  actor: OperatorActor,
  id: number,
): Promise<Result<Offering>> {
  const offering = await readOffering(database.queries, id);
  if (!offering) return refused('offering_unknown');
  return mayChange(actor, offering.organisation) ? done(offering) : refused('operator_scope_missing');
}

/** Whether nothing is sold any more and nothing is settled yet. */
export const isEnded = (offering: Offering, now: number): boolean => stageOf(offering, now) === 'ended';

/** What a draft says, in fields that a log can show. */
export const offeringDocument = (offering: Offering): Readonly<Record<string, unknown>> => ({
  campaign_no: offering.campaignNo,
  organisation: offering.organisation,
  token: offering.token.code,
  slug: offering.slug,
  category: offering.category,
  copies: offering.copies,
  capacity: offering.capacity,
  copies_least: offering.copiesLeast,
  tokens_per_copy: String(offering.tokensPerCopy),
  order_min: offering.orderMin,
  order_max: offering.orderMax,
  user_limit: offering.userLimit,
  fee_ppm: offering.feePpm,
  share_ppm: offering.sharePpm,
  allocation: offering.allocation,
  settlement: offering.settlement,
  starts_at: offering.startsAt,
  ends_at: offering.endsAt,
  settles_at: offering.settlesAt,
  prices: offering.prices.map(({ token, price }) => `${token.code} ${price}`),
  unlocks: offering.unlocks.map(({ at, sharePpm }) => `${at} ${sharePpm}`),
});

export const offeringVersion = (offering: Offering): string => versionOf(offeringDocument(offering));

/** How the log and an approval name an offering. */
export const namedOffering = ({ organisation, campaignNo: subject }: Pick<Offering, 'organisation' | 'campaignNo'>, reason: string) => ({
  subject,
  reason,
  ...(organisation !== null && { organisation }),
});
