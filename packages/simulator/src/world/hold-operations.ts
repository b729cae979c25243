import {
  NUMBERED_PURPOSES,
  type CaptureHold,
  type Command,
  type HoldId,
  type NewHold,
  type OpenHold,
  type Posting,
  type ReleaseHold,
} from '@marque/engine';
import type { PlainExchange } from '../model/plain-exchange.ts';
import type { Random } from '../random.ts';
import { invalidHold } from './invalid-commands.ts';
import type { World } from './world.ts';

export type HoldOperation = 'open-hold' | 'capture-hold' | 'release-hold' | 'hostile-hold';

type Claim = Pick<ReleaseHold, 'hold' | 'owner' | 'purpose' | 'amount' | 'reason' | 'reference' | 'at'>;

/** Holds that features would open, capture and release, and what must be refused of them. */
export class HoldOperations {
  readonly #random: Random;
  readonly #world: World;
  readonly #known: PlainExchange;
  #lastHold = 0;

  constructor(random: Random, world: World, known: PlainExchange) {
    this.#random = random;
    this.#world = world;
    this.#known = known;
  }

  next(operation: HoldOperation, at: number): Command {
    switch (operation) {
      case 'open-hold':
        return this.#open(at);
      case 'capture-hold':
        return this.#capture(at);
      case 'release-hold':
        return { kind: 'release-hold', ...this.#claim(at) };
      case 'hostile-hold':
        return invalidHold(
          this.#random,
          this.#random.pick([this.#open(at), this.#capture(at), { kind: 'release-hold', ...this.#claim(at) }]),
        );
    }
  }

  #anybody(): number {
    const { users, organisations, others } = this.#world;
    if (this.#random.chance(95)) return this.#random.pick(users);
    return this.#random.pick([...organisations, ...others.map(({ owner }) => owner)]);
  }

  #texts(): { readonly reason: string; readonly reference: string } {
    return {
      reason: this.#random.pick(['withdrawal', 'offering', 'bid']),
      reference: this.#random.chance(5) ? '' : String(this.#random.below(1_000)),
    };
  }

  /** A number above all others, now and then with a gap or used before. */
  #number(): HoldId {
    const random = this.#random;
    if (random.chance(1) && this.#lastHold > 0) return random.between(1, this.#lastHold);
    this.#lastHold += random.chance(99) ? 1 : random.anySize(50);
    return this.#lastHold;
  }

  #open(at: number): OpenHold {
    const random = this.#random;
    const owner = this.#anybody();
    const { token } = random.pick(this.#world.tokens);
    const usable = this.#known.state.ledger.get(owner, token, 'usable');
    const amount = random.pick([usable, usable + 1n, usable / 3n, usable / 20n + 1n, usable / 100n + 1n, 1n]);
    return { kind: 'open-hold', at, hold: this.#number(), owner, token, purpose: random.pick(NUMBERED_PURPOSES), amount, ...this.#texts() };
  }

  /** Mostly of a hold that is open, its owner's, for its purpose, and not of more than it has. */
  #claim(at: number): Claim {
    const random = this.#random;
    const { holds } = this.#known.state;
    const open = [...holds.keys()];
    const hold = open.length === 0 || random.chance(6) ? random.between(1, this.#lastHold + 1) : random.pick(open);
    const known = holds.get(hold);
    const left = known?.left ?? 10n;
    const amount = random.chance(80) ? random.pick([left, left, left / 2n + 1n, 1n]) : random.pick([left + 1n, left * 2n, left / 3n, 0n]);
    return {
      at,
      hold,
      owner: known === undefined || random.chance(4) ? this.#anybody() : known.owner,
      purpose: known === undefined || random.chance(4) ? random.pick(NUMBERED_PURPOSES) : known.purpose,
      amount,
      ...this.#texts(),
    };
  }

  #capture(at: number): CaptureHold {
    const claim = this.#claim(at);
    const token = this.#known.state.holds.get(claim.hold)?.token ?? 1;
    if (this.#random.chance(35)) return this.#captureInto(claim, token);
    return { kind: 'capture-hold', ...claim, credits: this.#credits(token, claim) };
  }

  /** Into a hold that begins in the same entry: all of it, a part, or what somebody else gives for it; now and then it does not add up. */
  #captureInto(claim: Claim, token: number): CaptureHold {
    const random = this.#random;
    const { amount, owner } = claim;
    const [recipient, other] = [this.#anybody(), random.pick(this.#world.tokens).token];
    const hold = (rest: Pick<NewHold, 'owner' | 'token' | 'amount'>): NewHold => ({
      hold: this.#number(),
      purpose: random.chance(60) ? claim.purpose : random.pick(NUMBERED_PURPOSES),
      ...rest,
    });
    const usable = (who: number, of: number, change: bigint): Posting => ({ owner: who, token: of, account: 'usable', amount: change });
    const into = (opens: NewHold, ...credits: readonly Posting[]): CaptureHold => ({ kind: 'capture-hold', ...claim, credits, opens });
    const price = BigInt(random.anySize(1_000));
    switch (random.below(6)) {
      case 0:
        return into(hold({ owner, token, amount }));
      case 1:
        return into(hold({ owner: recipient, token, amount: amount - 1n }), usable(owner, token, 1n));
      case 2:
        return into(hold({ owner, token: other, amount: price }), usable(recipient, token, amount), usable(recipient, other, -price));
      // More than what was captured: the owner adds to it.
      case 3:
        return into(hold({ owner, token, amount: amount + price }), usable(owner, token, -price));
      case 4:
        return into(hold({ owner: recipient, token, amount: amount + random.pick([-1n, 0n, 1n]) }));
      default:
        return into(hold({ owner, token: other, amount: price }), ...this.#credits(token, claim), usable(recipient, other, -price));
    }
  }

  /** To the world, to another owner, with a fee, against another token; or not what it should be. */
  #credits(token: number, { owner, amount }: Claim): readonly Posting[] {
    const random = this.#random;
    const recipient = this.#anybody();
    const usable = (who: number, change: bigint, of = token): Posting => ({ owner: who, token: of, account: 'usable', amount: change });
    const fee = random.pick(this.#world.organisations);
    switch (random.below(10)) {
      case 0:
      case 1:
      case 2:
        return [{ owner: 0, token, account: 'world', amount }];
      case 3:
      case 4:
        return [usable(recipient, amount - 1n), { owner: fee, token, account: 'organisation.fee', amount: 1n }];
      case 5: {
        const { token: other } = random.pick(this.#world.tokens);
        const price = BigInt(random.anySize(1_000));
        return [usable(recipient, amount), usable(recipient, -price, other), usable(owner, price, other)];
      }
      case 6:
        return this.#wrongCredits(token, amount, recipient);
      default:
        return [usable(recipient, amount)];
    }
  }

  #wrongCredits(token: number, amount: bigint, owner: number): readonly Posting[] {
    const right: Posting = { owner, token, account: 'usable', amount };
    return this.#random.pick<readonly Posting[]>([
      [],
      [{ ...right, amount: amount + 1n }],
      [{ ...right, amount: amount / 2n + 1n }],
      [{ ...right, token: token + 1 }],
      [{ ...right, owner: 16_000_000 }],
      [{ ...right, account: 'locked.withdrawal' }],
      [{ ...right, account: 'locked.order' }],
      [{ ...right, account: 'organisation.fee' }],
      [
        { ...right, amount: 2n ** 62n },
        { ...right, amount: amount - 2n ** 62n },
      ],
    ]);
  }
}
