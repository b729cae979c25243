export { createTestPglite, createTestPostgres, storeKinds, type StoreKind, type TestStore } from './database.ts';
export { findPostgres, PostgresServer, sharedPostgres } from './postgres.ts';
