import type { OwnerId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';

// Kysely adds tables of a type, not of an interface.
export type AssetValueTables = {
  asset_values: { owner: OwnerId; day: number; token_value: bigint; fiat_value: bigint };
};

/** The store with this feature's own table. */
export const withAssetValues = (queries: Kysely<Schema>): Kysely<Schema & AssetValueTables> => queries.withTables<AssetValueTables>();

export const DAY_MS = 86_400_000;
