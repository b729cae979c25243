import { checkItem, type KnownNames, type ReadItem } from './check-item.ts';
import { listItems, readItem, type ItemDocuments, type ItemFolder } from './content-folder.ts';
import type { ContentProblem } from './content-problem.ts';

export interface Reading {
  readonly items: readonly ReadItem[];
  readonly problems: readonly ContentProblem[];
}

/** Reads the items of a folder that are `wanted`: those that are right, and what is wrong with the others. */
export async function readContent(
  folder: string,
  now: number,
  known: KnownNames,
  wanted: (item: ItemFolder) => boolean = () => true,
): Promise<Reading> {
  const problems: ContentProblem[] = [];
  const documents: FoundItem[] = [];
  for (const each of (await listItems(folder, problems)).filter(wanted)) {
    const own: ContentProblem[] = [];
    documents.push({ documents: await readItem(folder, each, own), problems: own });
  }
  return checkItems(documents, now, known, problems);
}

/** An item's documents, and what was wrong with them when they were read. */
export interface FoundItem {
  readonly documents: ItemDocuments;
  readonly problems: readonly ContentProblem[];
}

/** Those of the items that are right, each once, and what is wrong with the others. */
export function checkItems(found: readonly FoundItem[], now: number, known: KnownNames, before: readonly ContentProblem[] = []): Reading {
  const problems = [...before];
  const items = new Map<string, ReadItem>();
  for (const { documents, problems: read } of found) {
    const own = [...read];
    const item = checkItem(documents, now, known, own);
    const name = item && `${item.organisation}/${item.kind}/${item.slug}`;
    if (name !== undefined && items.has(name)) own.push({ file: documents.path, at: '', problem: 'is there twice' });
    if (item && name !== undefined && own.length === 0) items.set(name, item);
    problems.push(...own);
  }
  return { items: [...items.values()], problems };
}
