export { abuseFault, abuseOf, fieldNames, type AbuseAnswer, type AbuseRequest } from './abuse.ts';
export { createTestPglite, createTestPostgres, openStoreOf, storeKinds, type StoreKind, type TestStore } from './database.ts';
export { askDatabase, copyDatabase, removeDatabase } from './database-copies.ts';
export { freePort } from './free-port.ts';
export { findNats, NatsServer } from './nats.ts';
export { findPatroni, PatroniCluster } from './patroni.ts';
export { asServer, findPostgres, PostgresServer, sharedPostgres } from './postgres.ts';
export {
  deposit,
  limitOrder,
  openedHold,
  openTestMarket,
  orderFlow,
  seededRandom,
  TEST_PAIR,
  testOwner,
  type LimitOrder,
} from './market.ts';
export { SPAN_FAILED, SPAN_KIND, TraceCollector, type CollectedSpan } from './trace-collector.ts';
export { mixedFlow } from './mixed-flow.ts';
export { failOnWrongAnswer } from './wrong-answer.ts';
export { plainPhoto, residentId } from './identity-papers.ts';
