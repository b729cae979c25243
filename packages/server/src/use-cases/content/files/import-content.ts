import type { Database } from '../../../ports/database.ts';
import type { KnownNames } from './check-piece.ts';
import type { PieceFolder } from './content-folder.ts';
import type { ContentProblem } from './content-problem.ts';
import { readContent } from './read-content.ts';
import { storePieces, type StoredCounts } from './store-pieces.ts';

export type ContentImport =
  | { readonly ok: true } & StoredCounts
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

/**
 * Imports a folder of content: <kind>/<slug>/ with facts.yaml and one file of words for each language, <kind>/<slug>@<organisation>/
 * for what replaces everybody's piece of that name. Nothing is changed unless every file is right. The same files again change
 * nothing; pieces that the folder does not hold are left alone. Days that are counted from today are counted from `now`.
 */
export async function importContent(database: Database, folder: string, now: number): Promise<ContentImport> {
  const { pieces, problems } = await readContent(folder, now, await knownNames(database));
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, ...(await storePieces(database, pieces, now)) };
}

/** Adds the pieces of a folder that are not there yet and leaves the others as they are. Tells what is wrong, and passes over it. */
export async function addMissingContent(database: Database, folder: string, now: number): Promise<readonly ContentProblem[]> {
  const rows = await database.queries.selectFrom('contents').select(['organisation', 'kind', 'slug']).execute();
  const names = new Set(rows.flatMap(({ organisation, kind, slug }) => [`${kind}/${slug}`, `${kind}/${slug}@${organisation}`]));
  const isMissing = ({ path }: PieceFolder): boolean => !names.has(path);
  const { pieces, problems } = await readContent(folder, now, await knownNames(database), isMissing);
  if (pieces.length > 0) await storePieces(database, pieces, now);
  return problems;
}

async function knownNames({ queries }: Database): Promise<KnownNames> {
  const tokens = await queries.selectFrom('tokens').select('code').execute();
  const organisations = await queries.selectFrom('organisations').select('id').execute();
  return { tokens: new Set(tokens.map(({ code }) => code)), organisations: new Set(organisations.map(({ id }) => id)) };
}
