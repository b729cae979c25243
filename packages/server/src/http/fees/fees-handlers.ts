import { getKycWithdrawalDayLimit2Config, getMakerTakerTradeFee, getWithdrawalFeePublicity, listTradeFee } from '@marque/contract/fees';
import { feeLevel } from '../../use-cases/fees/trade-fees.ts';
import { withdrawalFees, type WithdrawalFeesOptions } from '../../use-cases/fees/withdrawal-fees.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { tradeFeeLevels, tradeFeeRow, withdrawalDayLimits, withdrawalFeeRow } from './fee-rows.ts';

export const feesHandlers = (deps: WithdrawalFeesOptions): readonly Handler[] => [
  handle(getMakerTakerTradeFee, async ({ token = '' }, { actor }) => ok(tradeFeeRow(token, feeLevel(actor?.feeLevel ?? 0)))),
  handle(listTradeFee, async () => ok(tradeFeeLevels())),
  handle(getWithdrawalFeePublicity, async (_input, { organisation }) => ok(withdrawalFees(deps, organisation.id).map(withdrawalFeeRow))),
  handle(getKycWithdrawalDayLimit2Config, async () => ok(withdrawalDayLimits())),
];
