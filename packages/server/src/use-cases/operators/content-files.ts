import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Database } from '../../ports/database.ts';
import { readContentFile, writeContentFile } from '../content/files/content-file.ts';
import type { ContentProblem } from '../content/files/content-problem.ts';
import { storeReading, type ContentImport } from '../content/files/import-content.ts';
import type { StoredCounts } from '../content/files/store-items.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, tried, type AuditedDeps } from './audit.ts';
import { problemRefusal } from './documents.ts';

/** What an operator may read of one owner, or of all: as the file that the import reads. */
export async function exportFile(
  database: Pick<Database, 'queries'>,
  { scope }: OperatorActor,
  owner: number | undefined,
): Promise<Result<string>> {
  const mayRead = (each: number): boolean => each === 0 || coversOrganisation(scope, each);
  if (owner !== undefined && !mayRead(owner)) return refused('operator_scope_missing');
  return done(await writeContentFile(database, (each) => mayRead(each) && (owner === undefined || each === owner)));
}

interface Importing {
  readonly text: string;
  /** Whose every item becomes; undefined as the file says, for operators of all organisations only. */
  readonly owner: number | undefined;
}

const mayImport = ({ scope }: OperatorActor, owner: number | undefined): boolean =>
  owner === undefined || owner === 0 ? scope === 'all' : coversOrganisation(scope, owner);

const bringIn = async (database: Database, { text, owner }: Importing, now: number): Promise<ContentImport> =>
  storeReading(database, await readContentFile(database, text, now), now, owner);

const asProblem = ({ file, at, problem }: ContentProblem) => ({ at: [file, at].filter((part) => part !== '').join(': '), problem });

export interface FileCheck extends StoredCounts {
  readonly problems: readonly { readonly at: string; readonly problem: string }[];
}

/** What an import would come to. */
export async function checkFile(deps: AuditedDeps, actor: OperatorActor, asked: Importing): Promise<Result<FileCheck>> {
  if (!mayImport(actor, asked.owner)) return refused('operator_scope_missing');
  const imported = await tried(deps, (database) => bringIn(database, asked, deps.clock.now()));
  if (!imported.ok) return done({ added: 0, changed: 0, unchanged: 0, problems: imported.problems.map(asProblem) });
  const { added, changed, unchanged } = imported;
  return done({ added, changed, unchanged, problems: [] });
}

/** Brings a file in, all of it or nothing. */
export const importFile = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { reason, ...asked }: Importing & { readonly reason: string },
): Promise<Result<StoredCounts>> =>
  audited(
    deps,
    actor,
    { action: 'content.write', subject: 'import', reason, organisation: asked.owner === 0 ? undefined : asked.owner },
    async (database) => {
      if (!mayImport(actor, asked.owner)) return refused('operator_scope_missing');
      const imported = await bringIn(database, asked, deps.clock.now());
      if (!imported.ok) return problemRefusal(imported.problems.map(asProblem));
      const { added, changed, unchanged } = imported;
      return done({ value: { added, changed, unchanged }, after: { added, changed, unchanged } });
    },
  );
