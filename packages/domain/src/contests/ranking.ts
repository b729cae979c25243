/** What somebody has reached: of a trading contest so much notional, of a holding contest so many tokens, in the smallest unit. */
export interface Score {
  readonly user: number;
  readonly units: bigint;
}

export interface Ranked extends Score {
  /** From 1 on; nobody shares one. */
  readonly rank: number;
}

/** The largest first; of equal ones who has been a customer for longer, as the lower number says. Who has nothing has no rank. */
export function rankingOf(scores: readonly Score[]): readonly Ranked[] {
  return scores
    .filter(({ units }) => units > 0n)
    .toSorted((a, b) => (a.units === b.units ? a.user - b.user : a.units > b.units ? -1 : 1))
    .map((score, index) => ({ ...score, rank: index + 1 }));
}
