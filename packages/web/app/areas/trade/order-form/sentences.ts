import { formatUnits, groupThousands, trimZeros } from '@marque/domain/money';
import { icebergSlices } from '@marque/domain/trading';
import { typedUnits } from '../figures.ts';
import type { TradeWords } from '../use-words.ts';
import type { OrderContext } from './order-context.ts';
import { isMarket, needsRise, ticksOf, type OrderFields } from './form.ts';
import { timeFor, type OrderKind } from './order-kinds.ts';
import type { OrderSummary } from './summary.ts';

type TextKey = { readonly [Key in keyof TradeWords]: TradeWords[Key] extends string ? Key : never }[keyof TradeWords];

/** A sentence of the catalogue and what stands in its places. */
export interface Sentence {
  readonly key: TextKey;
  readonly values: Readonly<Record<string, string>>;
}

/** What a kind does, shown while its fields are still empty. */
export const KIND_HINTS: Readonly<Record<Exclude<OrderKind, 'limit' | 'market'>, TextKey>> = {
  'stop-limit': 'hintStopLimit',
  'stop-market': 'hintStopMarket',
  'take-profit-limit': 'hintTakeProfitLimit',
  'take-profit-market': 'hintTakeProfitMarket',
  oco: 'hintOco',
  iceberg: 'hintIceberg',
};

export const KIND_NAMES: Readonly<Record<OrderKind, TextKey>> = {
  limit: 'limit',
  market: 'market',
  'stop-limit': 'stopLimit',
  'stop-market': 'stopMarket',
  'take-profit-limit': 'takeProfitLimit',
  'take-profit-market': 'takeProfitMarket',
  oco: 'oco',
  iceberg: 'iceberg',
};

/** What will happen when the order is sent, in plain words; undefined where the fields say it all. */
export function sentenceOf(fields: OrderFields, context: OrderContext, sums: OrderSummary): Sentence | undefined {
  const { kind } = fields;
  if (kind === 'limit') return termSentence(fields);
  if (kind === 'market') return sums.isShort && sums.averagePrice !== '' ? { key: 'marketShort', values: {} } : undefined;
  const values = {
    trigger: shownPrice(fields.triggerPrice, context),
    price: shownPrice(fields.price, context),
    stop: shownPrice(fields.stopPrice, context),
  };
  const hint: Sentence = { key: KIND_HINTS[kind], values: {} };
  if (kind === 'iceberg') return icebergSentence(fields, context) ?? hint;
  if (values.trigger === '') return hint;
  if (kind === 'oco') return values.price === '' || (fields.side === 'buy' && values.stop === '') ? hint : { key: ocoKey(fields), values };
  return isMarket(fields) || values.price !== '' ? { key: waitingKey(fields), values } : hint;
}

function termSentence(fields: OrderFields): Sentence | undefined {
  const keys = { GTC: undefined, IOC: 'willIoc', FOK: 'willFok', POST_ONLY: 'willPostOnly' } as const;
  const key = keys[timeFor(fields.kind, fields.timeInForce)];
  return key && { key, values: {} };
}

function waitingKey(fields: OrderFields): TextKey {
  const isBuy = fields.side === 'buy';
  if (isMarket(fields)) {
    if (needsRise(fields)) return isBuy ? 'riseBuyMarket' : 'riseSellMarket';
    return isBuy ? 'fallBuyMarket' : 'fallSellMarket';
  }
  if (needsRise(fields)) return isBuy ? 'riseBuyLimit' : 'riseSellLimit';
  return isBuy ? 'fallBuyLimit' : 'fallSellLimit';
}

function ocoKey({ side, stopPrice }: OrderFields): TextKey {
  if (side === 'buy') return 'ocoBuy';
  return stopPrice === '' ? 'ocoSellMarket' : 'ocoSellLimit';
}

function icebergSentence(fields: OrderFields, { pair }: OrderContext): Sentence | undefined {
  const lots = typedUnits(fields.amount, pair.amountScale);
  const shown = typedUnits(fields.displayAmount, pair.amountScale);
  if (!lots || !shown || shown > lots) return undefined;
  const amount = (units: bigint) => `${groupThousands(trimZeros(formatUnits(units, pair.amountScale)))} ${pair.baseAlias}`;
  return {
    key: 'icebergParts',
    values: { amount: amount(lots), shown: amount(shown), parts: String(icebergSlices(Number(lots), Number(shown))) },
  };
}

/** A typed price as people read it; "" while it is none. */
function shownPrice(text: string, context: OrderContext): string {
  const ticks = ticksOf(text, context);
  return ticks ? groupThousands(formatUnits(ticks, context.pair.priceScale)) : '';
}
