import type { ListedPair } from '../../../ports/listings.ts';
import { ok, refuse, type CallContext, type Reply } from '../../handler.ts';
import type { NamedPairs } from '../binance/named-pairs.ts';

/** A pair as charts know it. */
export interface NamedPair {
  readonly symbol: string;
  readonly pair: ListedPair;
  /** The organisation's name. */
  readonly exchange: string;
}

/** What a chart may be headed by: the names that people read. */
export const descriptionOf = ({ baseToken, quoteToken }: ListedPair): string => `${baseToken.alias}/${quoteToken.alias}`;

export const fullName = ({ exchange, symbol }: NamedPair): string => `${exchange}:${symbol}`;

type Where = Pick<CallContext, 'organisation'>;

export const everyPair = (pairs: NamedPairs, where: Where): readonly NamedPair[] =>
  [...pairs.all(where)].map(([symbol, pair]) => ({ symbol, pair, exchange: where.organisation.name }));

/** The pair of a name, which may come with its exchange before it. */
export function pairOfName(pairs: NamedPairs, name: string, where: Where): NamedPair | undefined {
  const exchange = where.organisation.name;
  const symbol = name.startsWith(`${exchange}:`) ? name.slice(exchange.length + 1) : name;
  const pair = pairs.all(where).get(symbol);
  return pair && { symbol, pair, exchange };
}

/** Answers from the pair that a call names, or that there is none. */
export const ofSymbol =
  <Input extends { readonly symbol: string }, Data>(
    pairs: NamedPairs,
    answer: (named: NamedPair, input: Input) => Reply<Data> | Promise<Reply<Data>>,
  ) =>
  async (input: Input, context: CallContext): Promise<Reply<Data>> => {
    const named = pairOfName(pairs, input.symbol, context);
    return named ? answer(named, input) : refuse('pair_unknown');
  };

/** The same where nothing is left to refuse. */
export const okOfSymbol = <Input extends { readonly symbol: string }, Data>(
  pairs: NamedPairs,
  answer: (named: NamedPair, input: Input) => Data,
): ((input: Input, context: CallContext) => Promise<Reply<Data>>) => ofSymbol(pairs, (named, input: Input) => ok(answer(named, input)));
