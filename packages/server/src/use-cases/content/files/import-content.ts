import type { Database } from '../../../ports/database.ts';
import type { KnownNames, ReadPiece } from './check-piece.ts';
import type { PieceFolder } from './content-folder.ts';
import type { ContentProblem } from './content-problem.ts';
import { readContent } from './read-content.ts';
import { storePieces, type StoredCounts } from './store-pieces.ts';

/** Number in place of an organisation's for what is everybody's. */
const SHARED = 0;

export type ContentImport =
  | { readonly ok: true } & StoredCounts
  | { readonly ok: false; readonly problems: readonly ContentProblem[] };

/**
 * Imports a folder of content: <kind>/<slug>/ with facts.yaml and one file of words for each language, <kind>/<slug>@<organisation>/
 * for what replaces everybody's piece of that name. Nothing is changed unless every file is right. The same files again change
 * nothing; pieces that the folder does not hold are left alone. Days that are counted from today are counted from `now`. With an
 * organisation every piece becomes its own.
 */
export async function importContent(database: Database, folder: string, now: number, organisation = SHARED): Promise<ContentImport> {
  const { pieces: read, problems: found } = await readContent(folder, now, await knownNames(database));
  const problems = organisation === SHARED ? found : [...found, ...foreignPieces(read, organisation)];
  if (problems.length > 0) return { ok: false, problems };
  const pieces = organisation === SHARED ? read : read.map((piece) => Object.assign({}, piece, { organisation }));
  return { ok: true, ...(await storePieces(database, pieces, now)) };
}

/** Pieces that cannot become this organisation's: those of another one, and everybody's beside its own of the same name. */
function foreignPieces(pieces: readonly ReadPiece[], organisation: number): readonly ContentProblem[] {
  const own = new Set(pieces.filter((piece) => piece.organisation === organisation).map(({ kind, slug }) => `${kind}/${slug}`));
  return pieces.flatMap(({ organisation: owner, kind, slug }) => {
    if (owner === organisation) return [];
    if (owner !== SHARED) return [{ file: `${kind}/${slug}@${owner}`, at: '', problem: `belongs to organisation ${owner}, not to ${organisation}` }];
    return own.has(`${kind}/${slug}`) ? [{ file: `${kind}/${slug}`, at: '', problem: `stands beside ${kind}/${slug}@${organisation}, which would be the same piece` }] : [];
  });
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
