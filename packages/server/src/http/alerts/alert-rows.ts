import { fields } from '@marque/contract';
import { PRICE_ALERT_TOPIC, type PriceAlertNotice, type PriceAlertRow } from '@marque/contract/alerts';
import { formatSteps } from '@marque/domain/money';
import type { ListedPair } from '../../ports/listings.ts';
import type { PriceAlert } from '../../use-cases/alerts/own-alerts.ts';
import type { MetAlert } from '../../use-cases/alerts/search-alerts.ts';

const namesOf = ({ code, baseToken, quoteToken }: ListedPair) => ({ pair: code, pair_as: `${baseToken.alias}/${quoteToken.alias}` });

export const alertRow = ({ id, pair, ticks, direction, createdAt, crossedAt, crossedTicks }: PriceAlert): PriceAlertRow => ({
  alert_id: String(id),
  ...namesOf(pair),
  price: formatSteps(ticks, pair.priceScale),
  direction,
  created_at: fields.instantText(createdAt),
  crossed_at: crossedAt === null ? null : fields.instantText(crossedAt),
  crossed_price: crossedTicks === null ? null : formatSteps(crossedTicks, pair.priceScale),
});

export const alertNotice = ({ id, pair, ticks, crossedTicks }: MetAlert): PriceAlertNotice => ({
  topic: PRICE_ALERT_TOPIC,
  alert_id: String(id),
  ...namesOf(pair),
  price: formatSteps(ticks, pair.priceScale),
  crossed_price: formatSteps(crossedTicks, pair.priceScale),
});
