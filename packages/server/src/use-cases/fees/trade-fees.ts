import type { TradeFeeLevel } from '@marque/contract/fees';
import { FEE_LEVELS, rateAsFraction, type FeeLevel } from '@marque/domain/trading';

const LOWEST: FeeLevel = { level: 0, volumeMin: '0', makerRate: 0, takerRate: 0 };

/** The rates of a user's level; a level that is not kept counts as the lowest one. */
export const feeLevel = (level: number): FeeLevel => FEE_LEVELS[level] ?? FEE_LEVELS[0] ?? LOWEST;

export function tradeFeeLevels(): readonly TradeFeeLevel[] {
  return FEE_LEVELS.map(({ level, volumeMin, makerRate, takerRate }, i) => ({
    level,
    volume_30d_min: volumeMin,
    volume_30d_max: FEE_LEVELS[i + 1]?.volumeMin ?? '',
    volume_unit: 'BTC',
    maker_rate: rateAsFraction(makerRate),
    taker_rate: rateAsFraction(takerRate),
  }));
}
