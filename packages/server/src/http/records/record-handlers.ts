import { fields, type ParsedOf, type UserRequirement } from '@marque/contract';
import { getRecordLines, getRecordsAsCsv, getRecordsAsExcel, type RecordLine } from '@marque/contract/records';
import { formatUnits } from '@marque/domain/money';
import { historyRangeProblem } from '@marque/domain/trading';
import { accountId } from '@marque/engine';
import type { Spreadsheet } from '../../ports/spreadsheet.ts';
import { readRecordLines, type LedgerLine } from '../../use-cases/records/record-lines.ts';
import { file, handle, ok, refuse, type CallContext, type Handler, type Reply } from '../handler.ts';
import { CSV, XLSX, rangeName } from '../sheet-file.ts';
import { recordSheet, SHEET_ROWS_MAX } from './record-sheet.ts';
import { RECORD_SOURCES, type RecordDeps } from './record-sources.ts';

interface RecordHandlerDeps extends RecordDeps {
  readonly spreadsheet: Spreadsheet;
  readonly commaText: Spreadsheet;
}

type SheetFields = ParsedOf<typeof getRecordsAsExcel>;

/** Records of funds: what the ledger says of one, and files of what is listed. */
export function recordHandlers(deps: RecordHandlerDeps): readonly Handler[] {
  const save = async (
    { type, status, business_type: types, begin_time: begin, end_time: end, token }: SheetFields,
    { actor, locale, now }: CallContext<UserRequirement>,
    kind: 'xlsx' | 'csv',
  ): Promise<Reply<File>> => {
    const problem = historyRangeProblem(begin, end);
    if (problem) return refuse(problem);
    const filter = { begin, end, token, types, status: status === undefined ? undefined : Number(status), page: 1, size: SHEET_ROWS_MAX };
    const rows = (await RECORD_SOURCES[type](deps, actor, filter)).items;
    const sheet = recordSheet(type, rows, locale);
    const name = `${type}-${rangeName({ begin, end }, now)}.${kind}`;
    return kind === 'xlsx' ? file(name, XLSX, await deps.spreadsheet.write(sheet)) : file(name, CSV, await deps.commaText.write(sheet));
  };
  return [
    handle(getRecordLines, async ({ type, record_id: record }, { actor }) =>
      ok((await readRecordLines(deps.database, actor, type, record)).map(lineRow)),
    ),
    handle(getRecordsAsExcel, (input, context) => save(input, context, 'xlsx')),
    handle(getRecordsAsCsv, (input, context) => save(input, context, 'csv')),
  ];
}

/** Every account of a user that is neither of these holds what is locked. */
const ACCOUNTS: Readonly<Record<number, RecordLine['account']>> = { [accountId('usable')]: 'token', [accountId('fiat')]: 'fiat' };

const lineRow = ({ entry, at, token: asset, account, units, scale }: LedgerLine): RecordLine => ({
  entry: String(entry),
  time: fields.instantText(at),
  asset,
  account: ACCOUNTS[account] ?? 'locked',
  amount: formatUnits(units, scale),
});
