import { CONTENT_KINDS } from '@marque/domain/content';
import { LOCALES } from '@marque/domain/organisation';
import { parseDocument } from 'yaml';
import type { Database } from '../../../ports/database.ts';
import { ITEMS_MAX, itemFolder } from './content-folder.ts';
import type { ContentProblem } from './content-problem.ts';
import { readItems, toYaml } from './export-content.ts';
import { knownNames } from './import-content.ts';
import { checkItems, type FoundItem, type Reading } from './read-content.ts';

/** Content as one text: a list of items, each with its path, its attributes and its words by language, as folders of content hold them. */
export const writeContentFile = async (database: Pick<Database, 'queries'>, isWanted: (owner: number) => boolean): Promise<string> =>
  toYaml(await readItems(database, isWanted));

const isSet = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads such a text: the items that are right, and what is wrong with the others. */
export async function readContentFile(database: Database, text: string, now: number): Promise<Reading> {
  const wrong = (problem: string): Reading => ({ items: [], problems: [{ file: '', at: '', problem }] });
  const document = parseDocument(text, { prettyErrors: true });
  const [error] = document.errors;
  if (error) return wrong(error.message.split('\n')[0] ?? error.code);
  let items: unknown;
  try {
    items = document.toJS({ maxAliasCount: 0 });
  } catch {
    return wrong('must not use aliases');
  }
  if (!Array.isArray(items)) return wrong('must be a list');
  if (items.length > ITEMS_MAX) return wrong(`must not hold more than ${ITEMS_MAX} items`);
  const problems: ContentProblem[] = [];
  const found = items.flatMap((item: unknown, i) => foundItem(item, i, problems) ?? []);
  return checkItems(found, now, await knownNames(database), problems);
}

function foundItem(item: unknown, i: number, problems: ContentProblem[]): FoundItem | undefined {
  const place = `[${i}]`;
  const before = problems.length;
  const report = (at: string, problem: string): undefined => void problems.push({ file: place, at, problem });
  if (!isSet(item)) return report('', 'must be a set of fields');
  const { path, attributes, words } = item;
  const [folder = '', name = '', ...rest] = typeof path === 'string' ? path.split('/') : [];
  const kind = CONTENT_KINDS.find((known) => known === folder);
  if (!kind || name === '' || rest.length > 0) return report('path', `must be a folder named one of ${CONTENT_KINDS.join(', ')}`);
  const own = itemFolder(kind, name, problems);
  if (!own || problems.length > before) return undefined;
  if (!isSet(attributes)) return report('attributes', 'is missing');
  if (!isSet(words) || Object.keys(words).length === 0) return report('words', 'has no words in any language');
  const unknown = Object.keys(words).find((locale) => !LOCALES.some((known) => known === locale));
  if (unknown !== undefined) return report(`words.${unknown}`, `must be attributes.yaml or the words of a language: ${LOCALES.join(', ')}`);
  const byLocale = LOCALES.flatMap((locale) =>
    words[locale] === undefined ? [] : [[locale, { file: `${own.path}/${locale}`, value: words[locale] }] as const],
  );
  return { documents: { ...own, attributes: { file: own.path, value: attributes }, words: new Map(byLocale) }, problems: [] };
}
