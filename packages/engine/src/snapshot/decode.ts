import { PAIR_STATUSES } from '@marque/domain/trading';
import { definePair } from '../exchange/definitions.ts';
import { baseUnits, ExchangeState, notional, type Market } from '../exchange/state.ts';
import { WALLET_STRIDE } from '../ledger/index.ts';
import { ASK, BID, type BookSide } from '../matching/index.ts';
import { ByteReader } from './bytes.ts';
import { LAYOUT } from './encode.ts';

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
    readSide(input, state, market, BID);
    readSide(input, state, market, ASK);
  }
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

function readSide(input: ByteReader, state: ExchangeState, market: Market, side: BookSide): void {
  repeat(input, () => {
    const ticks = input.number();
    for (let id = input.number(); id !== 0; id = input.number()) {
      const owner = input.count();
      const lots = input.number();
      const order = state.store.orders.take(id, owner, lots);
      state.makerRates[order] = input.count();
      market.book.add(order, side, ticks);
      state.index.add(id, order);
      const { base, quote } = market.definition;
      const wallet = state.ledger.wallets.of(owner, side === BID ? quote : base);
      state.holds.restore(order, wallet, side === BID ? notional(market, ticks, lots) : baseUnits(market, lots));
    }
  });
}
