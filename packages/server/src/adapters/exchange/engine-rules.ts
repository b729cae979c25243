import { RULES } from '@marque/engine';
import type { Database } from '../../ports/database.ts';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import { advanceBase } from './advance-base.ts';
import { readJournalBase } from './journal-base.ts';
import { restoreSound, type SnapshotState } from './recovery.ts';

/** The journal cannot be replayed by this version of the engine. */
class OtherRules extends ExpectedFailure {}

type Read = (sql: string) => Promise<readonly object[]>;

/** The rules of a store's journal; undefined before its first start. */
export async function readRules(read: Read): Promise<number | undefined> {
  const [row] = await read('select version from engine_rules');
  return row !== undefined && 'version' in row ? Number(row.version) : undefined;
}

/**
 * Throws OtherRules where `adoptRules` would, and changes nothing: to be asked before the migrations, which the version that wrote the
 * journal could not start on. Reads only what the schema had when rules got numbers; on a store without them it has nothing to say.
 */
export async function expectKnownRules(database: Database, rules: number = RULES): Promise<void> {
  const [found] = await database.run("select 1 as one where to_regclass('engine_rules') is not null");
  if (found === undefined) return;
  const version = await readRules((sql) => database.run(sql));
  if (version !== undefined) await expectTakeover(database, version, rules, endsAtASnapshot);
}

/**
 * Sees to it that the journal is replayed by the rules under which it was written. After a clean stop the last snapshot says it all, so
 * the kept journal begins there under the new rules. Throws OtherRules when older commands would have to be replayed to another state.
 */
export async function adoptRules(database: Database, rules: number = RULES): Promise<void> {
  const version = await readRules((sql) => database.run(sql));
  if (version === rules) return;
  if (version !== undefined) await expectTakeover(database, version, rules, beginsAtItsEnd);
  await database.run('insert into engine_rules (id, version) values (1, $1) on conflict (id) do update set version = excluded.version', [
    rules,
  ]);
}

async function expectTakeover(
  database: Database,
  version: number,
  rules: number,
  wasStoppedInOrder: (database: Database) => Promise<boolean>,
): Promise<void> {
  if (version === rules) return;
  if (version > rules) {
    throw new OtherRules(`The store was written by a newer version (rules ${version}, here ${rules}): start that version.`);
  }
  if ((await meansTheSame(database, version, rules)) || (await wasStoppedInOrder(database))) return;
  throw new OtherRules(
    `The store was written by an older version (rules ${version}, here ${rules}) that was not stopped in order. ` +
      'Nothing was changed: start that version once more, stop it, and start this one.',
  );
}

const OTHER_ACCOUNTS = `select 1 as one from journal where commands ~ '"account":"(locked|house|fiat)' limit 1`;

/**
 * Under rules 2 an entry could name any account; one that names none but usable and the world's means under rules 3 what it meant. Rules 4
 * added something that no line of rules 3 says.
 */
const meansTheSame = async (database: Database, version: number, rules: number): Promise<boolean> =>
  (version === 3 && rules === 4) || (version === 2 && (rules === 3 || rules === 4) && (await database.run(OTHER_ACCOUNTS)).length === 0);

const lastCommand = async (database: Database): Promise<{ readonly sequence: number } | undefined> =>
  (await database.run<{ sequence: number }>('select last_sequence as sequence from journal order by batch desc limit 1'))[0];

/** Whether the newest snapshot is sound and was taken after the last command; an empty journal needs none. */
async function endsAtASnapshot(database: Database): Promise<boolean> {
  const last = await lastCommand(database);
  if (last === undefined) return true;
  const [newest] = await database.run<SnapshotState>(
    'select sequence, state, state_hash from engine_snapshots order by sequence desc limit 1',
  );
  return newest?.sequence === last.sequence && restoreSound(newest) !== undefined;
}

/** Lets the kept journal begin behind its last command; false when no sound snapshot was taken there. */
async function beginsAtItsEnd(database: Database): Promise<boolean> {
  if (!(await endsAtASnapshot(database))) return false;
  const last = await lastCommand(database);
  if (last === undefined) return true;
  await advanceBase(database, 0);
  return (await readJournalBase((sql) => database.run(sql))).sequence === last.sequence;
}
