import { checkItem, type KnownNames, type ReadItem } from './check-item.ts';
import { listItems, readItem, type ItemFolder } from './content-folder.ts';
import type { ContentProblem } from './content-problem.ts';

interface Reading {
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
  const items = new Map<string, ReadItem>();
  for (const each of (await listItems(folder, problems)).filter(wanted)) {
    const own: ContentProblem[] = [];
    const item = checkItem(await readItem(folder, each, own), now, known, own);
    const name = item && `${item.organisation}/${item.kind}/${item.slug}`;
    if (name !== undefined && items.has(name)) own.push({ file: each.path, at: '', problem: 'is there twice' });
    if (item && name !== undefined && own.length === 0) items.set(name, item);
    problems.push(...own);
  }
  return { items: [...items.values()], problems };
}
