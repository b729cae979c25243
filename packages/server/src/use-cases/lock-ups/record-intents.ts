import { bonusOfDay } from '@marque/domain/lock-ups';
import type { OwnerId, Posting } from '@marque/engine';
import type { Intent } from '../intents.ts';
import type { LockUpRecordRow } from './tables.ts';

export const LOCK_UP = 'lock-up';
export const LOCK_UP_END = 'lock-up-end';
export const LOCK_UP_YIELD = 'lock-up-yield';
const PURPOSE = 'lock-up';
/** Numbers of days stay below it, so that a day and how often it was tried make one number. */
const TRIES = 10_000;

/** Sets the principal aside. */
export const holdIntent = ({
  id,
  user_id: owner,
  token,
  principal,
}: Pick<LockUpRecordRow, 'id' | 'user_id' | 'token' | 'principal'>): Intent => ({
  reference: String(id),
  owner,
  request: { kind: 'open-hold', owner, token, purpose: PURPOSE, amount: BigInt(principal), reason: LOCK_UP, reference: String(id) },
});

export type EndingRow = Pick<
  LockUpRecordRow,
  | 'id'
  | 'user_id'
  | 'token'
  | 'bonus_token'
  | 'pool'
  | 'principal'
  | 'bonus'
  | 'paid_units'
  | 'inviter'
  | 'reward'
  | 'state'
  | 'hold'
  | 'roll_over_asked_at'
  | 'attempt'
>;

/**
 * Ends a lock-up in one entry. At its time the principal comes out of the hold, or goes into the next one, and the pool pays what is
 * still owed to its owner and to whoever invited them. Ended early it gives the principal back and nothing else.
 */
export function endIntent(row: EndingRow): Intent | undefined {
  const { id, user_id: owner, token, state, hold, attempt: step } = row;
  if (hold === null || (state !== 'maturing' && state !== 'redeeming')) return undefined;
  const reference = String(id);
  const amount = BigInt(row.principal);
  const of = { owner, purpose: PURPOSE, amount, hold, reason: LOCK_UP_END, reference } as const;
  if (state === 'redeeming') return { reference, owner, step, request: { kind: 'release-hold', ...of } };
  const credits = paidAtEnd(row);
  return row.roll_over_asked_at === null
    ? { reference, owner, step, request: { kind: 'capture-hold', ...of, credits: withPrincipal(credits, { owner, token, amount }) } }
    : { reference, owner, step, request: { kind: 'capture-hold', ...of, credits, opens: { owner, token, purpose: PURPOSE, amount } } };
}

/** What the pool pays when the term is over: nothing of it may be zero. */
function paidAtEnd({ user_id: owner, bonus_token: token, pool, bonus, paid_units, inviter, reward }: EndingRow): readonly Posting[] {
  const rest = BigInt(bonus) - BigInt(paid_units);
  const given = inviter === null ? 0n : BigInt(reward);
  const postings: readonly Posting[] = [
    { owner: pool, token, account: 'usable', amount: -(rest + given) },
    { owner, token, account: 'usable', amount: rest },
    ...(inviter === null ? [] : [{ owner: inviter, token, account: 'usable', amount: given } as const]),
  ];
  return postings.filter(({ amount }) => amount !== 0n);
}

/** With the principal for its owner, in one line with the yield where both are of one token. */
function withPrincipal(
  credits: readonly Posting[],
  { owner, token, amount }: { readonly owner: OwnerId; readonly token: number; readonly amount: bigint },
): readonly Posting[] {
  const isSame = (posting: Posting): boolean => posting.owner === owner && posting.token === token;
  const yielded = credits.find(isSame);
  return [{ owner, token, account: 'usable', amount: amount + (yielded?.amount ?? 0n) }, ...credits.filter((posting) => !isSame(posting))];
}

export type PayingRow = Pick<
  LockUpRecordRow,
  'id' | 'user_id' | 'bonus_token' | 'pool' | 'principal' | 'days' | 'rate_ppm' | 'extra_ppm' | 'asked_day' | 'attempt'
>;

/** What one day of a record brings, in units of its token: a gift is never paid by the day. */
export const unitsOfDay = ({ principal, days, rate_ppm: ratePpm, extra_ppm: extraPpm }: PayingRow, day: number): bigint =>
  bonusOfDay(BigInt(principal), day, { days, ratePpm, extraPpm, gift: undefined });

/** Pays the day that a row asks for; nothing is asked for a day that brings nothing. */
export function dayIntent(row: PayingRow): Intent | undefined {
  const { id, user_id: owner, bonus_token: token, pool, asked_day: day, attempt } = row;
  const amount = day === null ? 0n : unitsOfDay(row, day);
  if (day === null || amount === 0n) return undefined;
  return {
    reference: String(id),
    owner,
    step: attempt * TRIES + day,
    request: {
      kind: 'post',
      reason: LOCK_UP_YIELD,
      reference: String(id),
      postings: [
        { owner: pool, token, account: 'usable', amount: -amount },
        { owner, token, account: 'usable', amount },
      ],
    },
  };
}
