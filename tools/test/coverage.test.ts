import { describe, expect, it } from 'vitest';
import { countRows, writePage } from '../coverage/page.mjs';
import { compareNumbers, numbersIn, readRows } from '../coverage/tables.mjs';
import { expressionOf, testPatterns, titlesIn } from '../coverage/titles.mjs';

describe('the rows of the specification', () => {
  it('are numbered by the first column, journeys by their headings', () => {
    expect(numbersIn('routes', 'id\tpath\nR001\t/\nR002\t/index\n')).toEqual(['R001', 'R002']);
    expect(numbersIn('journeys', '# Journeys\n### J-01 One\ntext J-09\n### J-02 Two\n')).toEqual(['J-01', 'J-02']);
  });

  it('have a test or a reason, and what is neither is named', () => {
    const { rows, problems } = readRows('x.tsv', 'R001\ta.test.ts\topens\nR002\t-\tA-012\nR003\ta.test.ts\n');
    expect(rows).toEqual([
      { id: 'R001', file: 'a.test.ts', title: 'opens' },
      { id: 'R002', reason: 'A-012' },
    ]);
    expect(problems).toEqual(['x.tsv:3: not an id, a test file or -, and a title or reason']);
    expect(readRows('x.tsv', 'R002\t-\tA-012\nR001\t-\tA-012\n').problems).toEqual(['x.tsv: R001 stands after R002; sort by id']);
  });

  it('are all there, no others, and never both shown and different on purpose', () => {
    const { rows } = readRows('x.tsv', 'R001\ta.test.ts\topens\nR001\t-\tA-012\nR009\t-\tA-012\n');
    expect(compareNumbers('x.tsv', ['R001', 'R002'], rows)).toEqual([
      'x.tsv: R002 is open: no test shows it, and no reason says why',
      'x.tsv: R009 is no row of the specification',
      'x.tsv: R001 has a test and a reason; one of them is not so',
    ]);
  });

  it('are counted once, however many tests show them', () => {
    const { rows } = readRows('x.tsv', 'R001\ta.test.ts\topens\nR001\ta.test.ts\tcloses\nR002\t-\tA-012\n');
    expect(countRows(['R001', 'R002', 'R003'], rows)).toEqual({ all: 3, shown: 1, different: 1, open: 1 });
    expect(writePage([{ table: 'routes', numbers: ['R001', 'R002', 'R003'], rows }])).toContain(
      '| R001 | `a.test.ts`: opens<br>`a.test.ts`: closes |',
    );
  });
});

describe('the tests that are named', () => {
  it('are files that a configuration of vitest includes', () => {
    const isTest = (path: string): boolean => testPatterns().some((pattern) => pattern.test(path));
    expect(
      ['journeys/go-by-phone.test.ts', 'packages/ui/test/figures.test.ts', 'packages/web/test/trade/tour.test.tsx'].map(isTest),
    ).toEqual([true, true, true]);
    expect(['journeys/people.ts', 'packages/ui/src/figures.test.ts', 'journeys/x/y.test.ts'].map(isTest)).toEqual([false, false, false]);
    expect(expressionOf('a/**/*.test.{ts,tsx}').test('a/b/c.test.ts')).toBe(true);
    expect(expressionOf('a/**/*.test.{ts,tsx}').test('a/b/cxtest.ts')).toBe(false);
  });

  it('have titles: written out, from a table or a template, but not where they are skipped', () => {
    const source = [
      "describe('a group', () => {",
      "  it('says it\\'s so', () => {});",
      "  it.each([[1]])('counts %s', () => {});",
      '  it(`names ${word}`, () => {});',
      "  it.runIf(process.env.X)('sometimes', () => {});",
      '});',
      "describe.skip('never', () => { it('inside', () => {}); });",
      "it.todo('later', () => {});",
      "notIt('else', () => {});",
    ].join('\n');
    expect([...titlesIn('x.ts', source)]).toEqual(['a group', "says it's so", 'counts %s', 'names ${word}', 'sometimes']);
  });
});
