import type { FreezeCause } from '@marque/domain/identity';
import type { OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { OneOffJob } from '../../ports/jobs.ts';
import { done, refused, type Result } from '../result.ts';
import { endAll, onUser, type ActOn, type AskedOfUser, type UserActDeps } from './user-acts.ts';

interface Freezing extends AskedOfUser {
  readonly orders: 'cancel' | 'keep';
}

const CANCEL_OF_FROZEN = 'cancel-orders-of-frozen';
/** By then a request that was admitted before the account was frozen has been answered. */
const LATE_ORDERS_MS = 10_000;
/** With pauses of up to a quarter of an hour: the exchange may be away for some hours. */
const ATTEMPTS_MAX = 30;

async function causeOf({ id, queries }: Pick<ActOn, 'id' | 'queries'>): Promise<FreezeCause | null> {
  const row = await queries.selectFrom('users').select('freeze_cause').where('id', '=', id).executeTakeFirstOrThrow();
  return row.freeze_cause;
}

const frozenBy = (cause: FreezeCause | null) => ({ frozen: cause !== null, freeze_cause: cause });

/**
 * Freezes an account, which signs its owner out everywhere and may cancel their open orders. What its owner has frozen they may then no
 * longer open; what an operator has frozen stays as it is.
 */
export async function freezeUser(deps: UserActDeps, actor: OperatorActor, { orders, ...asked }: Freezing): Promise<Result<null>> {
  const result = await onUser(deps, actor, { ...asked, action: 'users.freeze' }, async (on) => {
    const cause = await causeOf(on);
    if (cause === 'operator') return refused('changed_meanwhile');
    await on.queries.updateTable('users').set({ frozen_at: on.now, freeze_cause: 'operator' }).where('id', '=', on.id).execute();
    const ended = await endAll(on);
    if (orders === 'cancel')
      for (const delay of [0, LATE_ORDERS_MS])
        await deps.jobs.add(on.queries, {
          name: CANCEL_OF_FROZEN,
          reference: `${on.id}:${on.now}:${delay}`,
          dueAt: on.now + delay,
        });
    await on.record('frozen');
    return done({ before: frozenBy(cause), after: { ...frozenBy('operator'), orders, sessions_ended: ended } });
  });
  if (result.ok) deps.jobs.wake();
  return result;
}

/** Opens a frozen account again, whoever froze it. */
export const unfreezeUser = (deps: UserActDeps, actor: OperatorActor, asked: AskedOfUser): Promise<Result<null>> =>
  onUser(deps, actor, { ...asked, action: 'users.unfreeze' }, async (on) => {
    const cause = await causeOf(on);
    if (cause === null) return refused('changed_meanwhile');
    await on.queries.updateTable('users').set({ frozen_at: null, freeze_cause: null }).where('id', '=', on.id).execute();
    await on.record('unfrozen');
    return done({ before: frozenBy(cause), after: frozenBy(null) });
  });

interface CancelOfFrozenDeps {
  readonly database: Database;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
}

/** Cancels every open order of an account as long as it is frozen for the same reason; one that was opened again since keeps its orders. */
export const cancelOfFrozenJob = ({ database, gateway }: CancelOfFrozenDeps, report: (fault: unknown) => void): OneOffJob => ({
  name: CANCEL_OF_FROZEN,
  attemptsMax: ATTEMPTS_MAX,
  atOnce: 4,
  run: async ({ reference }) => {
    const [user = 0, frozenAt = 0] = reference.split(':').map(Number);
    const row = await database.queries.selectFrom('users').select('frozen_at').where('id', '=', user).executeTakeFirst();
    if (row?.frozen_at !== frozenAt) return;
    const submission = await gateway.submit({ kind: 'cancel-all', owner: user });
    if (submission.kind !== 'done' || !submission.receipt.outcome.ok) throw new Error(`orders of ${user} could not be cancelled`);
  },
  giveUp: async (reference, error) => report(new Error(`orders of the frozen account ${reference} stay open: ${error}`)),
});
