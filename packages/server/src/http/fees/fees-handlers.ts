import { getMakerTakerTradeFee, listTradeFee } from '@marque/contract/fees';
import { rateAsFraction } from '@marque/domain/trading';
import { feeLevel, tradeFeeLevels } from '../../use-cases/fees/trade-fees.ts';
import { handle, ok, type Handler } from '../handler.ts';

export const feesHandlers = (): readonly Handler[] => [
  handle(getMakerTakerTradeFee, async ({ token = '' }, { session }) => {
    const { makerRate, takerRate } = feeLevel(session?.feeLevel ?? 0);
    return ok({ token, maker_rate: rateAsFraction(makerRate), taker_rate: rateAsFraction(takerRate) });
  }),
  handle(listTradeFee, async () => ok(tradeFeeLevels())),
];
