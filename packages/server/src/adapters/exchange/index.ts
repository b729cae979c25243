export { expectKnownRules } from './engine-rules.ts';
export type { FollowingGateway } from './following-gateway.ts';
export type { RunningGateway } from './gateway.ts';
export { rowText } from './engine-messages.ts';
export { engineHeard, openFollowing } from './open-following.ts';
export { serveEngine } from './serve-engine.ts';
export { openGateway, type GatewayOptions, type StartReport } from './open-gateway.ts';
export { LeaseTaken } from './lease.ts';
export { JournalBroken } from './recovery.ts';
