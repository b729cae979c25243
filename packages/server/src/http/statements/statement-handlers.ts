import { fields, type ParsedOf, type UserRequirement } from '@marque/contract';
import {
  getStatement,
  getStatementAsCsv,
  getStatementAsExcel,
  getStatementLines,
  getTaxFile,
  type MovementRow,
  type TokenStatementRow,
} from '@marque/contract/statements';
import { formatUnits } from '@marque/domain/money';
import { readMonth } from '@marque/domain/statements';
import type { HistoryReads } from '../../ports/history-reads.ts';
import type { Spreadsheet } from '../../ports/spreadsheet.ts';
import {
  listMovements,
  readMovements,
  readStatement,
  statementRange,
  type Movement,
  type TokenStatement,
} from '../../use-cases/statements/read-statement.ts';
import { file, handle, ok, refuse, type CallContext, type Handler, type Reply } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { CSV, XLSX } from '../sheet-file.ts';
import { SHEET_ROWS_MAX, statementSheet } from './statement-sheet.ts';
import { taxSheet } from './tax-file.ts';

export interface StatementDeps {
  readonly history: HistoryReads;
  readonly spreadsheet: Spreadsheet;
  readonly commaText: Spreadsheet;
}

/** As for statements; a year holds more. */
const TAX_ROWS_MAX = 50_000;

/** Statements of a month, and years for tax tools. */
export function statementHandlers(deps: StatementDeps): readonly Handler[] {
  const { history, spreadsheet, commaText } = deps;
  const save = async (
    { month: name, token }: ParsedOf<typeof getStatementAsExcel>,
    { actor, locale, now }: CallContext<UserRequirement>,
    kind: 'xlsx' | 'csv',
  ): Promise<Reply<File>> => {
    const month = readMonth(name, now);
    if (!month) return refuse('field_invalid', { field: 'month' });
    const range = statementRange(actor.owner, month, token);
    const [movements, statement] = await history.read(actor.owner, async (database) => [
      await readMovements(database, range, { order: 'oldest', offset: 0, limit: SHEET_ROWS_MAX + 1 }),
      await readStatement(database, range),
    ]);
    if (movements.length > SHEET_ROWS_MAX) return refuse('statement_too_long', { max: SHEET_ROWS_MAX });
    const sheet = statementSheet(statement, movements, locale);
    const title = `statement-${name}${token === undefined ? '' : `-${token}`}.${kind}`;
    return kind === 'xlsx' ? file(title, XLSX, await spreadsheet.write(sheet)) : file(title, CSV, await commaText.write(sheet));
  };
  return [
    handle(getStatement, async ({ month: name, token }, { actor, now }) => {
      const month = readMonth(name, now);
      if (!month) return refuse('field_invalid', { field: 'month' });
      const range = statementRange(actor.owner, month, token);
      const statements = await history.read(actor.owner, (database) => readStatement(database, range));
      return ok({
        month: name,
        begin_time: fields.instantText(month.begin),
        is_over: month.end <= now ? 1 : 0,
        tokens: statements.map(statementRow),
      });
    }),
    handle(getStatementLines, async ({ month: name, token, ...page }, { actor, now }) => {
      const month = readMonth(name, now);
      if (!month) return refuse('field_invalid', { field: 'month' });
      const range = statementRange(actor.owner, month, token);
      return ok(pageRows(await history.read(actor.owner, (database) => listMovements(database, range, page)), movementRow));
    }),
    handle(getStatementAsExcel, (input, context) => save(input, context, 'xlsx')),
    handle(getStatementAsCsv, (input, context) => save(input, context, 'csv')),
    handle(getTaxFile, async ({ format, year }, { actor }) => {
      const range = { owner: actor.owner, begin: Date.UTC(Number(year), 0), end: Date.UTC(Number(year) + 1, 0) };
      const movements = await history.read(actor.owner, (database) =>
        readMovements(database, range, { order: 'oldest', offset: 0, limit: TAX_ROWS_MAX + 1 }),
      );
      if (movements.length > TAX_ROWS_MAX) return refuse('statement_too_long', { max: TAX_ROWS_MAX });
      return file(`${format}-${year}.csv`, CSV, await commaText.write(taxSheet(format, movements)));
    }),
  ];
}

export const statementRow = ({ token, scale, opening, closing, sums }: TokenStatement): TokenStatementRow => ({
  asset: token,
  opening: formatUnits(opening, scale),
  closing: formatUnits(closing, scale),
  kinds: sums.map(({ kind, units }) => ({ kind, amount: formatUnits(units, scale) })),
});

const movementRow = ({ at, token, scale, kind, units, reference }: Movement): MovementRow => ({
  time: fields.instantText(at),
  asset: token,
  kind,
  amount: formatUnits(units, scale),
  reference,
});
