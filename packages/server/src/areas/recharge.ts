import { rechargeHandlers } from '../http/recharge/recharge-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { endBatchesJob } from '../use-cases/recharge/end-batches.ts';
import { RECHARGE_INTENTS } from '../use-cases/recharge/intents.ts';

/** Recharge codes, which operators issue in the console and whoever has one redeems. */
export const createRecharge = (kernel: Kernel): Area => ({
  handlers: rechargeHandlers(kernel),
  jobs: [endBatchesJob(kernel), ...RECHARGE_INTENTS.map((kind) => resubmitJob(kernel, kind))],
  consumers: RECHARGE_INTENTS.map(intentConsumer),
});
