import { fields, type OutputOf } from '@marque/contract';
import type {
  FeeExemptionRow,
  getKycWithdrawalDayLimit2Config,
  getMakerTakerTradeFee,
  TradeFeeLevel,
  WithdrawalFeeRow,
} from '@marque/contract/fees';
import { WITHDRAWAL_DAY_LIMITS } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import { rateAsFraction, type FeeExemption, type FeeLevel, type FeeRates } from '@marque/domain/trading';
import type { WithdrawalFee } from '../../use-cases/fees/withdrawal-fees.ts';

const rates = ({ makerRate, takerRate }: FeeRates) => ({ maker_rate: rateAsFraction(makerRate), taker_rate: rateAsFraction(takerRate) });

export const tradeFeeRow = (token: string, own: FeeRates): OutputOf<typeof getMakerTakerTradeFee> => ({ token, ...rates(own) });

export const tradeFeeLevels = (levels: readonly FeeLevel[]): readonly TradeFeeLevel[] =>
  levels.map((level, i) => ({
    level: level.level,
    volume_30d_min: level.volumeMin,
    volume_30d_max: levels[i + 1]?.volumeMin ?? '',
    volume_unit: 'BTC',
    ...rates(level),
  }));

export const exemptionRow = ({ from, until, pairs }: FeeExemption): FeeExemptionRow => ({
  start_time: fields.instantText(from),
  end_time: fields.instantText(until),
  pairs: [...pairs],
});

/** Deposits are free. */
export const withdrawalFeeRow = ({ token, protocol: chain }: WithdrawalFee): WithdrawalFeeRow => ({
  token: token.code,
  token_as: token.alias,
  protocol: chain.protocol,
  network_name: chain.networkName,
  deposit_fee: '0',
  withdrawal_fee: formatUnits(chain.withdrawalFee, token.scale),
  minimum: formatUnits(chain.withdrawalMinimum, token.scale),
});

export const withdrawalDayLimits = (): OutputOf<typeof getKycWithdrawalDayLimit2Config> =>
  WITHDRAWAL_DAY_LIMITS.map(({ kycLevel, dayLimit }) => ({ kyc_level: kycLevel, day_limit: String(dayLimit), token: 'USDT' }));
