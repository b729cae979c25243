import writeXlsxFile from 'write-excel-file/node';
import type { Cell, Spreadsheet } from '../../ports/spreadsheet.ts';
import { harmless } from './harmless.ts';

/** Figures of more digits would change in a spreadsheet's 64-bit floats; they stay text. */
const FIGURE_DIGITS_MAX = 15;

const NAME_MAX = 31;

export const xlsxSpreadsheet = (): Spreadsheet => ({
  async write({ name, header, rows }) {
    const head = header.map((value) => ({ value: harmless(value), type: String, fontWeight: 'bold' as const }));
    const bytes = await writeXlsxFile([head, ...rows.map((row) => row.map(xlsxCell))], {
      sheet: name.slice(0, NAME_MAX),
      columns: header.map(() => ({ width: 22 })),
    }).toBuffer();
    return new Uint8Array(bytes);
  },
});

function xlsxCell(cell: Cell) {
  if ('text' in cell) return { value: harmless(cell.text), type: String };
  const digits = cell.figure.replace(/\D/g, '').replace(/^0+/, '').length;
  if (digits > FIGURE_DIGITS_MAX) return { value: cell.figure, type: String };
  const decimals = cell.figure.split('.')[1]?.length ?? 0;
  return { value: Number(cell.figure), type: Number, format: decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}` };
}
