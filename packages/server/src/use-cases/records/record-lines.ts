import type { Actor } from '@marque/domain/identity';
import type { RecordType } from '@marque/domain/records';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { LedgerName } from '../locks/lock-source.ts';
import { lockLedgerName } from '../locks/own-locks.ts';
import { RECORD_REASONS } from './record-reasons.ts';

export interface LedgerLine {
  readonly entry: number;
  /** Epoch ms. */
  readonly at: number;
  readonly token: string;
  readonly scale: number;
  /** The engine's number of the account's kind. */
  readonly account: number;
  /** In the token's smallest unit; below zero what left the account. */
  readonly units: bigint;
}

/** More lines than this no record has. */
const LINES_MAX = 50;

/** What the ledger says of one of the user's records, oldest first. Other people's lines of the same record are theirs to see. */
export async function readRecordLines(
  { queries }: Database,
  { owner }: Actor,
  type: RecordType,
  record: string,
): Promise<readonly LedgerLine[]> {
  const named = await ledgerName(queries, owner, type, record);
  if (!named) return [];
  let lines = queries.selectFrom('ledger_lines as line').innerJoin('tokens', 'tokens.id', 'line.token').where('line.owner', '=', owner);
  lines =
    'entry' in named
      ? lines.where('line.entry', '=', named.entry)
      : lines
          .where('line.reason', 'in', named.reasons)
          .where('line.reference', '=', named.reference)
          // The index of the records' lines is for these.
          .where(sql<boolean>`line.reason not in ('hold', 'release', 'trade')`);
  const rows = await lines
    .select(['line.entry', 'line.at', 'line.account', 'line.amount', 'tokens.code', 'tokens.scale'])
    .orderBy('line.entry')
    .orderBy('line.line')
    .limit(LINES_MAX)
    .execute();
  return rows.map(({ entry, at, account, amount, code: token, scale }) => ({ entry, at, account, token, scale, units: BigInt(amount) }));
}

const NUMBER = /^\d{1,15}$/;

/** By what the ledger knows a record: a reward by its entry, locks and unlocks as their features say, others by their number. */
async function ledgerName(queries: Database['queries'], owner: number, type: RecordType, record: string): Promise<LedgerName | undefined> {
  if (type === 'lock' || type === 'unlock') return lockLedgerName(queries, owner, type, record);
  if (!NUMBER.test(record)) return undefined;
  if (type === 'reward') return { entry: Number(record) };
  const reasons = RECORD_REASONS[type];
  return reasons.length === 0 ? undefined : { reasons, reference: record };
}
