import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OperatorAnswer } from '../ports/operator-command.ts';
import { exportContent } from '../use-cases/content/files/export-content.ts';
import { importContent } from '../use-cases/content/files/import-content.ts';
import { done, badUsage, refused, refusedFor, type OperatorCommand, type OperatorContext } from './operator-command.ts';

const CONTENT_USAGE = `usage:
  marque content import FOLDER [--organisation N]      brings a folder of content in, all of it or nothing
  marque content export FOLDER [--organisation N]      writes content as such a folder

With --organisation import makes every item that organisation's own, and export writes only its own (0: everybody's).`;

/** `marque content ...`: what visitors read, in and out as files. */
export const contentCommand: OperatorCommand = async ([verb = '', ...rest], context) => {
  const asked = readArguments(rest);
  if (asked === undefined || (verb !== 'import' && verb !== 'export')) return badUsage(CONTENT_USAGE);
  const folder = resolve(context.directory, asked.folder);
  const found = await stat(folder).catch(() => undefined);
  if (verb === 'import' ? !found?.isDirectory() : found !== undefined && !found.isDirectory())
    return refused(`${asked.folder} is not a folder`);
  const { organisation } = asked;
  if (organisation !== undefined && organisation !== 0 && !(await isOrganisation(context, organisation)))
    return refused(`${organisation} is no organisation`);
  return verb === 'import' ? bringIn(folder, organisation, context) : writeOut(folder, organisation, context);
};

function readArguments(rest: readonly string[]): { readonly folder: string; readonly organisation: number | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({ args: [...rest], options: { organisation: { type: 'string' } }, allowPositionals: true });
    const [folder = '', ...surplus] = positionals;
    const number = values.organisation;
    if (folder === '' || surplus.length > 0 || (number !== undefined && !/^\d{1,3}$/.test(number))) return undefined;
    return { folder, organisation: number === undefined ? undefined : Number(number) };
  } catch {
    return undefined;
  }
}

async function isOrganisation({ database }: OperatorContext, id: number): Promise<boolean> {
  return (await database.queries.selectFrom('organisations').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

async function bringIn(folder: string, organisation: number | undefined, { database, now }: OperatorContext): Promise<OperatorAnswer> {
  const imported = await importContent(database, folder, now, organisation);
  if (!imported.ok)
    return refusedFor(imported.problems.map(({ file, at, problem }) => ({ at: at === '' ? file : `${file}: ${at}`, problem })));
  return done(`${imported.added} items were added, ${imported.changed} changed, ${imported.unchanged} were the same.`);
}

async function writeOut(folder: string, organisation: number | undefined, { database }: OperatorContext): Promise<OperatorAnswer> {
  const { items, files } = await exportContent(database, folder, organisation);
  return done(`${items} items were written, ${files} files.`);
}
