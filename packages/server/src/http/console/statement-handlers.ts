import { exportUserStatement, getUserStatement } from '@marque/contract/console/statements';
import { readMonth } from '@marque/domain/statements';
import { readUserStatement } from '../../use-cases/operators/user-statement.ts';
import { file, refuse } from '../handler.ts';
import { fromResult } from '../from-result.ts';
import { CSV } from '../sheet-file.ts';
import { statementRow } from '../statements/statement-handlers.ts';
import { SHEET_ROWS_MAX, statementSheet } from '../statements/statement-sheet.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

/** What a user had, what moved and what they have, month by month. */
export const statementHandlers = ({ database, commaText }: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(getUserStatement, async ({ month: name, ...user }, { actor, now }) => {
    const month = readMonth(name, now);
    if (!month) return refuse('field_invalid', { field: 'month' });
    const read = await readUserStatement(database, actor, { ...user, month, movementsMax: 0 });
    return fromResult(read, ({ statements }) => ({ month: name, tokens: statements.map(statementRow) }));
  }),
  handleConsole(exportUserStatement, async ({ month: name, ...user }, { actor, now, locale }) => {
    const month = readMonth(name, now);
    if (!month) return refuse('field_invalid', { field: 'month' });
    const read = await readUserStatement(database, actor, { ...user, month, movementsMax: SHEET_ROWS_MAX });
    if (!read.ok) return refuse(read.refusal, read.details);
    const sheet = statementSheet(read.value.statements, read.value.movements, locale);
    return file(`statement-${user.uid}-${name}.csv`, CSV, await commaText.write(sheet));
  }),
];
