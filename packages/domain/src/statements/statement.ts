import { MOVEMENT_KINDS, type MovementKind } from './movement-kind.ts';

/** What moved of one kind: within the time of the statement, and after it. In units of the token. */
export interface KindSum {
  readonly kind: MovementKind;
  readonly within: bigint;
  readonly after: bigint;
}

export interface Statement {
  readonly opening: bigint;
  /** Kinds that moved something, in the order of all kinds. */
  readonly sums: readonly { readonly kind: MovementKind; readonly units: bigint }[];
  readonly closing: bigint;
}

/**
 * A statement of one token, reckoned back from what somebody has now: the end is that less what moved since, the beginning is the end less
 * what moved meanwhile. So a statement begins with what the one before it ends with.
 */
export function statementOf(balance: bigint, moved: readonly KindSum[]): Statement {
  const total = (pick: (sum: KindSum) => bigint, sums = moved): bigint => sums.reduce((all, sum) => all + pick(sum), 0n);
  const closing = balance - total(({ after }) => after);
  const sums = MOVEMENT_KINDS.map((kind) => {
    const own = moved.filter((sum) => sum.kind === kind);
    return { kind, units: total(({ within }) => within, own) };
  }).filter(({ units }) => units !== 0n);
  return { opening: closing - total(({ within }) => within), sums, closing };
}
