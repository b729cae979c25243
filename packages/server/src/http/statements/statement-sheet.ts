import { fields } from '@marque/contract';
import { formatUnits } from '@marque/domain/money';
import type { Locale } from '@marque/domain/organisation';
import type { Cell, Sheet } from '../../ports/spreadsheet.ts';
import type { Movement, TokenStatement } from '../../use-cases/statements/read-statement.ts';
import { STATEMENT_WORDS } from './words/index.ts';

/** A file with more movements is refused: one that leaves some out would not add up. */
export const SHEET_ROWS_MAX = 20_000;

/** Token by token: what there was, every movement, what there is. */
export function statementSheet(statements: readonly TokenStatement[], movements: readonly Movement[], locale: Locale): Sheet {
  const words = STATEMENT_WORDS[locale];
  const row = (time: string, token: string, kind: string, units: bigint, scale: number, reference: string): readonly Cell[] => [
    { text: time },
    { text: token },
    { text: kind },
    { figure: formatUnits(units, scale) },
    { text: reference },
  ];
  return {
    name: words.statement,
    header: [words.time, words.asset, words.kind, words.amount, words.reference],
    rows: statements.flatMap(({ token, scale, opening, closing }) => [
      row('', token, words.opening, opening, scale, ''),
      ...movements
        .filter((movement) => movement.token === token)
        .map(({ at, kind, units, reference }) => row(fields.instantText(at), token, words[kind], units, scale, reference)),
      row('', token, words.closing, closing, scale, ''),
    ]),
  };
}
