import { accountTransferIntent, userTransferIntent, type Intent } from '@marque/server/asset-intents';
import { demand } from '../audit/failure.ts';
import { someOf, type AssetFeature, type AssetResult, type AssetRow, type Desk } from './asset-row.ts';

const CHECK = 'a transfer moves its amount once';

interface Transfer extends AssetRow {
  readonly units: bigint;
  /** Accounts that the amount leaves and comes to. */
  readonly from: string;
  readonly to: string;
  state: 'requested' | 'accepted' | 'refused';
}

/** Between the two accounts of an owner, or from one owner to another. */
function newTransfer(desk: Desk, id: number): Transfer {
  const { random, users, token } = desk;
  const owner = random.pick(users);
  const recipient = random.pick(users.filter((user) => user !== owner));
  const units = someOf(random, desk.usable(owner));
  const isOwn = random.chance(50);
  const direction = random.chance(70) ? 'token_to_fiat' : 'fiat_to_token';
  const [from, to] = direction === 'token_to_fiat' ? ['usable', 'fiat'] : ['fiat', 'usable'];
  return {
    reason: isOwn ? 'account-transfer' : 'user-transfer',
    reference: String(id),
    units,
    from: `${owner} ${isOwn ? from : 'usable'}`,
    to: isOwn ? `${owner} ${to}` : `${recipient} usable`,
    state: 'requested',
    asking(): Intent | undefined {
      if (this.state !== 'requested') return undefined;
      return isOwn
        ? accountTransferIntent({ id, owner, direction, token, units })
        : userTransferIntent({ id, sender: owner, recipient, token, units });
    },
    settle({ refusal }: AssetResult): void {
      if (this.state === 'requested') this.state = refusal === undefined ? 'accepted' : 'refused';
    },
  };
}

export class Transfers implements AssetFeature {
  readonly #desk: Desk;
  readonly #rows: Transfer[] = [];

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  step(): void {
    const row = newTransfer(this.#desk, this.#rows.length + 1);
    this.#rows.push(row);
    this.#desk.commit(row);
  }

  turn(): void {}

  finish(): void {}

  get isSettled(): boolean {
    return this.#rows.every(({ state }) => state !== 'requested');
  }

  check(): void {
    for (const row of this.#rows) {
      const booked = this.#desk.booked(row);
      const moved = row.state === 'accepted' ? row.units : 0n;
      const isRight = (booked[row.from] ?? 0n) === -moved && (booked[row.to] ?? 0n) === moved;
      demand(
        isRight,
        CHECK,
        () => `${row.reason} ${row.reference}, ${row.state}: ${JSON.stringify(Object.entries(booked).map(String))}, not ${moved}`,
      );
    }
  }
}
