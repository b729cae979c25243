export { expectKnownRules } from './engine-rules.ts';
export type { RunningGateway } from './gateway.ts';
export { openGateway, type GatewayOptions, type StartReport } from './open-gateway.ts';
export { LeaseTaken } from './lease.ts';
export { JournalBroken } from './recovery.ts';
