import type { DemoInvesting } from '@marque/server/ports/demo-investing';
import { DEMO_AUCTIONS } from './auctions.ts';
import { DEMO_CONTESTS } from './contests.ts';
import { DEMO_LOCK_UPS } from './lock-ups.ts';
import { DEMO_NODES } from './nodes.ts';
import { DEMO_OFFERINGS } from './offerings.ts';
import { DEMO_TOKEN_SALES } from './token-sales.ts';

export const DEMO_INVESTING: DemoInvesting = {
  offerings: DEMO_OFFERINGS,
  tokenSales: DEMO_TOKEN_SALES,
  lockUps: DEMO_LOCK_UPS,
  contests: DEMO_CONTESTS,
  nodes: DEMO_NODES,
  auctions: DEMO_AUCTIONS,
};
