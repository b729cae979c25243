import type { CaptureRefusal, OpenHoldRefusal, ReleaseRefusal } from '@marque/domain/trading';
import type { CaptureHold, NewHold, OpenHold, Posting, ReleaseHold } from '../commands.ts';
import type { EventBuffer } from '../event-buffer.ts';
import type { HoldOpened } from '../events.ts';
import { lockedAccount } from '../hold-purposes.ts';
import {
  accountRefusal,
  arePostingsValid,
  areTextsValid,
  isHoldAmount,
  lockedId,
  sumRefusal,
  USABLE,
  writePostings,
  type Hold,
} from '../ledger/index.ts';
import { mayHave } from '../owner-kinds.ts';
import type { ExchangeState } from './state.ts';

/**
 * Moves funds from usable into a hold. Refuses, in this order: a number that is not above every one before it (hold_id_reused), an
 * owner that is not known (owner_unknown) or has no account of the purpose (account_not_allowed), a token that is not known or texts
 * out of bounds (posting_invalid), an amount that is none (hold_amount_invalid), and too little usable (balance_insufficient).
 */
export function openHold(state: ExchangeState, command: OpenHold, buffer: EventBuffer): OpenHoldRefusal | undefined {
  const { owner, token, purpose, amount, reason, reference } = command;
  const { holds, ledger } = state;
  const refusal = newHoldRefusal(state, command, command);
  if (refusal !== undefined) return refusal;
  if (!ledger.wallets.covers(owner, token, USABLE, amount)) return 'balance_insufficient';
  holds.open(command);
  const wallet = ledger.wallets.of(owner, token);
  ledger.beginPosting(reason, reference);
  ledger.line(wallet, USABLE, -amount);
  ledger.line(wallet, lockedId(purpose), amount);
  buffer.rare(opened(state, command, reference));
  return undefined;
}

/** What is wrong with a hold that is to be opened, whatever its funds come from. */
function newHoldRefusal(
  state: ExchangeState,
  { hold, owner, token, purpose, amount }: NewHold,
  texts: Pick<OpenHold, 'reason' | 'reference'>,
): OpenHoldRefusal | undefined {
  if (!state.holds.isNew(hold)) return 'hold_id_reused';
  const kind = state.kindOf(owner);
  if (kind === undefined) return 'owner_unknown';
  if (!mayHave(kind, lockedAccount(purpose))) return 'account_not_allowed';
  if (!state.knowsToken(token) || !areTextsValid(texts)) return 'posting_invalid';
  return isHoldAmount(amount) ? undefined : 'hold_amount_invalid';
}

/**
 * Gives an amount of a hold to others, and into a new hold if the command opens one. Refuses, in this order: a hold that is not open
 * (hold_unknown), is another owner's (hold_owner_mismatch) or for another purpose (hold_purpose_mismatch), an amount that is none
 * (hold_amount_invalid) or more than the hold has (hold_exceeded); then what the opening of the new hold is refused for, up to its
 * amount; then what a posting is refused for, of the whole entry.
 */
export function captureHold(state: ExchangeState, command: CaptureHold, buffer: EventBuffer): CaptureRefusal | undefined {
  const { hold: number, amount, credits, opens, reason, reference } = command;
  const { holds, ledger } = state;
  const hold = holds.claimed(command);
  if (typeof hold === 'string') return hold;
  const conflict = opens && newHoldRefusal(state, opens, command);
  if (conflict !== undefined) return conflict;
  if (!areTextsValid(command) || !arePostingsValid(credits, opens === undefined ? 1 : 0, state)) return 'posting_invalid';
  const taken: Posting = { owner: hold.owner, token: hold.token, account: lockedAccount(hold.purpose), amount: -amount };
  const entry = [taken, ...credits, ...(opens === undefined ? [] : [heldBy(opens)])];
  const refusal = accountRefusal(credits, state) ?? sumRefusal(ledger, entry);
  if (refusal !== undefined) return refusal;
  const left = holds.take(number, hold, amount);
  if (opens !== undefined) holds.open(opens);
  ledger.beginPosting(reason, reference);
  writePostings(ledger, entry);
  buffer.rare({ type: 'hold-captured', ...reduced(state, number, hold, amount, left) });
  if (opens !== undefined) buffer.rare(opened(state, opens, reference));
  return undefined;
}

/** The credit that a hold begins with. */
const heldBy = ({ owner, token, purpose, amount }: NewHold): Posting => ({ owner, token, account: lockedAccount(purpose), amount });

/** Makes an amount of a hold usable again; refused as a capture is, up to hold_exceeded, and for texts out of bounds (posting_invalid). */
export function releaseHold(state: ExchangeState, command: ReleaseHold, buffer: EventBuffer): ReleaseRefusal | undefined {
  const { hold: number, amount, reason, reference } = command;
  const { holds, ledger } = state;
  const hold = holds.claimed(command);
  if (typeof hold === 'string') return hold;
  if (!areTextsValid(command)) return 'posting_invalid';
  const left = holds.take(number, hold, amount);
  const wallet = ledger.wallets.of(hold.owner, hold.token);
  ledger.beginPosting(reason, reference);
  ledger.line(wallet, lockedId(hold.purpose), -amount);
  ledger.line(wallet, USABLE, amount);
  buffer.rare({ type: 'hold-released', ...reduced(state, number, hold, amount, left) });
  return undefined;
}

const opened = ({ at }: ExchangeState, { hold, owner, token, purpose, amount }: NewHold, reference: string): HoldOpened => ({
  type: 'hold-opened',
  hold,
  owner,
  token,
  purpose,
  amount,
  reference,
  at,
});

const reduced = ({ at }: ExchangeState, hold: number, { owner, token, purpose }: Hold, amount: bigint, left: bigint) => ({
  hold,
  owner,
  token,
  purpose,
  amount,
  left,
  at,
});
