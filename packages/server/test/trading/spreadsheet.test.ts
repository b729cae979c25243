import { describe, expect, it } from 'vitest';
import { xlsxSpreadsheet } from '../../src/adapters/spreadsheet/xlsx-spreadsheet.ts';
import { readXlsx } from './read-xlsx.ts';

const write = async (...rows: ({ text: string } | { figure: string })[][]) =>
  readXlsx(await xlsxSpreadsheet().write({ name: 'Trades', header: ['a', 'b'], rows }));

describe('a spreadsheet', () => {
  it('keeps figures exact: numbers where a float can hold them, text where not', async () => {
    const { rows } = await write([{ figure: '0.00000001' }, { figure: '123456789.12345678' }], [{ figure: '-12.5' }, { figure: '1000' }]);
    expect(rows.slice(1)).toEqual([
      [{ type: 'number', value: '1e-8' }, { type: 'text', value: '123456789.12345678' }],
      [{ type: 'number', value: '-12.5' }, { type: 'number', value: '1000' }],
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('never lets %j be a formula', async (text) => {
    const { rows, xml } = await write([{ text }, { text: 'a & <b> "c"' }]);
    expect(rows[1]?.[0]?.value.startsWith('\'')).toBe(true);
    expect(rows[1]?.[1]?.value).toBe('a & <b> "c"');
    expect(xml).not.toContain('<f>');
  });
});
