import type { HoldRefusal } from '@marque/domain/trading';
import { accountId } from '../accounts.ts';
import type { CaptureHold, NewHold, ReleaseHold } from '../commands.ts';
import { lockedAccount, type NumberedPurpose } from '../hold-purposes.ts';
import type { HoldId, OwnerId, TokenId } from '../identifiers.ts';
import { UNITS_MAX } from './amounts.ts';

/** Funds of an owner that are set aside for a purpose. */
export interface Hold {
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly purpose: NumberedPurpose;
  /** What is still held: above zero, else the hold is closed and forgotten. */
  readonly units: bigint;
}

type Claim = Pick<CaptureHold | ReleaseHold, 'hold' | 'owner' | 'purpose' | 'amount'>;

export const isHoldAmount = (amount: bigint): boolean => amount > 0n && amount <= UNITS_MAX;

/** The holds that are open, by number. Their funds stand in the locked account of their purpose. */
export class Holds {
  readonly #open = new Map<HoldId, Hold>();
  /** Highest number opened so far. */
  last: HoldId = 0;

  get(hold: HoldId): Hold | undefined {
    return this.#open.get(hold);
  }

  get size(): number {
    return this.#open.size;
  }

  /** By ascending number. */
  all(): (readonly [HoldId, Hold])[] {
    return [...this.#open].sort(([a], [b]) => a - b);
  }

  /** Whether a number can be a new hold's. */
  isNew(hold: HoldId): boolean {
    return Number.isSafeInteger(hold) && hold > this.last;
  }

  open({ hold, owner, token, purpose, amount }: NewHold): void {
    this.last = Math.max(this.last, hold);
    this.#open.set(hold, { owner, token, purpose, units: amount });
  }

  /** The hold that may give up the amount that is claimed, or why it may not; `capture-hold` tells of the order. */
  claimed({ hold: number, owner, purpose, amount }: Claim): Hold | HoldRefusal {
    const hold = this.#open.get(number);
    if (hold === undefined) return 'hold_unknown';
    if (hold.owner !== owner) return 'hold_owner_mismatch';
    if (hold.purpose !== purpose) return 'hold_purpose_mismatch';
    if (!isHoldAmount(amount)) return 'hold_amount_invalid';
    return amount > hold.units ? 'hold_exceeded' : hold;
  }

  /** Takes an amount that was claimed; answers what is left. */
  take(number: HoldId, hold: Hold, amount: bigint): bigint {
    const left = hold.units - amount;
    if (left === 0n) this.#open.delete(number);
    else this.#open.set(number, { ...hold, units: left });
    return left;
  }
}

export const lockedId = (purpose: NumberedPurpose): number => accountId(lockedAccount(purpose));
