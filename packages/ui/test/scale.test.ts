import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const scale = readFileSync(new URL('../src/tokens/scale.css', import.meta.url), 'utf8');
const sizeOf = (name: string) => new RegExp(`${name}: (?<size>[^;]*);`).exec(scale)?.groups?.size;

test('pages are 1200 px wide and their header 60 px high (S291, K003, K004)', () => {
  expect([sizeOf('--page-width'), sizeOf('--header-height')]).toEqual(['1200px', '60px']);
});
