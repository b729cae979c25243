import { formatSteps } from '@marque/domain/money';
import { ICEBERG_SLICES_MAX, priceGuard, WAITING_ORDERS_MAX, type AmendRefusal, type OrderRefusal } from '@marque/domain/trading';
import type { ListedPair } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import { refused, type Refused } from '../result.ts';

/** What a trader is shown of the engine's refusal, with the limits that were missed. */
export function refusalOf(refusal: OrderRefusal | AmendRefusal, pair: ListedPair, marketData: MarketData): Refused {
  const amount = (lots: number): string => formatSteps(lots, pair.amountScale);
  switch (refusal) {
    case 'owner_unknown':
    case 'order_id_reused':
      return refused('busy');
    case 'amount_below_min':
      return refused(refusal, { min: amount(pair.minLots) });
    case 'amount_above_max':
      return refused(refusal, { max: amount(pair.maxLots) });
    case 'display_invalid':
      return refused(refusal, { min: amount(pair.minLots), slices: ICEBERG_SLICES_MAX });
    case 'too_many_waiting':
      return refused(refusal, { max: WAITING_ORDERS_MAX });
    case 'price_outside_guard': {
      const guard = priceGuard(marketData.referenceTicks(pair.id)) ?? { min: 0, max: 0 };
      return refused(refusal, { min: formatSteps(guard.min, pair.priceScale), max: formatSteps(guard.max, pair.priceScale) });
    }
    default:
      return refused(refusal);
  }
}
