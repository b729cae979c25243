import type { Cell, Spreadsheet } from '../../ports/spreadsheet.ts';
import { harmless } from './harmless.ts';

/** Without it Excel reads the file in the machine's own code page, and Chinese headings become noise. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** Comma-separated text (RFC 4180) in UTF-8: texts in quotes, figures bare, so that they stay numbers. */
export const commaText = (): Spreadsheet => ({
  async write({ header, rows }) {
    const lines = [header.map(quoted), ...rows.map((row) => row.map(cellText))].map((cells) => cells.join(',') + LINE_END);
    return new TextEncoder().encode(BYTE_ORDER_MARK + lines.join(''));
  },
});

const cellText = (cell: Cell): string => ('text' in cell ? quoted(cell.text) : cell.figure);

const quoted = (text: string): string => `"${harmless(text).replaceAll('"', '""')}"`;
