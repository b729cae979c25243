import {
  getKycWithdrawalDayLimit2Config,
  getMakerTakerTradeFee,
  getTradeFeeExemptions,
  getWithdrawalFeePublicity,
  listTradeFee,
} from '@marque/contract/fees';
import type { TradeFees } from '../../use-cases/fees/trade-fees.ts';
import { withdrawalFees, type WithdrawalFeesOptions } from '../../use-cases/fees/withdrawal-fees.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { exemptionRow, tradeFeeLevels, tradeFeeRow, withdrawalDayLimits, withdrawalFeeRow } from './fee-rows.ts';

export interface FeesDeps extends WithdrawalFeesOptions {
  readonly fees: TradeFees;
}

export const feesHandlers = (deps: FeesDeps): readonly Handler[] => [
  handle(getMakerTakerTradeFee, async ({ token = '', pair }, { actor, organisation }) =>
    ok(tradeFeeRow(token, deps.fees.ratesOf(organisation.id, actor?.feeLevel ?? 0, pair))),
  ),
  handle(listTradeFee, async (_input, { organisation }) => ok(tradeFeeLevels(deps.fees.scheduleOf(organisation.id).levels))),
  handle(getTradeFeeExemptions, async (_input, { organisation }) => ok(deps.fees.scheduleOf(organisation.id).exemptions.map(exemptionRow))),
  handle(getWithdrawalFeePublicity, async (_input, { organisation }) => ok(withdrawalFees(deps, organisation.id).map(withdrawalFeeRow))),
  handle(getKycWithdrawalDayLimit2Config, async () => ok(withdrawalDayLimits())),
];
