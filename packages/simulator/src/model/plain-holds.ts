import type { CaptureRefusal, HoldRefusal, OpenHoldRefusal, ReleaseRefusal } from '@marque/domain/trading';
import type { AccountKind, CaptureHold, HoldId, NumberedPurpose, OpenHold, Posting, ReleaseHold } from '@marque/engine';
import { hasAccount, kindOf } from './plain-owners.ts';
import { addLines, areTextsWrong, judgeLines, judgeSums } from './plain-postings.ts';
import { UNITS_LIMIT } from './plain-limits.ts';
import { isWhole, type PlainHold, type PlainState } from './plain-state.ts';

const accountOf = (purpose: NumberedPurpose): AccountKind => `locked.${purpose}`;

const isAmountWrong = (amount: bigint): boolean => amount < 1n || amount > UNITS_LIMIT;

/** Sets funds aside under a number that is above all before it. */
export function openHold(state: PlainState, command: OpenHold): OpenHoldRefusal | undefined {
  const { hold, owner, token, purpose, amount, reference } = command;
  if (!isWhole(hold, state.lastHold + 1)) return 'hold_id_reused';
  const kind = kindOf(state, owner);
  if (kind === undefined) return 'owner_unknown';
  if (!hasAccount(kind, accountOf(purpose))) return 'account_not_allowed';
  if (!state.tokens.has(token) || areTextsWrong(command)) return 'posting_invalid';
  if (isAmountWrong(amount)) return 'hold_amount_invalid';
  if (state.ledger.get(owner, token, 'usable') < amount) return 'balance_insufficient';
  state.ledger.add(owner, token, 'usable', -amount);
  state.ledger.add(owner, token, accountOf(purpose), amount);
  state.holds.set(hold, { owner, token, purpose, left: amount });
  state.lastHold = hold;
  state.events.push({ type: 'hold-opened', hold, owner, token, purpose, amount, reference });
  return undefined;
}

interface Claim {
  readonly hold: HoldId;
  readonly owner: number;
  readonly purpose: NumberedPurpose;
  readonly amount: bigint;
}

function judgeClaim(hold: PlainHold | undefined, { owner, purpose, amount }: Claim): HoldRefusal | undefined {
  if (hold === undefined) return 'hold_unknown';
  if (hold.owner !== owner) return 'hold_owner_mismatch';
  if (hold.purpose !== purpose) return 'hold_purpose_mismatch';
  if (isAmountWrong(amount)) return 'hold_amount_invalid';
  return amount > hold.left ? 'hold_exceeded' : undefined;
}

function reduce(state: PlainState, type: 'hold-captured' | 'hold-released', number: HoldId, hold: PlainHold, amount: bigint): void {
  const { owner, token, purpose } = hold;
  hold.left -= amount;
  if (hold.left === 0n) state.holds.delete(number);
  state.events.push({ type, hold: number, owner, token, purpose, amount, left: hold.left });
}

export function captureHold(state: PlainState, command: CaptureHold): CaptureRefusal | undefined {
  const { hold: number, amount, credits } = command;
  const hold = state.holds.get(number);
  const wrong = judgeClaim(hold, command);
  if (wrong !== undefined || hold === undefined) return wrong ?? 'hold_unknown';
  if (credits.length === 0 || areTextsWrong(command)) return 'posting_invalid';
  const taken: Posting = { owner: hold.owner, token: hold.token, account: accountOf(hold.purpose), amount: -amount };
  const refusal = judgeLines(state, credits) ?? judgeSums(state, [taken, ...credits]);
  if (refusal !== undefined) return refusal;
  addLines(state, [taken, ...credits]);
  reduce(state, 'hold-captured', number, hold, amount);
  return undefined;
}

export function releaseHold(state: PlainState, command: ReleaseHold): ReleaseRefusal | undefined {
  const { hold: number, amount } = command;
  const hold = state.holds.get(number);
  const wrong = judgeClaim(hold, command);
  if (wrong !== undefined || hold === undefined) return wrong ?? 'hold_unknown';
  if (areTextsWrong(command)) return 'posting_invalid';
  state.ledger.add(hold.owner, hold.token, accountOf(hold.purpose), -amount);
  state.ledger.add(hold.owner, hold.token, 'usable', amount);
  reduce(state, 'hold-released', number, hold, amount);
  return undefined;
}
