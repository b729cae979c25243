import { rewardHandlers } from '../http/rewards/reward-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { rewards } from '../use-cases/rewards/reward-intents.ts';

/** Rewards, which operators give in the console and people find in their records. */
export function createRewards(kernel: Kernel): Area {
  const given = rewards(kernel.notifications);
  return {
    handlers: rewardHandlers(kernel),
    jobs: [resubmitJob(kernel, given)],
    consumers: [intentConsumer(given)],
  };
}
