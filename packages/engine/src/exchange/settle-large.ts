import { netOfFee } from '@marque/domain/trading';
import { wide } from '../columns.ts';
import type { EventBuffer } from '../event-buffer.ts';
import type { OwnerId, TokenId } from '../identifiers.ts';
import { ORGANISATION_FEE, USABLE } from '../ledger/index.ts';
import { BID } from '../matching/index.ts';
import { baseUnits, notional, type Market } from './market.ts';
import type { ExchangeState } from './state.ts';

/** Settles a trade whose amounts are not all safe integers; what it does is what `settleTrade` does. */
export function settleLargeTrade(
  state: ExchangeState,
  market: Market,
  maker: number,
  ticks: number,
  holdTicks: number,
  lots: number,
  buffer: EventBuffer,
): void {
  const {
    acting,
    orderHolds,
    ledger,
    store: { orders },
    terms,
  } = state;
  const { base, quote, id: pair } = market.definition;
  const takerBuys = acting.taker.side === BID;
  const makerOwner = orders.owner[maker] ?? 0;
  const makerRate = terms.makerRate[maker] ?? 0;
  const buyer = takerBuys ? acting.taker.owner : makerOwner;
  const seller = takerBuys ? makerOwner : acting.taker.owner;
  const quoteUnits = notional(market, ticks, lots);
  const units = baseUnits(market, lots);
  const buyerNet = netOfFee(units, takerBuys ? acting.takerRate : makerRate);
  const sellerNet = netOfFee(quoteUnits, takerBuys ? makerRate : acting.takerRate);
  state.trades += 1;
  buffer.traded({
    trade: state.trades,
    pair,
    ticks,
    lots,
    quoteUnits,
    takerSide: takerBuys ? 'buy' : 'sell',
    takerOrder: acting.id,
    makerOrder: orders.id[wide(maker)] ?? 0,
    buyer,
    seller,
    buyerFee: units - buyerNet,
    sellerFee: quoteUnits - sellerNet,
    at: state.at,
  });
  ledger.begin('trade', state.trades);
  orderHolds.draw(takerBuys ? acting.order : maker, quoteUnits, notional(market, holdTicks, lots) - quoteUnits);
  receive(state, seller, quote, sellerNet, quoteUnits - sellerNet);
  orderHolds.draw(takerBuys ? maker : acting.order, units, 0n);
  receive(state, buyer, base, buyerNet, units - buyerNet);
  market.lastTicks = ticks;
}

function receive({ ledger, owners }: ExchangeState, owner: OwnerId, token: TokenId, net: bigint, fee: bigint): void {
  if (net > 0n) ledger.line(ledger.wallets.of(owner, token), USABLE, net);
  if (fee > 0n) ledger.line(ledger.wallets.of(owners[owner]?.feeOwner ?? owner, token), ORGANISATION_FEE, fee);
}
