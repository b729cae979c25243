import { conversionIntent, type Intent } from '@marque/server/asset-intents';
import type { OwnerId, TokenId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import { someOf, type AssetFeature, type AssetResult, type AssetRow, type Desk } from './asset-row.ts';

const CHECK = 'a conversion gives one token for the other, once';

class Conversion implements AssetRow {
  readonly reason = 'conversion';
  readonly reference: string;
  readonly #desk: Desk;
  readonly owner: OwnerId;
  readonly from: TokenId;
  readonly to: TokenId;
  readonly unitsFrom: bigint;
  readonly unitsTo: bigint;
  state: 'requested' | 'accepted' | 'refused' = 'requested';

  constructor(desk: Desk, id: number) {
    const { random, users, token, otherToken } = desk;
    this.#desk = desk;
    this.reference = String(id);
    this.owner = random.pick(users);
    [this.from, this.to] = random.chance(50) ? [token, otherToken] : [otherToken, token];
    this.unitsFrom = someOf(random, desk.usable(this.owner, this.from));
    // Now and then more than the organisation has to give.
    const given = (this.unitsFrom * BigInt(random.between(1, 30))) / 10n;
    this.unitsTo = given > 0n ? given : 1n;
  }

  asking(): Intent | undefined {
    if (this.state !== 'requested') return undefined;
    const { owner, from: tokenFrom, to: tokenTo, unitsFrom, unitsTo } = this;
    return conversionIntent({
      id: Number(this.reference),
      owner,
      organisation: this.#desk.organisation,
      tokenFrom,
      tokenTo,
      unitsFrom,
      unitsTo,
    });
  }

  settle({ refusal }: AssetResult): void {
    if (this.state === 'requested') this.state = refusal === undefined ? 'accepted' : 'refused';
  }
}

/** One token for another, at whatever rate was promised. */
export class Conversions implements AssetFeature {
  readonly #desk: Desk;
  readonly #rows: Conversion[] = [];

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  step(): void {
    const row = new Conversion(this.#desk, this.#rows.length + 1);
    this.#rows.push(row);
    this.#desk.commit(row);
  }

  turn(): void {}

  finish(): void {}

  get isSettled(): boolean {
    return this.#rows.every(({ state }) => state !== 'requested');
  }

  check(): void {
    const { organisation, placeOf } = this.#desk;
    for (const row of this.#rows) {
      const booked = this.#desk.booked(row);
      const [taken, given] = row.state === 'accepted' ? [row.unitsFrom, row.unitsTo] : [0n, 0n];
      const moved = (owner: OwnerId, account: 'usable' | 'organisation.convert', token: TokenId): bigint =>
        booked[placeOf(owner, account, token)] ?? 0n;
      const isRight =
        moved(row.owner, 'usable', row.from) === -taken &&
        moved(organisation, 'organisation.convert', row.from) === taken &&
        moved(organisation, 'organisation.convert', row.to) === -given &&
        moved(row.owner, 'usable', row.to) === given;
      demand(
        isRight,
        CHECK,
        () => `conversion ${row.reference}, ${row.state}: ${Object.entries(booked).map(String).join('; ')}, not ${taken} for ${given}`,
      );
    }
  }
}
