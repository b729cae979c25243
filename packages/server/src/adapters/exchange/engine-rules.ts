import { RULES } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import { advanceBase } from './advance-base.ts';
import { readJournalBase } from './journal-base.ts';

/** The journal cannot be replayed by this version of the engine. */
class OtherRules extends ExpectedFailure {}

type Read = (sql: string) => Promise<readonly object[]>;

/** The rules of a store's journal; undefined before its first start. */
export async function readRules(read: Read): Promise<number | undefined> {
  const [row] = await read('select version from engine_rules');
  return row !== undefined && 'version' in row ? Number(row.version) : undefined;
}

/**
 * Sees to it that the journal is replayed by the rules under which it was written. After a clean stop the last snapshot says it all, so
 * the kept journal begins there under the new rules. Throws OtherRules when older commands would have to be replayed to another state.
 */
export async function adoptRules(database: Database): Promise<void> {
  const version = await readRules((sql) => database.run(sql));
  if (version === RULES) return;
  if (version !== undefined && version > RULES) {
    throw new OtherRules(`The store was written by a newer version (rules ${version}, here ${RULES}): start that version.`);
  }
  if (version !== undefined && !(await meansTheSame(database, version)) && !(await beginsAtItsEnd(database))) {
    throw new OtherRules(
      `The store was written by an older version (rules ${version}, here ${RULES}) that was not stopped in order. ` +
        'Nothing was changed: start that version once more, stop it, and start this one.',
    );
  }
  await database.run('insert into engine_rules (id, version) values (1, $1) on conflict (id) do update set version = excluded.version', [
    RULES,
  ]);
}

const OTHER_ACCOUNTS = `select 1 as one from journal where commands ~ '"account":"(locked|house|fiat)' limit 1`;

/** Under the rules before these an entry could name any account; one that names none but usable and the world's means what it meant. */
const meansTheSame = async (database: Database, version: number): Promise<boolean> =>
  version === RULES - 1 && (await database.run(OTHER_ACCOUNTS)).length === 0;

/** Lets the kept journal begin behind its last command; false when no sound snapshot was taken there. */
async function beginsAtItsEnd(database: Database): Promise<boolean> {
  const [last] = await database.run<{ sequence: number; newest: number | null }>(
    'select last_sequence as sequence, (select max(sequence) from engine_snapshots) as newest from journal order by batch desc limit 1',
  );
  if (last === undefined) return true;
  if (last.newest !== last.sequence) return false;
  await advanceBase(database, 0);
  return (await readJournalBase((sql) => database.run(sql))).sequence === last.sequence;
}
