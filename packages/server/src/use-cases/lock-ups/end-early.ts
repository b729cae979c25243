import type { Actor } from '@marque/domain/identity';
import type { Token } from '@marque/domain/trading';
import { submitAndSettle, type IntentKind } from '../intents.ts';
import { done, refused, type Result } from '../result.ts';
import { tokensOf } from './apply.ts';
import type { LockUpDeps } from './deps.ts';
import { endIntent } from './record-intents.ts';
import { ownRecord } from './roll-over.ts';
import { withLockUps } from './tables.ts';

/** A principal that is usable again before its time. */
export interface EndedEarly {
  readonly record: number;
  readonly principal: bigint;
  /** What the term would have brought and was not paid: the pool keeps it. */
  readonly forfeited: bigint;
  readonly token: Token;
  readonly bonusToken: Token;
}

export interface EndDeps extends LockUpDeps {
  /** Has lock-ups follow what was committed of their ends. */
  readonly ends: IntentKind;
}

/** Ends a lock-up before its time, where its product allows that. What was paid by then stays paid. */
export async function endEarly(deps: EndDeps, actor: Actor, id: number): Promise<Result<EndedEarly>> {
  const queries = withLockUps(deps.database.queries);
  const record = await ownRecord(queries, actor.owner, id);
  const tokens = record && tokensOf(deps, record);
  if (!record || !tokens) return refused('not_found');
  const product = await queries.selectFrom('lock_ups').select('early_end').where('id', '=', record.product).executeTakeFirstOrThrow();
  if (product.early_end === 'none') return refused('lock_up_not_early');
  const now = deps.clock.now();
  const taken = await queries
    .updateTable('lock_up_records')
    .set((is) => ({ state: 'redeeming', attempt: is('attempt', '+', 1), asked_at: now, roll_over_asked_at: null, next_bonus: 0n }))
    .where('id', '=', id)
    .where('state', '=', 'applied')
    // What is over is paid out as it was promised, however late the job comes.
    .where('ends_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!taken) return refused('lock_up_over');
  const intent = endIntent(taken);
  // What is not known yet is submitted again by the job; the record says how it stands.
  const outcome = intent && (await submitAndSettle(deps, deps.ends, intent).catch(deps.report));
  if (outcome?.kind === 'refused') return refused('busy');
  const forfeited = BigInt(taken.bonus) - BigInt(taken.paid_units);
  return done({ record: id, principal: BigInt(taken.principal), forfeited, ...tokens });
}
