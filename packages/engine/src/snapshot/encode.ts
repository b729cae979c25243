import { PAIR_STATUSES } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import type { Market } from '../exchange/market.ts';
import { LINKED } from '../exchange/order-terms.ts';
import type { ExchangeState } from '../exchange/state.ts';
import { lockedId, WALLET_STRIDE } from '../ledger/index.ts';
import { ASK, BID, FALL, NONE, RISE, type PriceLadder } from '../matching/index.ts';
import { ownerKindId } from '../owner-kinds.ts';
import { ByteWriter } from './bytes.ts';

/** "MQX" and the version of the layout; another layout gets another number. */
export const LAYOUT = 0x4d515803;

/**
 * The state in one canonical order, so that equal states give equal bytes whatever way they came about: handles, free
 * lists and empty accounts leave no trace. Both the digest and the snapshot are made of these bytes.
 */
export function encodeState(state: ExchangeState): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  out.count(LAYOUT);
  for (const value of [state.sequence, state.at, state.lastOrder, state.trades, state.ledger.entry, state.holds.last]) out.number(value);
  writeTokens(out, state);
  writeOwners(out, state);
  const markets = numbersOf(state.markets).flatMap((number) => state.markets[number] ?? []);
  out.count(markets.length);
  for (const market of markets) writeDefinition(out, market);
  writeBalances(out, state);
  for (const market of markets) {
    writeBook(out, state, market);
    writeWaiting(out, state, market);
  }
  writeSwitches(out, state);
  writeHolds(out, state);
  return out.done();
}

/** Places of a list that are in use, ascending; gaps between them cost nothing. */
const numbersOf = (list: readonly unknown[]): number[] => Object.keys(list).map(Number);

function writeTokens(out: ByteWriter, { tokens }: ExchangeState): void {
  const numbers = numbersOf(tokens);
  out.count(numbers.length);
  for (const token of numbers) {
    out.count(token);
    out.count(tokens[token] ?? 0);
  }
}

function writeOwners(out: ByteWriter, { owners }: ExchangeState): void {
  const numbers = numbersOf(owners);
  out.count(numbers.length);
  for (const number of numbers) {
    const owner = owners[number];
    if (owner === undefined) continue;
    out.count(number);
    out.number(owner.organisation);
    out.count(owner.feeOwner);
    out.count(ownerKindId(owner.kind));
  }
}

function writeDefinition(out: ByteWriter, { definition, status, lastTicks }: Market): void {
  out.count(definition.id);
  out.count(definition.base);
  out.count(definition.quote);
  out.count(definition.priceScale);
  out.count(definition.amountScale);
  out.number(definition.minLots);
  out.number(definition.maxLots);
  out.number(definition.opensAt);
  out.number(definition.guideTicks);
  out.count(PAIR_STATUSES.indexOf(status));
  out.number(lastTicks);
}

/** Accounts that are not empty, by owner, token and kind. */
function writeBalances(out: ByteWriter, { ledger: { wallets } }: ExchangeState): void {
  const order = Array.from({ length: wallets.end - 1 }, (_, index) => index + 1).sort(
    (a, b) => (wallets.owner[a] ?? 0) - (wallets.owner[b] ?? 0) || (wallets.token[a] ?? 0) - (wallets.token[b] ?? 0),
  );
  let used = 0;
  for (const amount of wallets.amounts) if (amount !== 0n) used += 1;
  out.count(used);
  for (const wallet of order) {
    for (let kind = 0; kind < WALLET_STRIDE; kind += 1) {
      const amount = wallets.at(wallet, kind);
      if (amount === 0n) continue;
      out.count(wallets.owner[wallet] ?? 0);
      out.count(wallets.token[wallet] ?? 0);
      out.count(kind);
      out.units(amount);
    }
  }
}

/** Resting orders from the best price outward, oldest first. */
function writeBook(out: ByteWriter, state: ExchangeState, { book }: Market): void {
  const { orders } = state.store;
  for (const side of [BID, ASK] as const) {
    writeLadder(out, state, book.ladder(side), (order) => {
      out.number(orders.hidden[wide(order)] ?? 0);
      out.number(orders.display[wide(order)] ?? 0);
    });
  }
}

/** Waiting orders from the trigger that is reached first, oldest first. */
function writeWaiting(out: ByteWriter, state: ExchangeState, { waiting }: Market): void {
  const {
    store: { orders },
    terms,
  } = state;
  for (const move of [FALL, RISE] as const) {
    writeLadder(out, state, waiting.ladder(move), (order) => {
      out.number(terms.ticks[wide(order)] ?? 0);
      out.number(terms.has(order, LINKED) ? (orders.id[wide(terms.linked[order] ?? NONE)] ?? 0) : 0);
    });
  }
}

function writeLadder(
  out: ByteWriter,
  { orderHolds, store: { orders, levels }, terms }: ExchangeState,
  ladder: PriceLadder,
  writeRest: (order: number) => void,
): void {
  out.count(ladder.size);
  ladder.walk((level) => {
    out.number(levels.ticks[wide(level)] ?? 0);
    for (let order = levels.head[level] ?? NONE; order !== NONE; order = orders.next[order] ?? NONE) {
      out.number(orders.id[wide(order)] ?? 0);
      out.count(orders.owner[order] ?? 0);
      out.number(orders.lots[wide(order)] ?? 0);
      out.number(terms.placedLots[wide(order)] ?? 0);
      out.count(terms.marks[order] ?? 0);
      out.count(terms.makerRate[order] ?? 0);
      out.count(terms.takerRate[order] ?? 0);
      out.units(orderHolds.reserveOf(order));
      writeRest(order);
    }
    out.number(0);
    return true;
  });
}

function writeSwitches(out: ByteWriter, { switches }: ExchangeState): void {
  const all = switches.all();
  out.count(all.length);
  for (const [owner, time] of all) {
    out.count(owner);
    out.number(time);
  }
}

function writeHolds(out: ByteWriter, { holds }: ExchangeState): void {
  out.count(holds.size);
  for (const [number, { owner, token, purpose, units }] of holds.all()) {
    out.number(number);
    out.count(owner);
    out.count(token);
    out.count(lockedId(purpose));
    out.units(units);
  }
}
