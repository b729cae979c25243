import { exportBooks, getTrialBalance, type TrialBalanceRows } from '@marque/contract/console/books';
import { BOOKS_DAYS_MAX, isBooksRange, type LedgerOwner } from '@marque/domain/books';
import { formatUnits } from '@marque/domain/money';
import type { Cell } from '../../ports/spreadsheet.ts';
import { readDailyBooks, type BooksDay } from '../../use-cases/operators/books/daily-books.ts';
import { readTrialBalance, type TrialBalance } from '../../use-cases/operators/books/trial-balance.ts';
import { fromResult } from '../from-result.ts';
import { file, refuse } from '../handler.ts';
import { CSV, rangeName, XLSX } from '../sheet-file.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

type Classes = TrialBalance['tokens'][number]['classes'];

const sumOf = (classes: Classes, owners: readonly LedgerOwner[]): bigint =>
  classes.reduce((sum, { kind, units }) => (owners.includes(kind) ? sum + units : sum), 0n);

const trialRows = ({ isWhole, tokens }: TrialBalance): TrialBalanceRows => ({
  is_whole: isWhole,
  tokens: tokens.map(({ token: { code, scale }, total, classes }) => ({
    token: code,
    customers: formatUnits(sumOf(classes, ['user']), scale),
    organisations: formatUnits(sumOf(classes, ['organisation']), scale),
    others: formatUnits(sumOf(classes, ['issuer', 'pool', 'escrow']), scale),
    outside: formatUnits(sumOf(classes, ['world']), scale),
    total: formatUnits(total, scale),
    classes: classes.map(({ organisation, kind, account, units }) => ({
      organisation,
      owner: kind,
      account,
      amount: formatUnits(units, scale),
    })),
  })),
});

const HEADER = ['day', 'organisation', 'owner', 'account', 'token', 'opening', 'in', 'out', 'closing'];

const dayCells = ({
  day,
  organisation,
  kind,
  account,
  token: { code, scale },
  opening,
  moneyIn,
  moneyOut,
  closing,
}: BooksDay): readonly Cell[] => [
  { text: new Date(day).toISOString().slice(0, 10) },
  { figure: String(organisation) },
  { text: kind },
  { text: account },
  { text: code },
  ...[opening, moneyIn, moneyOut, closing].map((units) => ({ figure: formatUnits(units, scale) })),
];

/** The books as accountants read them. */
export const booksHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(getTrialBalance, async ({ organisation }, { actor }) =>
    fromResult(await readTrialBalance(deps, actor, organisation), trialRows),
  ),
  handleConsole(exportBooks, async ({ organisation, begin: first, end: last, format }, { actor, now }) => {
    if (!isBooksRange(first, last)) return refuse('books_range_invalid', { max: BOOKS_DAYS_MAX });
    const read = await readDailyBooks(deps, actor, { organisation, first, last });
    if (!read.ok) return refuse(read.refusal, read.details);
    const sheet = { name: 'books', header: HEADER, rows: read.value.map(dayCells) };
    const name = `books-${rangeName({ begin: first, end: last }, now)}.${format}`;
    return format === 'xlsx' ? file(name, XLSX, await deps.spreadsheet.write(sheet)) : file(name, CSV, await deps.commaText.write(sheet));
  }),
];
