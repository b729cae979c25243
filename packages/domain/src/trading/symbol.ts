interface Coded {
  /** "ART_USDT". */
  readonly code: string;
}

const plain = ({ code }: Coded): string => code.replace('_', '');

/** Pairs by their names in one word, such as ARTUSDT; where two would read the same, both keep the underscore of their codes. */
export function pairsBySymbol<P extends Coded>(pairs: readonly P[]): ReadonlyMap<string, P> {
  const times = new Map<string, number>();
  for (const pair of pairs) times.set(plain(pair), (times.get(plain(pair)) ?? 0) + 1);
  return new Map(pairs.map((pair) => [times.get(plain(pair)) === 1 ? plain(pair) : pair.code, pair]));
}
