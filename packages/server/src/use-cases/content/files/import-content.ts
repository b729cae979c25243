import type { Database } from '../../../ports/database.ts';
import type { KnownNames, ReadItem } from './check-item.ts';
import type { ItemFolder } from './content-folder.ts';
import type { ContentProblem } from './content-problem.ts';
import { readContent, type Reading } from './read-content.ts';
import { storeItems, type StoredCounts } from './store-items.ts';

/** Number in place of an organisation's for what is everybody's. */
const SHARED = 0;

export type ContentImport = ({ readonly ok: true } & StoredCounts) | { readonly ok: false; readonly problems: readonly ContentProblem[] };

/**
 * Imports a folder of content: <kind>/<slug>/ with attributes.yaml and one file of words for each language, <kind>/<slug>@<organisation>/
 * for what replaces everybody's item of that name. Nothing is changed unless every file is right. The same files again change
 * nothing; items that the folder does not hold are left alone. Days that are counted from today are counted from `now`. With an
 * organisation every item becomes its own.
 */
export async function importContent(database: Database, folder: string, now: number, organisation = SHARED): Promise<ContentImport> {
  return storeReading(database, await readContent(folder, now, await knownNames(database)), now, organisation);
}

/** Stores what was read, all of it or nothing; with an organisation every item becomes its own. */
export async function storeReading(
  database: Database,
  { items: read, problems: found }: Reading,
  now: number,
  organisation = SHARED,
): Promise<ContentImport> {
  const problems = organisation === SHARED ? found : [...found, ...itemsOfOthers(read, organisation)];
  if (problems.length > 0) return { ok: false, problems };
  const items = organisation === SHARED ? read : read.map((item) => Object.assign({}, item, { organisation }));
  return { ok: true, ...(await storeItems(database, items, now)) };
}

/** Items that cannot become this organisation's: those of another one, and everybody's beside its own of the same name. */
function itemsOfOthers(items: readonly ReadItem[], organisation: number): readonly ContentProblem[] {
  const own = new Set(items.filter((item) => item.organisation === organisation).map(({ kind, slug }) => `${kind}/${slug}`));
  return items.flatMap(({ organisation: owner, kind, slug }) => {
    if (owner === organisation) return [];
    if (owner !== SHARED)
      return [{ file: `${kind}/${slug}@${owner}`, at: '', problem: `belongs to organisation ${owner}, not to ${organisation}` }];
    return own.has(`${kind}/${slug}`)
      ? [{ file: `${kind}/${slug}`, at: '', problem: `stands beside ${kind}/${slug}@${organisation}, which would be the same item` }]
      : [];
  });
}

/** Adds the items of a folder that are not there yet and leaves the others as they are. Tells what is wrong, and passes over it. */
export async function addMissingContent(database: Database, folder: string, now: number): Promise<readonly ContentProblem[]> {
  const rows = await database.queries.selectFrom('contents').select(['organisation', 'kind', 'slug']).execute();
  const names = new Set(rows.flatMap(({ organisation, kind, slug }) => [`${kind}/${slug}`, `${kind}/${slug}@${organisation}`]));
  const isMissing = ({ path }: ItemFolder): boolean => !names.has(path);
  const { items, problems } = await readContent(folder, now, await knownNames(database), isMissing);
  if (items.length > 0) await storeItems(database, items, now);
  return problems;
}

/** What items may refer to, as the store has it now. */
export async function knownNames({ queries }: Database): Promise<KnownNames> {
  const tokens = await queries.selectFrom('tokens').select('code').execute();
  const organisations = await queries.selectFrom('organisations').select('id').execute();
  return { tokens: new Set(tokens.map(({ code }) => code)), organisations: new Set(organisations.map(({ id }) => id)) };
}
