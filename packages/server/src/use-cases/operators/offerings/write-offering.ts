import { readOfferingPlan, type OfferingFigures, type OfferingPlan } from '@marque/domain/offerings';
import type { OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { lockName } from '../../identity/lock.ts';
import { lockOffering, readOffering, type Offering } from '../../offerings/offerings.ts';
import { withOfferings } from '../../offerings/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { differences } from '../documents.ts';
import { mayChange } from '../token-sales/sales.ts';
import { changeableOffering, namedOffering, offeringDocument, offeringVersion } from './offerings.ts';

/** An offering as an operator writes it; tokens by their codes. */
export interface WrittenOffering extends OfferingPlan {
  /** Null for every organisation. */
  readonly organisation: number | null;
  readonly token: string;
  /** Of the content item that describes it. */
  readonly slug: string;
  readonly reason: string;
}

/** Names of the fields on the wire. */
const FIELDS: Readonly<Record<keyof OfferingPlan, string>> = {
  campaignNo: 'campaign_no',
  category: 'category',
  copies: 'copies',
  capacity: 'capacity',
  copiesLeast: 'copies_least',
  orderMin: 'order_min',
  orderMax: 'order_max',
  userLimit: 'user_limit',
  tokensPerCopy: 'tokens_per_copy',
  prices: 'prices',
  fee: 'fee',
  share: 'share',
  allocation: 'allocation',
  settlement: 'settlement',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  settlesAt: 'settles_at',
  unlocks: 'unlocks',
};

interface CheckedOffering extends Omit<OfferingFigures, 'prices'> {
  readonly token: number;
  readonly prices: readonly { readonly payToken: number; readonly price: bigint }[];
}

/** Holds what was written against what there is. */
async function checkOffering(queries: Kysely<Schema>, written: WrittenOffering, id: number | undefined): Promise<Result<CheckedOffering>> {
  if (written.organisation !== null) {
    const known = await queries.selectFrom('organisations').select('id').where('id', '=', written.organisation).executeTakeFirst();
    if (!known) return refused('organisation_unknown', { field: 'organisation' });
  }
  const codes = [written.token, ...written.prices.map(({ token }) => token)];
  const rows = await queries.selectFrom('tokens').select(['id', 'code', 'scale']).where('code', 'in', codes).execute();
  const tokens = new Map(rows.map((row) => [row.code, row]));
  const token = tokens.get(written.token);
  if (!token) return refused('listed_unknown', { field: 'token' });
  if (written.prices.some(({ token: pay }) => !tokens.has(pay))) return refused('listed_unknown', { field: 'prices' });
  if (written.prices.some(({ token: pay }) => pay === written.token)) return refused('convert_same_token', { field: 'prices' });
  const read = readOfferingPlan(written, token.scale, (code) => tokens.get(code)?.scale);
  if (!read.ok) return refused(read.problem.problem, { field: FIELDS[read.problem.field] });
  // Of two that take one number at once the second finds the first.
  await lockName(queries, 'offering-numbers');
  const named = await withOfferings(queries)
    .selectFrom('offerings')
    .select('id')
    .where('campaign_no', '=', written.campaignNo)
    .executeTakeFirst();
  if (named && named.id !== id) return refused('offering_number_taken', { field: 'campaign_no' });
  const prices = read.figures.prices.flatMap(({ token: code, price }) => {
    const pay = tokens.get(code);
    return pay ? [{ payToken: pay.id, price }] : [];
  });
  return done({ ...read.figures, token: token.id, prices });
}

const columnsOf = (written: WrittenOffering, { token, category, tokensPerCopy, feePpm, sharePpm }: CheckedOffering) => ({
  campaign_no: written.campaignNo,
  organisation: written.organisation,
  token,
  slug: written.slug,
  category,
  copies: written.copies,
  capacity: written.capacity,
  copies_least: written.copiesLeast,
  tokens_per_copy: tokensPerCopy,
  order_min: written.orderMin,
  order_max: written.orderMax,
  user_limit: written.userLimit,
  fee_ppm: feePpm,
  share_ppm: sharePpm,
  allocation: written.allocation,
  settlement: written.settlement,
  starts_at: written.startsAt,
  ends_at: written.endsAt,
  settles_at: written.settlesAt,
});

/** Writes the prices and batches of a draft in place of those that it had. */
async function putParts(queries: Kysely<Schema>, offering: number, { prices, unlocks }: CheckedOffering): Promise<Offering> {
  const own = withOfferings(queries);
  await own.deleteFrom('offering_prices').where('offering', '=', offering).execute();
  await own.deleteFrom('offering_unlock_batches').where('offering', '=', offering).execute();
  await own
    .insertInto('offering_prices')
    .values(prices.map(({ payToken, price }, sort) => ({ offering, pay_token: payToken, price, sort })))
    .execute();
  if (unlocks.length > 0)
    await own
      .insertInto('offering_unlock_batches')
      .values(unlocks.map(({ batch, at, sharePpm }) => ({ offering, batch, at, share_ppm: sharePpm })))
      .execute();
  const written = await readOffering(queries, offering);
  if (!written) throw new Error(`offering ${offering} was written and is not there`);
  return written;
}

/** Writes an offering down as a draft. */
export async function createOffering(
  deps: AuditedDeps,
  actor: OperatorActor,
  written: WrittenOffering,
): Promise<Result<{ readonly id: number }>> {
  if (!mayChange(actor, written.organisation)) return refused('operator_scope_missing');
  const entry = { action: 'offerings.write', ...namedOffering(written, written.reason) } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    const checked = await checkOffering(queries, written, undefined);
    if (!checked.ok) return checked;
    const { id } = await withOfferings(queries)
      .insertInto('offerings')
      .values({ ...columnsOf(written, checked.value), state: 'draft', created_at: deps.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const offering = await putParts(queries, id, checked.value);
    return done({ value: { id }, after: { offering: id, ...offeringDocument(offering) } });
  });
}

/** Changes a draft, unless somebody else has since it was read. */
export async function changeOffering(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, version, ...written }: WrittenOffering & { readonly id: number; readonly version: string },
): Promise<Result<null>> {
  const known = await changeableOffering(deps, actor, id);
  if (!known.ok) return known;
  if (!mayChange(actor, written.organisation)) return refused('operator_scope_missing');
  const entry = { action: 'offerings.write', ...namedOffering(known.value, written.reason) } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    const before = (await lockOffering(queries, id)) ? await readOffering(queries, id) : undefined;
    if (!before) return refused('offering_unknown');
    if (before.state !== 'draft' || before.supply !== 'none') return refused('offering_state');
    if (offeringVersion(before) !== version) return refused('changed_meanwhile');
    const checked = await checkOffering(queries, written, id);
    if (!checked.ok) return checked;
    // Owners that were made known for a former token or organisation belong to that one.
    const isMoved = before.token.id !== checked.value.token || before.organisation !== written.organisation;
    await withOfferings(queries)
      .updateTable('offerings')
      .set({ ...columnsOf(written, checked.value), ...(isMoved && { issuer: null, escrow: null }) })
      .where('id', '=', id)
      .execute();
    const after = await putParts(queries, id, checked.value);
    return done({
      value: null,
      ...differences({ offering: id, ...offeringDocument(before) }, { offering: id, ...offeringDocument(after) }),
    });
  });
}

/** Throws a draft away. */
export async function removeOffering(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<null>> {
  const known = await changeableOffering(deps, actor, id);
  if (!known.ok) return known;
  const entry = { action: 'offerings.write', ...namedOffering(known.value, reason) } as const;
  return audited(deps, actor, entry, async ({ queries }) => {
    const removed = await withOfferings(queries)
      .deleteFrom('offerings')
      .where('id', '=', id)
      .where('state', '=', 'draft')
      .where('supply', '=', 'none')
      .returning('id')
      .executeTakeFirst();
    return removed ? done({ value: null, before: { offering: id, ...offeringDocument(known.value) } }) : refused('offering_state');
  });
}
