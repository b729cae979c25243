import { commaText } from '../adapters/spreadsheet/comma-text.ts';
import { xlsxSpreadsheet } from '../adapters/spreadsheet/xlsx-spreadsheet.ts';
import { lockHandlers } from '../http/locks/lock-handlers.ts';
import { recordHandlers } from '../http/records/record-handlers.ts';
import type { RecordDeps } from '../http/records/record-sources.ts';
import { statementHandlers } from '../http/statements/statement-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';

/** What is known of funds that came, went and moved: files of records, what is locked, statements. */
export function createRecords({ database, history }: Kernel, needs: Omit<RecordDeps, 'database'>): Area {
  const deps = { ...needs, database, history, spreadsheet: xlsxSpreadsheet(), commaText: commaText() };
  return { handlers: [...lockHandlers(deps), ...recordHandlers(deps), ...statementHandlers(deps)] };
}
