import type { Database } from '../../ports/database.ts';
import { readJournalBase, type JournalBase } from './journal-base.ts';
import { restoreSound, type SnapshotRow } from './recovery.ts';

type Candidate = SnapshotRow & Pick<JournalBase, 'batch' | 'chain' | 'at'>;

const CANDIDATE = `select s.sequence, s.state, s.state_hash, s.last_order, s.last_hold, j.batch, j.chain, j.at
from engine_snapshots s join journal j on j.last_sequence = s.sequence
where s.sequence > $1 and s.sequence <= (select sequence from engine_snapshots order by sequence desc offset $2 limit 1)
order by s.sequence desc limit 1`;

/** Without effect when the snapshot was removed meanwhile. */
const ADVANCE = `insert into journal_base (id, batch, sequence, chain, at, entry, trade)
select 1, $1::text::bigint, sequence, $3::text, $4::text::bigint, $5::text::bigint, $6::text::bigint from engine_snapshots where sequence = $2::text::bigint
on conflict (id) do update set batch = excluded.batch, sequence = excluded.sequence, chain = excluded.chain, at = excluded.at,
  entry = excluded.entry, trade = excluded.trade
returning 1 as one`;

/**
 * Lets the kept journal begin at the newest snapshot that has `spare` newer ones, if it is sound and not the present beginning.
 * Nothing is taken away yet. Gives whether it moved.
 */
export async function advanceBase(database: Database, spare: number): Promise<boolean> {
  const base = await readJournalBase((sql) => database.run(sql));
  const [candidate] = await database.run<Candidate>(CANDIDATE, [base.sequence, spare]);
  if (candidate === undefined || restoreSound(candidate) === undefined) return false;
  const entry = await lastEntry(database, base.entry, candidate.sequence);
  const trade = await lastTrade(database, base, entry);
  return (
    (await database.run(ADVANCE, [candidate.batch, candidate.sequence, candidate.chain, candidate.at, entry, trade].map(String))).length > 0
  );
}

/** Entries have the order of the commands that made them, and no gaps. */
async function lastEntry(database: Database, known: number, sequence: number): Promise<number> {
  const [newest] = await database.run<{ entry: number }>('select entry from ledger_lines order by entry desc limit 1');
  let [low, high] = [known, newest?.entry ?? known];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    const [line] = await database.run<{ sequence: number }>('select sequence from ledger_lines where entry >= $1 order by entry limit 1', [
      middle,
    ]);
    if (line !== undefined && line.sequence <= sequence) low = middle;
    else high = middle - 1;
  }
  return low;
}

async function lastTrade(database: Database, base: JournalBase, entry: number): Promise<number> {
  const [line] = await database.run<{ reference: string }>(
    `select reference from ledger_lines where reason = 'trade' and entry > $1 and entry <= $2 order by entry desc limit 1`,
    [base.entry, entry],
  );
  return line === undefined ? base.trade : Number(line.reference);
}
