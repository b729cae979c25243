import { nodeHandlers } from '../http/nodes/node-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import type { NodeDeps } from '../use-cases/nodes/deps.ts';
import { nodeDeposits, nodeIncomes, nodeReleases } from '../use-cases/nodes/intent-kinds.ts';
import { rankNodesJob } from '../use-cases/nodes/rank-nodes.ts';
import { payNodeDaysJob } from '../use-cases/nodes/pay-days.ts';

/** People who deposit something to have a part of the fees that they and those they invited pay. */
export function createNodes(kernel: Kernel, { listings }: { readonly listings: Listings }): Area {
  const { database, clock, gateway, report } = kernel;
  const deps: NodeDeps = { database, clock, gateway, listings, report };
  const kinds = [nodeDeposits, nodeReleases, nodeIncomes];
  return {
    handlers: nodeHandlers(deps),
    consumers: kinds.map(intentConsumer),
    jobs: [payNodeDaysJob(deps), rankNodesJob(deps), ...kinds.map((kind) => resubmitJob({ database, gateway }, kind))],
  };
}
