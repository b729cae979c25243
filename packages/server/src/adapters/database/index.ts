export { DirectoryInUse } from './directory-lock.ts';
export { readsOf, ReplicaReads } from './history-reads.ts';
export { knownMigrations, migrate, MigrationRefused, schemaState } from './migrate.ts';
export { openPglite, type PgliteDatabase, type PgliteOptions } from './open-pglite.ts';
export { openPostgres, type PostgresOptions } from './open-postgres.ts';
export { StoreIncomplete, StoreMissing } from './store-folder.ts';
export { publishStore } from './publish-store.ts';
export { StoreWatch } from './store-watch.ts';
export { templateName } from './template.ts';
