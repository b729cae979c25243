import { pairsBySymbol } from '@marque/domain/trading';
import type { ListedPair, Listings } from '../../../ports/listings.ts';
import { ok, refuse, type CallContext, type RefusalReply, type Reply } from '../../handler.ts';

type Named = readonly (readonly [symbol: string, pair: ListedPair])[];

export interface SomeOf {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
}

/** The pairs of an organisation, as calls name them. */
export class NamedPairs {
  readonly #listings: Listings;

  constructor(listings: Listings) {
    this.#listings = listings;
  }

  all({ organisation }: Pick<CallContext, 'organisation'>): ReadonlyMap<string, ListedPair> {
    return pairsBySymbol(this.#listings.pairsOf(organisation.id));
  }

  /** The one that is named, the ones, or all of them. */
  some({ symbol, symbols }: SomeOf, context: CallContext): Named | RefusalReply {
    if (symbol !== undefined && symbols !== undefined) return refuse('field_invalid', { field: 'symbols' });
    const known = this.all(context);
    const names = symbol === undefined ? symbols : [symbol];
    if (names === undefined) return [...known];
    const named = names.flatMap((name) => {
      const pair = known.get(name);
      return pair ? [[name, pair] as const] : [];
    });
    return named.length === names.length ? named : refuse('pair_unknown');
  }

  /** Answers from the pair that a call names, or that there is none. */
  ofOne =
    <Input extends { readonly symbol: string }, Data>(
      answer: (pair: ListedPair, input: Input, context: CallContext) => Data | Promise<Data>,
    ) =>
    async (input: Input, context: CallContext): Promise<Reply<Data>> => {
      const pair = this.all(context).get(input.symbol);
      return pair ? ok(await answer(pair, input, context)) : refuse('pair_unknown');
    };

  /** Answers with the row of one pair where one is named, else with a list. */
  ofSome =
    <Input extends SomeOf, Row>(row: (symbol: string, pair: ListedPair, input: Input, context: CallContext) => Row) =>
    async (input: Input, context: CallContext): Promise<Reply<Row | readonly Row[]>> => {
      const named = this.some(input, context);
      if ('kind' in named) return named;
      const rows = named.map(([symbol, pair]) => row(symbol, pair, input, context));
      const [first] = rows;
      return ok(input.symbol !== undefined && first !== undefined ? first : rows);
    };
}
