import { saleOrderIntent } from '@marque/server/asset-intents';
import type { HoldId, OwnerId } from '@marque/engine';
import type { AssetResult, AssetRow, Desk } from './asset-row.ts';
import { demandBooked, demandCeiling, demandGranted, type Expected } from './booked.ts';

const SUBSCRIPTION = 'a subscription is confirmed or refunded whole, once';
const PRICE = 'a subscription costs the price of what it gets';

type OrderState = Parameters<typeof saleOrderIntent>[0]['state'];

/** Who subscribes, and for what. */
interface SubscriptionTerms {
  readonly user: OwnerId;
  readonly escrow: OwnerId;
  /** Of one whole token, which has so many decimals. */
  readonly price: bigint;
  readonly scale: number;
  readonly units: bigint;
  readonly cost: bigint;
}

/** How its sale stood when it was decided on. */
interface DecidedBy {
  readonly isCancelled: boolean;
  readonly endsAt: number;
}

/** A place in the queue of a sale. */
export class Subscription implements AssetRow {
  readonly reason = 'sale-order';
  readonly id: number;
  readonly reference: string;
  readonly user: OwnerId;
  readonly units: bigint;
  readonly #desk: Desk;
  readonly #of: SubscriptionTerms;
  state: OrderState = 'requested';
  /** When the payment was set aside, by the journal's clock. */
  heldAt = 0;
  decidedBy: DecidedBy | undefined;
  #hold: HoldId | null = null;

  constructor(desk: Desk, id: number, of: SubscriptionTerms) {
    this.#desk = desk;
    this.#of = of;
    this.id = id;
    this.reference = String(id);
    ({ user: this.user, units: this.units } = of);
  }

  asking() {
    const { user: user_id, units, state } = this;
    const { cost, escrow } = this.#of;
    const { token: pay_token, otherToken: token, issuer } = this.#desk;
    return saleOrderIntent({ id: this.id, user_id, units, cost, state, hold: this.#hold, token, pay_token, issuer, escrow });
  }

  settle({ kind, refusal, hold, at }: AssetResult): void {
    if (kind === 'open-hold') {
      if (this.state !== 'requested') return;
      this.state = refusal === undefined ? 'queued' : 'refused';
      this.#hold = hold ?? null;
      this.heldAt = at;
      return;
    }
    demandGranted(this, refusal);
    if (kind === 'capture-hold' && this.state === 'confirming') this.state = 'succeeded';
    if (kind === 'release-hold' && this.state === 'refunding') this.state = 'refunded';
  }

  decide(isConfirmed: boolean, by: DecidedBy): void {
    this.state = isConfirmed ? 'confirming' : 'refunding';
    this.decidedBy = by;
    this.#desk.commit(this);
  }

  get isWaiting(): boolean {
    return this.state === 'requested' || this.state === 'queued' || this.state === 'confirming' || this.state === 'refunding';
  }

  check(): void {
    const { issuer, otherToken } = this.#desk;
    const { user, units } = this;
    const { escrow, cost, price, scale } = this.#of;
    demandCeiling(PRICE, cost, [units * price, 10n ** BigInt(scale)]);
    const bought: Expected = [
      [user, 'usable', -cost],
      [issuer, 'usable', cost],
      [escrow, 'usable', -units, otherToken],
      [user, 'usable', units, otherToken],
    ];
    demandBooked(this.#desk, this, SUBSCRIPTION, this.state === 'succeeded' ? bought : []);
  }
}
