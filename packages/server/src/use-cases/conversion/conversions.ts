import type { OwnerId } from '@marque/engine';
import type { Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Schema } from '../../ports/schema/index.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { withConversion } from './tables.ts';

const REASON = 'conversion';
const AT_ONCE = 500;

export interface Conversion {
  readonly id: number;
  readonly owner: OwnerId;
  readonly organisation: OwnerId;
  readonly tokenFrom: number;
  readonly tokenTo: number;
  /** Each in its token's smallest unit. */
  readonly unitsFrom: bigint;
  readonly unitsTo: bigint;
}

/** What a conversion asks the engine for: the organisation takes the one token and gives the other, in one entry. */
export const conversionIntent = ({ id, owner, organisation, tokenFrom, tokenTo, unitsFrom, unitsTo }: Conversion): Intent => ({
  reference: String(id),
  owner,
  request: {
    kind: 'post',
    reason: REASON,
    reference: String(id),
    postings: [
      { owner, token: tokenFrom, account: 'usable', amount: -unitsFrom },
      { owner: organisation, token: tokenFrom, account: 'organisation.convert', amount: unitsFrom },
      { owner: organisation, token: tokenTo, account: 'organisation.convert', amount: -unitsTo },
      { owner, token: tokenTo, account: 'usable', amount: unitsTo },
    ],
  },
});

export const CONVERSION_COLUMNS = ['id', 'user_id', 'organisation', 'token_from', 'token_to', 'units_from', 'units_to'] as const;

interface ConversionRow {
  readonly id: number;
  readonly user_id: number;
  readonly organisation: number;
  readonly token_from: number;
  readonly token_to: number;
  readonly units_from: number | bigint;
  readonly units_to: number | bigint;
}

export const toConversion = (row: ConversionRow): Conversion => ({
  id: row.id,
  owner: row.user_id,
  organisation: row.organisation,
  tokenFrom: row.token_from,
  tokenTo: row.token_to,
  unitsFrom: BigInt(row.units_from),
  unitsTo: BigInt(row.units_to),
});

async function requestedBefore(queries: Kysely<Schema>, before: number): Promise<readonly Intent[]> {
  const rows = await withConversion(queries)
    .selectFrom('conversions')
    .select(CONVERSION_COLUMNS)
    .where('state', '=', 'requested')
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map((row) => conversionIntent(toConversion(row)));
}

async function settle(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  for (const { reference, refusal } of results) {
    await withConversion(queries)
      .updateTable('conversions')
      .set({ state: refusal === null ? 'accepted' : 'refused', refusal })
      .where('id', '=', Number(reference))
      .where('state', '=', 'requested')
      .execute();
  }
}

/** Tokens that users give to their organisation for others. */
export const conversions: IntentKind = { reason: REASON, requestedBefore, settle };
