import { netOfFeeSafe } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import type { EventBuffer } from '../event-buffer.ts';
import type { OwnerId, TokenId } from '../identifiers.ts';
import { ORGANISATION_FEE, USABLE } from '../ledger/index.ts';
import { BID, NONE } from '../matching/index.ts';
import { closeListed } from './close.ts';
import { followLimit } from './linked-stop.ts';
import type { Market } from './market.ts';
import { LINKED } from './order-terms.ts';
import { settleLargeTrade } from './settle-large.ts';
import type { ExchangeState } from './state.ts';

/** Turns what a match came upon into entries of the ledger, trade by trade, and closes the makers that are done. */
export function settle(state: ExchangeState, market: Market, buffer: EventBuffer): void {
  const {
    fills,
    store: { orders },
    terms,
  } = state;
  for (let index = 0; index < fills.count; index += 1) {
    const maker = fills.makers[index] ?? 0;
    const lots = fills.lots[index] ?? 0;
    if (lots === 0) {
      closeListed(state, market, maker, 'self-trade', orders.openLots(maker), buffer);
      continue;
    }
    settleTrade(state, market, maker, fills.ticks[index] ?? 0, lots, buffer);
    if (fills.last[index] === true) closeListed(state, market, maker, 'filled', 0, buffer);
    else if (terms.has(maker, LINKED)) followLimit(state, market, maker, buffer);
  }
  fills.clear();
}

/**
 * One trade, one entry: the buyer's hold pays the seller, the seller's hold pays the buyer, each receiver's organisation takes
 * the fee out of what is received, and what the buyer had held above the trade's price is usable again.
 */
function settleTrade(state: ExchangeState, market: Market, maker: number, ticks: number, lots: number, buffer: EventBuffer): void {
  const {
    acting,
    orderHolds,
    ledger,
    store: { orders },
    terms,
  } = state;
  const takerBuys = acting.taker.side === BID;
  const holdTicks = takerBuys ? acting.ticks || ticks : holdTicksOf(state, maker, ticks);
  const quoteUnits = ticks * lots * market.quoteFactorNumber;
  const held = holdTicks * lots * market.quoteFactorNumber;
  const units = lots * market.lotUnitsNumber;
  if (!(held <= Number.MAX_SAFE_INTEGER && units <= Number.MAX_SAFE_INTEGER)) {
    settleLargeTrade(state, market, maker, ticks, holdTicks, lots, buffer);
    return;
  }
  const { base, quote, id: pair } = market.definition;
  const makerOwner = orders.owner[maker] ?? 0;
  const makerRate = terms.makerRate[maker] ?? 0;
  const buyer = takerBuys ? acting.taker.owner : makerOwner;
  const seller = takerBuys ? makerOwner : acting.taker.owner;
  const buyerNet = netOfFeeSafe(units, takerBuys ? acting.takerRate : makerRate);
  const sellerNet = netOfFeeSafe(quoteUnits, takerBuys ? makerRate : acting.takerRate);
  state.trades += 1;
  buffer.tradedSafe(
    {
      trade: state.trades,
      pair,
      ticks,
      lots,
      takerSide: takerBuys ? 'buy' : 'sell',
      takerOrder: acting.id,
      makerOrder: orders.id[wide(maker)] ?? 0,
      buyer,
      seller,
      at: state.at,
    },
    quoteUnits,
    units - buyerNet,
    quoteUnits - sellerNet,
  );
  ledger.begin('trade', state.trades);
  orderHolds.drawSafe(takerBuys ? acting.order : maker, quoteUnits, held - quoteUnits);
  receive(state, seller, quote, sellerNet, quoteUnits - sellerNet);
  orderHolds.drawSafe(takerBuys ? maker : acting.order, units, 0);
  receive(state, buyer, base, buyerNet, units - buyerNet);
  market.lastTicks = ticks;
}

/** The price by which a resting buy at `ticks` holds: the limit order of an OCO holds for the dearer of the two. */
export function holdTicksOf({ terms }: ExchangeState, order: number, ticks: number): number {
  return terms.has(order, LINKED) ? Math.max(ticks, terms.ticks[wide(terms.linked[order] ?? NONE)] ?? 0) : ticks;
}

function receive({ ledger, owners }: ExchangeState, owner: OwnerId, token: TokenId, net: number, fee: number): void {
  if (net > 0) ledger.lineSafe(ledger.wallets.of(owner, token), USABLE, net);
  if (fee === 0) return;
  ledger.lineSafe(ledger.wallets.of(owners[owner]?.feeOwner ?? owner, token), ORGANISATION_FEE, fee);
}
