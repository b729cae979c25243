import { RULES } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import { readRules } from '../exchange/engine-rules.ts';
import { checkArchive } from './check-archive.ts';
import { checkDeeds } from './check-deeds.ts';
import { compareBalances } from './compare-balances.ts';
import { compareHoldSums } from './compare-holds.ts';
import { compareOwners } from './compare-owners.ts';
import { Findings, type VerifyReport } from './findings.ts';
import { checkOlderHistory } from './older-history.ts';
import { compareRecords } from './records/compare-records.ts';
import { compareStatements } from './records/compare-statements.ts';
import { readOneMoment, type StoreReader } from './store-reader.ts';
import { replayJournal, type Replay } from './replay-journal.ts';

const RULES_KNOWN = 'the journal was written under the rules of this version';

/**
 * Holds the whole store against its journal: replays every command, from the first or from the snapshot that the kept journal begins
 * with, and compares snapshots, orders, trades, ledger lines and balances with what follows; an archive of the journal is held
 * against its chain. Changes nothing.
 */
export const verify = (database: Database, archive?: string): Promise<VerifyReport> =>
  readOneMoment(database, async (reader) => {
    const findings = new Findings();
    const version = await readRules((sql) => reader.read(sql));
    findings.expect(
      RULES_KNOWN,
      version === undefined || version === RULES,
      () => `it has rules ${version}, this version ${RULES}: start the exchange with this version first`,
    );
    if (version !== undefined && version !== RULES) return findings.report();
    const replay = await replayJournal(reader, findings);
    await compareCounts(reader, replay, findings);
    await checkOlderHistory(reader, replay.start.base, findings);
    await compareBalances(reader, replay, findings);
    await compareHoldSums(reader, replay, findings);
    await compareOwners(reader, replay, findings);
    await compareRecords(reader, findings);
    await compareStatements(reader, findings);
    await checkDeeds(reader, findings);
    await checkKeys(reader, replay, findings);
    if (archive !== undefined) await checkArchive(reader, archive, findings);
    const violations = replay.exchange.audit();
    findings.expect("the engine's own audit finds nothing", violations.length === 0, () =>
      violations.map(({ invariant, detail }) => `${invariant}: ${detail}`).join(', '),
    );
    return findings.report();
  });

/** Rows that the journal knows nothing of. */
async function compareCounts(reader: StoreReader, replay: Replay, findings: Findings): Promise<void> {
  const { base, firstResult } = replay.start;
  const { at, trade, entry, sequence } = base;
  for (const [table, count, column, after] of [
    ['orders', replay.orders.total, 'created_at', at],
    ['trades', replay.trades, 'id', trade],
    ['ledger_lines', replay.lines, 'entry', entry],
    ['holds', replay.holds.total, 'number', replay.firstHold],
    ...(firstResult === Infinity ? [] : [['command_results', replay.results, 'sequence', Math.max(sequence, firstResult - 1)] as const]),
  ] as const) {
    const [row] = await reader.read<{ n: number }>(`select count(*) as n from ${table} where ${column} > $1`, [after]);
    findings.expect('no row is missing or too many', row?.n === count, () => `${table} has ${row?.n} rows, the journal makes ${count}`);
  }
}

async function checkKeys(reader: StoreReader, replay: Replay, findings: Findings): Promise<void> {
  const [row] = await reader.read<{ n: number }>('select count(*) as n from idempotency_keys where sequence not between 1 and $1', [
    replay.exchange.sequence,
  ]);
  findings.expect('every kept answer belongs to a command', row?.n === 0, () => `${row?.n} belong to none`);
}
