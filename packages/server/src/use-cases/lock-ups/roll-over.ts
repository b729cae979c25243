import { amountProblem, bonusOf, lockUpEnd } from '@marque/domain/lock-ups';
import type { Actor } from '@marque/domain/identity';
import { done, refused, type Result } from '../result.ts';
import { applyAgain } from './apply-again.ts';
import { problemRefusal, timeRefusal } from './apply-refusals.ts';
import { tokensOf, type ApplyDeps } from './apply.ts';
import { freeOf, readPool } from './pool.ts';
import { amountTerms, yieldTerms } from './product-terms.ts';
import { withLockUps, type LockUpProductRow, type LockUpQueries, type LockUpRecordRow } from './tables.ts';

/** What came of asking for another term. */
export interface Again {
  /** Of the new record; of the one that runs where the term follows later. */
  readonly record: number;
  readonly endsAt: number;
  readonly way: 'asked' | 'locked';
}

const ENDING = ['maturing', 'redeeming', 'failed'];

export const ownRecord = (queries: LockUpQueries, user: number, id: number): Promise<LockUpRecordRow | undefined> =>
  queries.selectFrom('lock_up_records').selectAll().where('id', '=', id).where('user_id', '=', user).executeTakeFirst();

/**
 * Locks the same principal for another term (C152): from one term into the next where the record runs, out of what is usable where it has
 * matured. Asked again it gives the same answer.
 */
export async function lockAgain(deps: ApplyDeps, actor: Actor, id: number): Promise<Result<Again>> {
  const queries = withLockUps(deps.database.queries);
  const record = await ownRecord(queries, actor.owner, id);
  if (!record) return refused('not_found');
  if (record.state === 'applied') return askRollOver(deps, actor, record);
  if (record.state === 'matured') return applyAgain(deps, actor, record);
  return refused('lock_up_over');
}

/** Asks for the next term while this one runs. Its yield is promised from now on, out of what the pool has free. */
const askRollOver = (deps: ApplyDeps, actor: Actor, { id, product: number }: LockUpRecordRow): Promise<Result<Again>> =>
  deps.database.transaction(async (transaction): Promise<Result<Again>> => {
    const queries = withLockUps(transaction);
    const product = await queries.selectFrom('lock_ups').selectAll().where('id', '=', number).forUpdate().executeTakeFirstOrThrow();
    const record = await queries
      .selectFrom('lock_up_records')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', actor.owner)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (record.state !== 'applied') return refused('lock_up_over');
    const asked: Again = { record: id, endsAt: lockUpEnd(record.ends_at, product.days), way: 'asked' };
    if (record.roll_over_asked_at !== null) return done(asked);
    const refusal = againRefusal(deps, product, record);
    if (refusal) return refusal;
    const tokens = tokensOf(deps, product);
    if (!tokens) return refused('not_found');
    const terms = yieldTerms(record, { scaleFrom: tokens.token.scale, scaleTo: tokens.bonusToken.scale });
    const bonus = bonusOf(BigInt(record.principal), terms);
    if (bonus > freeOf(await readPool(transaction, product))) return refused('places_taken');
    await queries
      .updateTable('lock_up_records')
      .set({ roll_over_asked_at: deps.clock.now(), next_bonus: bonus })
      .where('id', '=', id)
      .where('state', '=', 'applied')
      .execute();
    return done(asked);
  });

/** Why a principal cannot be locked for another term, whichever way. */
export function againRefusal(deps: Pick<ApplyDeps, 'clock' | 'listings'>, product: LockUpProductRow, record: LockUpRecordRow) {
  const closed = timeRefusal(product, deps.clock.now());
  if (closed) return closed;
  const tokens = tokensOf(deps, product);
  if (!tokens) return refused('not_found');
  const problem = amountProblem(BigInt(record.principal), amountTerms(product));
  return problem && problemRefusal(problem, product, tokens.token, undefined);
}

/** Takes back what was asked for: the record is paid out at its end. */
export async function cancelLockAgain(deps: ApplyDeps, actor: Actor, id: number): Promise<Result<null>> {
  const queries = withLockUps(deps.database.queries);
  const updated = await queries
    .updateTable('lock_up_records')
    .set({ roll_over_asked_at: null, next_bonus: 0n })
    .where('id', '=', id)
    .where('user_id', '=', actor.owner)
    .where('state', '=', 'applied')
    .returning('id')
    .executeTakeFirst();
  if (updated) return done(null);
  return (await ownRecord(queries, actor.owner, id)) ? refused('lock_up_over') : refused('not_found');
}

/** Whether a record may be locked again now, and how (C153). */
export interface MayLockAgain {
  readonly product: number;
  readonly way: 'roll-over' | 'apply' | undefined;
  readonly isAsked: boolean;
}

export async function mayLockAgain(deps: ApplyDeps, actor: Actor, id: number): Promise<Result<MayLockAgain>> {
  const queries = withLockUps(deps.database.queries);
  const record = await ownRecord(queries, actor.owner, id);
  if (!record || ENDING.includes(record.state))
    return record ? done({ product: record.product, way: undefined, isAsked: false }) : refused('not_found');
  const product = await queries.selectFrom('lock_ups').selectAll().where('id', '=', record.product).executeTakeFirstOrThrow();
  const follower = await queries
    .selectFrom('lock_up_records')
    .select('id')
    .where('previous', '=', id)
    .where('state', '!=', 'refused')
    .executeTakeFirst();
  const isOpen = againRefusal(deps, product, record) === undefined && !follower;
  const way = record.state === 'applied' ? 'roll-over' : record.state === 'matured' ? 'apply' : undefined;
  return done({ product: record.product, way: isOpen ? way : undefined, isAsked: record.roll_over_asked_at !== null });
}
