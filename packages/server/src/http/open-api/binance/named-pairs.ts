import type { SYMBOL_STATES } from '@marque/contract/binance/fields';
import { pairsBySymbol } from '@marque/domain/trading';
import type { ExchangeGateway, GatewayHealth } from '../../../ports/exchange-gateway.ts';
import type { ListedPair, Listings } from '../../../ports/listings.ts';
import { ok, refuse, type CallContext, type RefusalReply, type Reply } from '../../handler.ts';

type Named = readonly (readonly [symbol: string, pair: ListedPair])[];

export interface SomeOf {
  readonly symbol?: string | undefined;
  readonly symbols?: readonly string[] | undefined;
  readonly symbolStatus?: SymbolState | undefined;
}

type SymbolState = (typeof SYMBOL_STATES)[number];

export function statusOf({ status, opensAt }: ListedPair, now: number, exchange: GatewayHealth['state']): SymbolState {
  if (status === 'halted') return 'HALT';
  return status === 'cancel-only' || exchange !== 'ready' || opensAt > now ? 'BREAK' : 'TRADING';
}

/** The pairs of an organisation, as calls name them. */
export class NamedPairs {
  readonly #listings: Listings;
  readonly #gateway: Pick<ExchangeGateway, 'health'>;

  constructor({ listings, gateway }: { readonly listings: Listings; readonly gateway: Pick<ExchangeGateway, 'health'> }) {
    this.#listings = listings;
    this.#gateway = gateway;
  }

  /** What the market of a pair does now. */
  stateOf(pair: ListedPair, now: number): SymbolState {
    return statusOf(pair, now, this.#gateway.health.state);
  }

  all({ organisation }: Pick<CallContext, 'organisation'>): ReadonlyMap<string, ListedPair> {
    return pairsBySymbol(this.#listings.pairsOf(organisation.id));
  }

  /** The one that is named, the ones, or all of them; of several, those that are in a state. */
  some({ symbol, symbols, symbolStatus }: SomeOf, context: CallContext): Named | RefusalReply {
    if (symbol !== undefined && symbols !== undefined) return refuse('field_invalid', { field: 'symbols' });
    const known = this.all(context);
    const names = symbol === undefined ? symbols : [symbol];
    const named =
      names === undefined
        ? [...known]
        : names.flatMap((name) => {
            const pair = known.get(name);
            return pair ? [[name, pair] as const] : [];
          });
    if (names !== undefined && named.length !== names.length) return refuse('pair_unknown');
    const inState = named.filter(([, pair]) => symbolStatus === undefined || this.stateOf(pair, context.now) === symbolStatus);
    return symbol !== undefined && inState.length === 0 ? refuse('field_invalid', { field: 'symbolStatus' }) : inState;
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
    <Input extends SomeOf, Row>(row: (symbol: string, pair: ListedPair, input: Input, context: CallContext) => Row | Promise<Row>) =>
    async (input: Input, context: CallContext): Promise<Reply<Row | readonly Row[]>> => {
      const named = this.some(input, context);
      if ('kind' in named) return named;
      const rows = await Promise.all(named.map(([symbol, pair]) => row(symbol, pair, input, context)));
      const [first] = rows;
      return ok(input.symbol !== undefined && first !== undefined ? first : rows);
    };
}
