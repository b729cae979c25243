import { getKycWithdrawalDayLimit2Config, getMakerTakerTradeFee, getWithdrawalFeePublicity, listTradeFee } from '@marque/contract/fees';
import { rateAsFraction } from '@marque/domain/trading';
import { feeLevel, tradeFeeLevels } from '../../use-cases/fees/trade-fees.ts';
import { withdrawalDayLimits, withdrawalFees, type WithdrawalFeesOptions } from '../../use-cases/fees/withdrawal-fees.ts';
import { handle, ok, type Handler } from '../handler.ts';

export const feesHandlers = (deps: WithdrawalFeesOptions): readonly Handler[] => [
  handle(getMakerTakerTradeFee, async ({ token = '' }, { actor }) => {
    const { makerRate, takerRate } = feeLevel(actor?.feeLevel ?? 0);
    return ok({ token, maker_rate: rateAsFraction(makerRate), taker_rate: rateAsFraction(takerRate) });
  }),
  handle(listTradeFee, async () => ok(tradeFeeLevels())),
  handle(getWithdrawalFeePublicity, async (_input, { organisation }) => ok(withdrawalFees(deps, organisation.id))),
  handle(getKycWithdrawalDayLimit2Config, async () => ok(withdrawalDayLimits())),
];
