import type { CaptureRefusal, HoldRefusal, OpenHoldRefusal, ReleaseRefusal } from '@marque/domain/trading';
import type { AccountKind, CaptureHold, HoldId, NewHold, NumberedPurpose, OpenHold, Posting, ReleaseHold } from '@marque/engine';
import { hasAccount, kindOf } from './plain-owners.ts';
import { addLines, areTextsWrong, judgeLines, judgeSums } from './plain-postings.ts';
import { UNITS_LIMIT } from './plain-limits.ts';
import { isWhole, type PlainHold, type PlainState } from './plain-state.ts';

const accountOf = (purpose: NumberedPurpose): AccountKind => `locked.${purpose}`;

const isAmountWrong = (amount: bigint): boolean => amount < 1n || amount > UNITS_LIMIT;

/** Sets funds aside under a number that is above all before it. */
export function openHold(state: PlainState, command: OpenHold): OpenHoldRefusal | undefined {
  const { owner, token, purpose, amount, reference } = command;
  const refusal = judgeNewHold(state, command, areTextsWrong(command));
  if (refusal !== undefined) return refusal;
  if (state.ledger.get(owner, token, 'usable') < amount) return 'balance_insufficient';
  state.ledger.add(owner, token, 'usable', -amount);
  state.ledger.add(owner, token, accountOf(purpose), amount);
  begin(state, command, reference);
  return undefined;
}

function judgeNewHold(state: PlainState, hold: NewHold, isTextWrong: boolean): OpenHoldRefusal | undefined {
  if (!isWhole(hold.hold, state.lastHold + 1)) return 'hold_id_reused';
  const kind = kindOf(state, hold.owner);
  if (kind === undefined) return 'owner_unknown';
  if (!hasAccount(kind, accountOf(hold.purpose))) return 'account_not_allowed';
  if (isTextWrong || !state.tokens.has(hold.token)) return 'posting_invalid';
  return isAmountWrong(hold.amount) ? 'hold_amount_invalid' : undefined;
}

function begin(state: PlainState, { hold, owner, token, purpose, amount }: NewHold, reference: string): void {
  state.holds.set(hold, { owner, token, purpose, left: amount });
  state.lastHold = hold;
  state.events.push({ type: 'hold-opened', hold, owner, token, purpose, amount, reference });
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
  const { hold: number, amount, credits, opens } = command;
  const hold = state.holds.get(number);
  const wrong = judgeClaim(hold, command);
  if (wrong !== undefined || hold === undefined) return wrong ?? 'hold_unknown';
  const entry: Posting[] = [{ owner: hold.owner, token: hold.token, account: accountOf(hold.purpose), amount: -amount }, ...credits];
  if (opens !== undefined) {
    const refusal = judgeNewHold(state, opens, areTextsWrong(command));
    if (refusal !== undefined) return refusal;
    entry.push({ owner: opens.owner, token: opens.token, account: accountOf(opens.purpose), amount: opens.amount });
  }
  if (entry.length === 1 || areTextsWrong(command)) return 'posting_invalid';
  const refusal = judgeLines(state, credits) ?? judgeSums(state, entry);
  if (refusal !== undefined) return refusal;
  addLines(state, entry);
  reduce(state, 'hold-captured', number, hold, amount);
  if (opens !== undefined) begin(state, opens, command.reference);
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
