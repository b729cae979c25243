import { purchaseCost, type SettledOrder, type SettlementMethod } from '@marque/domain/offerings';
import { orderIntent, settlementIntent, unlockIntent } from '@marque/server/asset-intents';
import type { HoldId, OwnerId } from '@marque/engine';
import type { AssetRow, Desk } from './asset-row.ts';
import { demandBooked, demandGranted, type Expected } from './booked.ts';

const ORDER = 'an order of copies comes to what its settlement says, once';
const UNLOCKED = 'what is pledged is unlocked to the last unit, once';

/** A batch of a pledge. */
interface Unlock extends AssetRow {
  readonly units: bigint;
  state: 'due' | 'requested' | 'done';
}

function unlockOf(id: number, { user, hold, units }: { user: OwnerId; hold: HoldId; units: bigint }): Unlock {
  const unlock: Unlock = {
    reason: 'offering-unlock',
    reference: String(id),
    units,
    state: 'due',
    asking: () => (unlock.state === 'requested' ? unlockIntent({ id, attempt: 0, units, user, hold }) : undefined),
    settle: ({ refusal }) => {
      demandGranted(unlock, refusal);
      if (unlock.state === 'requested') unlock.state = 'done';
    },
  };
  return unlock;
}

/** Who orders how many copies, and what the offering says about them. */
interface CopiesTerms {
  readonly user: OwnerId;
  readonly escrow: OwnerId;
  readonly copies: number;
  readonly price: bigint;
  readonly feePpm: number;
  readonly method: SettlementMethod;
}

/** Copies that somebody ordered: paid into a hold, settled, and unlocked batch by batch where they are frozen. */
export class CopiesOrder {
  readonly id: number;
  readonly user: OwnerId;
  readonly copies: number;
  readonly price: bigint;
  readonly cost: bigint;
  readonly fee: bigint;
  readonly payment: AssetRow;
  readonly settlement: AssetRow;
  readonly #desk: Desk;
  readonly #escrow: OwnerId;
  readonly #method: SettlementMethod;
  state: 'requested' | 'held' | 'refused' | 'settling' | 'settled' = 'requested';
  settled: SettledOrder | undefined;
  unlocks: readonly Unlock[] = [];
  #hold: HoldId = 0;
  pledge: HoldId | undefined;

  constructor(desk: Desk, id: number, of: CopiesTerms) {
    this.#desk = desk;
    this.id = id;
    ({ user: this.user, escrow: this.#escrow, copies: this.copies, price: this.price, method: this.#method } = of);
    ({ cost: this.cost, fee: this.fee } = purchaseCost(of.copies, of.price, of.feePpm));
    const reference = String(id);
    this.payment = {
      reason: 'offering-order',
      reference,
      asking: () =>
        this.state === 'requested' ? orderIntent({ id, user: this.user, payToken: desk.token, units: this.cost + this.fee }) : undefined,
      settle: ({ refusal, hold }) => {
        if (this.state !== 'requested') return;
        this.state = refusal === undefined ? 'held' : 'refused';
        this.#hold = hold ?? 0;
      },
    };
    this.settlement = {
      reason: 'offering-settlement',
      reference,
      asking: () => this.#settling(),
      settle: ({ kind, refusal, hold }) => {
        demandGranted(this.settlement, refusal);
        if (this.state !== 'settling') return;
        this.state = 'settled';
        if (kind === 'capture-hold' && this.#method === 'frozen') this.pledge = hold;
      },
    };
  }

  #settling() {
    const { settled, id, user } = this;
    if (this.state !== 'settling' || settled === undefined) return undefined;
    const { organisation, token: payToken, otherToken, issuer } = this.#desk;
    const order = { id, user, organisation, payToken, held: this.cost + this.fee, hold: this.#hold, settled };
    return settlementIntent(order, { token: { id: otherToken }, settlement: this.#method, issuer, escrow: this.#escrow });
  }

  /** Every pledge has its batches from its first moment on; `first` numbers the first of them. */
  putUnlocks(units: readonly bigint[], first: number): void {
    const { pledge: hold, user } = this;
    if (hold === undefined) return;
    this.unlocks = units.filter((each) => each > 0n).map((each, at) => unlockOf(first + at, { user, hold, units: each }));
  }

  get isOver(): boolean {
    if (this.state === 'refused') return true;
    const isUnlocked = this.pledge === undefined || (this.unlocks.length > 0 && this.unlocks.every(({ state }) => state === 'done'));
    return this.state === 'settled' && isUnlocked;
  }

  check(): void {
    const { user, settled } = this;
    const { issuer, organisation, otherToken } = this.#desk;
    const held = this.cost + this.fee;
    const paid: Expected =
      this.state === 'refused'
        ? []
        : [
            [user, 'usable', -held],
            [user, 'locked.offering', held],
          ];
    demandBooked(this.#desk, this.payment, ORDER, paid);
    if (settled === undefined) return;
    const kept = settled.paid + settled.fee;
    const isFrozen = this.pledge !== undefined;
    const expected: Expected = [
      [user, 'locked.offering', -held],
      [user, 'usable', held - kept],
      [issuer, 'usable', settled.paid - settled.share],
      [organisation, 'organisation.fee', settled.fee + settled.share],
      [this.#escrow, 'usable', -settled.tokens, otherToken],
      [user, isFrozen ? 'locked.pledge' : 'usable', settled.tokens, otherToken],
    ];
    demandBooked(this.#desk, this.settlement, ORDER, expected);
    for (const unlock of this.unlocks)
      demandBooked(this.#desk, unlock, UNLOCKED, [
        [user, 'locked.pledge', -unlock.units, otherToken],
        [user, 'usable', unlock.units, otherToken],
      ]);
  }

  /** What all batches have unlocked. */
  get unlocked(): bigint {
    return this.unlocks.reduce((sum, { units }) => sum + units, 0n);
  }
}
