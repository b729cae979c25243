import type { DemoInvesting } from '../../ports/demo-investing.ts';
import type { RepeatedJob } from '../../ports/jobs.ts';
import { runDemoAuctions } from './demo-auctions.ts';
import { runDemoContests } from './demo-contests.ts';
import { runDemoLockUps } from './demo-lock-ups.ts';
import { runDemoNodes } from './demo-nodes.ts';
import { runDemoOfferings } from './demo-offerings.ts';
import { runDemoTokenSales, type DemoSalesDeps } from './demo-token-sales.ts';

const EVERY_MS = 10_000;

/** Has offerings, token sales and lock-ups of a demo on offer, with people who take part, as operators and people everywhere do it. */
export const demoInvestingJob = (
  deps: DemoSalesDeps,
  { offerings, tokenSales, lockUps, contests, nodes, auctions }: DemoInvesting,
): RepeatedJob => ({
  name: 'demo-investing',
  everyMs: EVERY_MS,
  run: async () => {
    await runDemoLockUps(deps, lockUps);
    await runDemoTokenSales(deps, tokenSales);
    await runDemoOfferings(deps, offerings);
    await runDemoContests(deps, contests);
    for (const each of nodes) await runDemoNodes(deps, each);
    await runDemoAuctions(deps, auctions);
  },
});
