import { ALERT_DIRECTIONS } from '@marque/domain/alerts';
import { z } from 'zod/mini';
import { dateTimeText } from '../answer-fields.ts';
import { defineCall, user, type ValueOf } from '../define.ts';
import { decimal, optional, pair, whole } from '../fields.ts';

const priceAlert = z.strictObject({
  alert_id: z.string(),
  pair: z.string(),
  /** As people write it. */
  pair_as: z.string(),
  price: z.string(),
  direction: z.enum(ALERT_DIRECTIONS),
  created_at: dateTimeText,
  /** Null while the alert waits; then the time and the price of the trade that met it. */
  crossed_at: z.nullable(dateTimeText),
  crossed_price: z.nullable(z.string()),
});
export type PriceAlertRow = ValueOf<typeof priceAlert>;

/** Topic of the notice that says an alert was met: its fields are those of `PriceAlertNotice`. */
export const PRICE_ALERT_TOPIC = 'price-alert';

export type PriceAlertNotice = Record<'alert_id' | 'pair' | 'pair_as' | 'price' | 'crossed_price', string> & {
  readonly topic: typeof PRICE_ALERT_TOPIC;
};

/** An alert for a price; setting the same one again gives the one that waits. Its mail is written in the language of this call. */
export const addPriceAlert = defineCall({
  method: 'POST',
  path: '/Org/Alert/addPriceAlert',
  requires: user({ scope: 'account' }),
  input: z.object({ pair: pair(), price: decimal() }),
  output: priceAlert,
  refusals: ['pair_unknown', 'price_invalid', 'trigger_already_met', 'list_full'],
});

/** The caller's alerts, newest first; of many, all that wait and the newest that were met; of one pair where it is named. */
export const getPriceAlertList = defineCall({
  method: 'POST',
  path: '/Org/Alert/getPriceAlertList',
  requires: user({ scope: 'read' }),
  input: z.object({ pair: optional(pair()) }),
  output: z.array(priceAlert),
});

/** Deleting what is gone already is no fault. */
export const delPriceAlert = defineCall({
  method: 'POST',
  path: '/Org/Alert/delPriceAlert',
  requires: user({ scope: 'account' }),
  input: z.object({ alert_id: whole(1, 999_999_999_999_999) }),
  output: z.strictObject({ deleted: z.int() }),
});
