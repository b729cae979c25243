import type { Database } from '../../ports/database.ts';
import { compareBalances } from './compare-balances.ts';
import { Findings, type VerifyReport } from './findings.ts';
import { readOneMoment, type StoreReader } from './store-reader.ts';
import { replayJournal, type Replay } from './replay-journal.ts';

/**
 * Holds the whole store against its journal: replays every command from the first into a fresh engine and compares
 * snapshots, orders, trades, ledger lines and balances with what follows. Changes nothing.
 */
export const verify = (database: Database): Promise<VerifyReport> =>
  readOneMoment(database, async (reader) => {
    const findings = new Findings();
    const replay = await replayJournal(reader, findings);
    await compareCounts(reader, replay, findings);
    await compareBalances(reader, replay, findings);
    await checkKeys(reader, replay, findings);
    const violations = replay.exchange.audit();
    findings.expect('the engine\'s own audit finds nothing', violations.length === 0, () => violations.map(({ invariant, detail }) => `${invariant}: ${detail}`).join(', '));
    return findings.report();
  });

/** Rows that the journal knows nothing of. */
async function compareCounts(reader: StoreReader, replay: Replay, findings: Findings): Promise<void> {
  const expected = { orders: replay.orders.total, trades: replay.trades, ledger_lines: replay.lines };
  for (const [table, count] of Object.entries(expected)) {
    const [row] = await reader.read<{ n: number }>(`select count(*) as n from ${table}`);
    findings.expect('no row is missing or too many', row?.n === count, () => `${table} has ${row?.n} rows, the journal makes ${count}`);
  }
}

async function checkKeys(reader: StoreReader, replay: Replay, findings: Findings): Promise<void> {
  const [row] = await reader.read<{ n: number }>('select count(*) as n from idempotency_keys where sequence not between 1 and $1', [replay.exchange.sequence]);
  findings.expect('every kept answer belongs to a command', row?.n === 0, () => `${row?.n} belong to none`);
}
