import type { AccountKind, OwnerId, TokenId } from '@marque/engine';
import { demand } from '../audit/failure.ts';
import type { AssetRow, Desk } from './asset-row.ts';

/** What somebody's account should have gained by a row; the first token unless another is named. */
export type Expected = readonly (readonly [owner: OwnerId, account: AccountKind, amount: bigint, token?: TokenId])[];

/** Demands that a row has moved this and nothing else. */
export function demandBooked(desk: Desk, row: Pick<AssetRow, 'reason' | 'reference'>, check: string, expected: Expected): void {
  const left = new Map(Object.entries(desk.booked(row)));
  for (const [owner, account, amount, token] of expected) {
    const place = desk.placeOf(owner, account, token);
    left.set(place, (left.get(place) ?? 0n) - amount);
  }
  const wrong = [...left].filter(([, amount]) => amount !== 0n);
  demand(wrong.length === 0, check, () => `${row.reason} ${row.reference}: ${wrong.map(String).join('; ')} too much`);
}
