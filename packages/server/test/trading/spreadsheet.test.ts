import { describe, expect, it } from 'vitest';
import { commaText } from '../../src/adapters/spreadsheet/comma-text.ts';
import { xlsxSpreadsheet } from '../../src/adapters/spreadsheet/xlsx-spreadsheet.ts';
import { readXlsx } from './read-xlsx.ts';

const write = async (...rows: ({ text: string } | { figure: string })[][]) =>
  readXlsx(await xlsxSpreadsheet().write({ name: 'Trades', header: ['a', 'b'], rows }));

describe('a spreadsheet', () => {
  it('keeps figures exact: numbers where a float can hold them, text where not', async () => {
    const { rows } = await write([{ figure: '0.00000001' }, { figure: '123456789.12345678' }], [{ figure: '-12.5' }, { figure: '1000' }]);
    expect(rows.slice(1)).toEqual([
      [
        { type: 'number', value: '1e-8' },
        { type: 'text', value: '123456789.12345678' },
      ],
      [
        { type: 'number', value: '-12.5' },
        { type: 'number', value: '1000' },
      ],
    ]);
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('never lets %j be a formula', async (text) => {
    const { rows, xml } = await write([{ text }, { text: 'a & <b> "c"' }]);
    expect(rows[1]?.[0]?.value.startsWith("'")).toBe(true);
    expect(rows[1]?.[1]?.value).toBe('a & <b> "c"');
    expect(xml).not.toContain('<f>');
  });
});

describe('comma-separated text', () => {
  const linesOf = async (...rows: ({ text: string } | { figure: string })[][]) =>
    Buffer.from(await commaText().write({ name: 'Trades', header: ['时间', 'a,"b"'], rows }))
      .toString()
      .split('\r\n');

  it('begins with the mark by which Excel knows UTF-8, and quotes what has commas, quotes or line ends in it', async () => {
    expect(await linesOf([{ text: 'x,y' }, { text: 'say "no"\r\nplease' }])).toEqual([
      '\ufeff"时间","a,""b"""',
      '"x,y","say ""no""',
      'please"',
      '',
    ]);
  });

  it('leaves figures bare and exact, negative ones too', async () => {
    expect((await linesOf([{ figure: '-0.00000001' }, { figure: '123456789012345678.12345678' }]))[1]).toBe(
      '-0.00000001,123456789012345678.12345678',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('never lets %j be a formula', async (text) => {
    const bytes = await commaText().write({ name: '', header: [text], rows: [[{ text }]] });
    expect(Buffer.from(bytes).toString()).toBe(`\ufeff"'${text}"\r\n"'${text}"\r\n`);
  });
});
