import { fields, type Call, type OperatorRequirement, type ValueOf } from '@marque/contract';
import type { z } from 'zod/mini';
import type { Cell, Spreadsheet } from '../../ports/spreadsheet.ts';
import type { Paged } from '../../use-cases/paged.ts';
import { file, ok, type RefusalReply } from '../handler.ts';
import { handleConsole, type ConsoleContext, type ConsoleHandler } from './console-handler.ts';

/** More rows than this are left out of a file. */
const EXPORT_ROWS_MAX = 10_000;

interface ListAsked {
  readonly page: number;
  readonly size: number;
}

interface ListPage {
  readonly count: number;
  readonly data: readonly Readonly<Record<string, unknown>>[];
}

/** A page as the wire has it. */
export const pageRow = <Row>({ count, items }: Paged<Row>): { readonly count: number; readonly data: readonly Row[] } => ({
  count,
  data: items,
});

const isRefusal = (read: ListPage | RefusalReply): read is RefusalReply => 'refusal' in read;

/** The list and the export of the same rows: who reads a list may take it along, with the same filters. A list of nothing known is refused. */
export function listHandlers<Input extends z.ZodMiniType<ListAsked>, Output extends z.ZodMiniType>(
  calls: {
    readonly list: Call<Input, Output, OperatorRequirement>;
    readonly file: Call<Input, z.ZodMiniType, OperatorRequirement>;
    /** Of the file, without its ending. */
    readonly name: string;
  },
  commaText: Spreadsheet,
  read: (asked: z.output<Input>, context: ConsoleContext<OperatorRequirement>) => Promise<(ValueOf<Output> & ListPage) | RefusalReply>,
): readonly ConsoleHandler[] {
  return [
    handleConsole(calls.list, async (asked, context) => {
      const page = await read(asked, context);
      return isRefusal(page) ? page : ok(page);
    }),
    handleConsole(calls.file, async (asked, context) => {
      const page: ListPage | RefusalReply = await read({ ...asked, page: 1, size: EXPORT_ROWS_MAX }, context);
      if (isRefusal(page)) return page;
      const { data } = page;
      const names = Object.keys(data[0] ?? {});
      const sheet = { name: calls.name, header: names, rows: data.map((row) => names.map((name) => cellOf(name, row[name]))) };
      const day = new Date(context.now).toISOString().slice(0, 10);
      return file(`${calls.name}-${day}.csv`, 'text/csv; charset=utf-8', await commaText.write(sheet));
    }),
  ];
}

/** Columns of instants; a spreadsheet reads them as text in UTC. */
const INSTANTS: ReadonlySet<string> = new Set([
  'at',
  'since',
  'created_at',
  'seen_at',
  'submitted_at',
  'decided_at',
  'published_at',
  'updated_at',
  'begins_at',
  'ends_at',
  'expires_at',
]);

function cellOf(name: string, value: unknown): Cell {
  if (typeof value === 'number') return INSTANTS.has(name) ? { text: fields.instantText(value) } : { figure: String(value) };
  if (Array.isArray(value)) return { text: value.join(' ') };
  if (value === null || value === undefined) return { text: '' };
  return { text: typeof value === 'string' ? value : JSON.stringify(value) };
}
