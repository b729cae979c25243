import type { EngineEvent, HoldId, HoldOpened } from '@marque/engine';
import type { Findings } from './findings.ts';

/** A numbered hold as the journal makes it. */
export interface ExpectedHold extends Pick<HoldOpened, 'owner' | 'token' | 'purpose' | 'amount' | 'reference'> {
  readonly openedAt: number;
  left: bigint;
  updatedAt: number;
}

/** Every hold of the journal, and those that were open before it; those that are closed can be taken out as the replay goes. */
export class ExpectedHolds {
  readonly open: Map<HoldId, ExpectedHold>;
  #closed = new Map<HoldId, ExpectedHold>();
  /** How many were opened after the journal's beginning. */
  total = 0;
  readonly #findings: Findings;

  constructor(open: ReadonlyMap<HoldId, ExpectedHold>, findings: Findings) {
    this.open = new Map(open);
    this.#findings = findings;
  }

  take(event: EngineEvent): void {
    if (event.type === 'hold-opened') {
      const { owner, token, purpose, amount, reference, at } = event;
      this.total += 1;
      this.open.set(event.hold, { owner, token, purpose, amount, reference, openedAt: at, left: amount, updatedAt: at });
    } else if (event.type === 'hold-captured' || event.type === 'hold-released') {
      const hold = this.open.get(event.hold);
      this.#findings.expect('holds that change were open', hold !== undefined, () => `hold ${event.hold} is not known`);
      if (hold === undefined) return;
      hold.left = event.left;
      hold.updatedAt = event.at;
      if (event.left > 0n) return;
      this.open.delete(event.hold);
      this.#closed.set(event.hold, hold);
    }
  }

  /** The holds that were closed since the last call. */
  takeClosed(): ReadonlyMap<HoldId, ExpectedHold> {
    const closed = this.#closed;
    this.#closed = new Map();
    return closed;
  }
}
