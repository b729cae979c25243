import type { AccountKind, OwnerId, TokenId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { AssetRow, Desk } from './asset-row.ts';

/** What somebody's account should have gained by a row; the first token unless another is named. */
export type Expected = readonly (readonly [owner: OwnerId, account: AccountKind, amount: bigint, token?: TokenId])[];

type Named = Pick<AssetRow, 'reason' | 'reference'>;

/** Demands that a row has moved this and nothing else. */
export function demandBooked(desk: Desk, row: Named, check: string, expected: Expected): void {
  const left = new Map(Object.entries(desk.booked(row)));
  for (const [owner, account, amount, token] of expected) {
    const place = desk.placeOf(owner, account, token);
    left.set(place, (left.get(place) ?? 0n) - amount);
  }
  const wrong = [...left].filter(([, amount]) => amount !== 0n);
  demand(wrong.length === 0, check, () => `${row.reason} ${row.reference}: ${wrong.map(String).join('; ')} too much`);
}

/** Demands that the engine grants what was paid for, or set aside, before it was asked for. */
export function demandGranted({ reason, reference }: Named, refusal: string | undefined): void {
  demand(refusal === undefined, 'what was set aside before is never refused', () => `${reason} ${reference}: ${refusal}`);
}

/** Demands that a whole number is this fraction, rounded down. */
export function demandFloor(check: string, units: bigint, [numerator, denominator]: readonly [bigint, bigint]): void {
  const isFloor = units * denominator <= numerator && numerator < (units + 1n) * denominator;
  demand(isFloor, check, () => `${units} is not ${numerator} / ${denominator} rounded down`);
}

/** Demands that a whole number is this fraction, rounded up. */
export function demandCeiling(check: string, units: bigint, [numerator, denominator]: readonly [bigint, bigint]): void {
  const isCeiling = (units - 1n) * denominator < numerator && numerator <= units * denominator;
  demand(isCeiling, check, () => `${units} is not ${numerator} / ${denominator} rounded up`);
}
