import { PAIR_STATUSES } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import { definePair, ownerOf } from '../exchange/definitions.ts';
import type { Market } from '../exchange/market.ts';
import { BUYS } from '../exchange/order-terms.ts';
import { ExchangeState } from '../exchange/state.ts';
import { NUMBERED_PURPOSES } from '../hold-purposes.ts';
import { lockedId, WALLET_STRIDE } from '../ledger/index.ts';
import { ASK, BID, FALL, RISE } from '../matching/index.ts';
import { inferredOwnerKind, ownerKind } from '../owner-kinds.ts';
import { ByteReader } from './bytes.ts';
import { LAYOUT } from './encode.ts';

/** The layout before owners had kinds and holds numbers. */
const FORMER_LAYOUT = 0x4d515802;

/** Of which layout the bytes are: the one that is written, an older one that can still be read, or any other. */
export type SnapshotLayout = 'present' | 'former' | 'unknown';

export function layoutOf(bytes: Uint8Array): SnapshotLayout {
  const layout = new ByteReader(bytes).count();
  if (layout === LAYOUT) return 'present';
  return layout === FORMER_LAYOUT ? 'former' : 'unknown';
}

/** Builds the state that `encodeState` wrote, or wrote formerly. Throws when the bytes are of an unknown layout or make no sense. */
export function decodeState(bytes: Uint8Array): ExchangeState {
  const layout = layoutOf(bytes);
  if (layout === 'unknown') throw new Error('snapshot of an unknown layout');
  const input = new ByteReader(bytes);
  input.count();
  const state = new ExchangeState();
  state.sequence = input.number();
  state.at = input.number();
  state.lastOrder = input.number();
  state.trades = input.number();
  state.ledger.entry = input.number();
  if (layout === 'present') state.holds.last = input.number();
  repeat(input, () => {
    state.tokens[input.count()] = input.count();
  });
  repeat(input, () => readOwner(input, state, layout));
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
  if (layout === 'present') repeat(input, () => readHold(input, state));
  state.store.changes.clear();
  if (!input.isAtEnd) throw new Error('snapshot with bytes left over');
  return state;
}

function repeat(input: ByteReader, read: () => void): void {
  for (let left = input.count(); left > 0; left -= 1) read();
}

function readOwner(input: ByteReader, state: ExchangeState, layout: SnapshotLayout): void {
  const [number, organisation, feeOwner] = [input.count(), input.number(), input.count()];
  const kind = layout === 'present' ? ownerKind(input.count()) : inferredOwnerKind(number, feeOwner);
  if (kind === undefined) throw new Error(`snapshot with owner ${number} of no known kind`);
  state.owners[number] = ownerOf(kind, organisation, feeOwner);
}

function readHold(input: ByteReader, state: ExchangeState): void {
  const [hold, owner, token, account, amount] = [input.number(), input.count(), input.count(), input.count(), input.units()];
  const purpose = NUMBERED_PURPOSES.find((known) => lockedId(known) === account);
  if (purpose === undefined) throw new Error(`snapshot with hold ${hold} for no known purpose`);
  state.holds.open({ hold, owner, token, purpose, amount });
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
    orderHolds,
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
      orderHolds.restore(order, wallets.of(owner, terms.has(order, BUYS) ? quote : base), input.units());
      readRest(order, ticks);
      state.enlist(order);
    }
  });
}
