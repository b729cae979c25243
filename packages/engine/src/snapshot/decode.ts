import { PAIR_STATUSES } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import { definePair } from '../exchange/definitions.ts';
import type { Market } from '../exchange/market.ts';
import { BUYS } from '../exchange/order-terms.ts';
import { ExchangeState } from '../exchange/state.ts';
import { WALLET_STRIDE } from '../ledger/index.ts';
import { ASK, BID, FALL, RISE } from '../matching/index.ts';
import { ByteReader } from './bytes.ts';
import { LAYOUT } from './encode.ts';

export const hasKnownLayout = (bytes: Uint8Array): boolean => new ByteReader(bytes).count() === LAYOUT;

/** Builds the state that `encodeState` wrote. Throws when the bytes are of another layout or make no sense. */
export function decodeState(bytes: Uint8Array): ExchangeState {
  const input = new ByteReader(bytes);
  if (input.count() !== LAYOUT) throw new Error('snapshot of an unknown layout');
  const state = new ExchangeState();
  state.sequence = input.number();
  state.at = input.number();
  state.lastOrder = input.number();
  state.trades = input.number();
  state.ledger.entry = input.number();
  repeat(input, () => {
    state.tokens[input.count()] = input.count();
  });
  repeat(input, () => {
    state.owners[input.count()] = { organisation: input.number(), house: input.count() };
  });
  repeat(input, () => readDefinition(input, state));
  repeat(input, () => {
    const wallet = state.ledger.wallets.of(input.count(), input.count());
    state.ledger.wallets.amounts[wallet * WALLET_STRIDE + input.count()] = input.units();
  });
  for (const market of state.markets) {
    if (market === undefined) continue;
    readBook(input, state, market);
    readWaiting(input, state, market);
  }
  repeat(input, () => state.switches.set(input.count(), input.number()));
  state.store.changes.clear();
  if (!input.isAtEnd) throw new Error('snapshot with bytes left over');
  return state;
}

function repeat(input: ByteReader, read: () => void): void {
  for (let left = input.count(); left > 0; left -= 1) read();
}

function readDefinition(input: ByteReader, state: ExchangeState): void {
  const pair = {
    id: input.count(),
    base: input.count(),
    quote: input.count(),
    priceScale: input.count(),
    amountScale: input.count(),
    minLots: input.number(),
    maxLots: input.number(),
    opensAt: input.number(),
    guideTicks: input.number(),
    status: PAIR_STATUSES[input.count()] ?? 'halted',
  };
  const lastTicks = input.number();
  const refusal = definePair(state, { kind: 'define-pair', at: state.at, pair });
  const market = state.market(pair.id);
  if (refusal !== undefined || market === undefined) throw new Error(`snapshot with an invalid pair ${pair.id}`);
  market.lastTicks = lastTicks;
}

function readBook(input: ByteReader, state: ExchangeState, market: Market): void {
  const { orders } = state.store;
  for (const side of [BID, ASK] as const) {
    readLevels(input, state, market, (order, ticks) => {
      orders.hide(order, input.number(), input.number());
      market.book.add(order, side, ticks);
    });
  }
}

function readWaiting(input: ByteReader, state: ExchangeState, market: Market): void {
  const { index, terms } = state;
  for (const move of [FALL, RISE] as const) {
    readLevels(input, state, market, (order, ticks) => {
      terms.ticks[wide(order)] = input.number();
      const linked = input.number();
      if (linked !== 0) terms.link(order, index.find(linked));
      market.waiting.add(order, move, ticks);
    });
  }
}

function readLevels(
  input: ByteReader,
  state: ExchangeState,
  { definition: { base, quote } }: Market,
  readRest: (order: number, ticks: number) => void,
): void {
  const {
    holds,
    ledger: { wallets },
    store: { orders },
    terms,
  } = state;
  repeat(input, () => {
    const ticks = input.number();
    for (let id = input.number(); id !== 0; id = input.number()) {
      const owner = input.count();
      const order = orders.take(id, owner, input.number());
      const placedLots = input.number();
      terms.write(order, input.count(), placedLots, input.count(), input.count());
      holds.restore(order, wallets.of(owner, terms.has(order, BUYS) ? quote : base), input.units());
      readRest(order, ticks);
      state.enlist(order);
    }
  });
}
