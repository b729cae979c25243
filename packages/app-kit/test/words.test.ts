import { describe, expect, test } from 'vitest';
import { count, fill } from '../src/words/words.tsx';

describe('words', () => {
  test('places are filled, unknown ones stay to be seen', () => expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}'));
  test('Russian counts in three forms', () => {
    const forms = { one: '{n} рынок', few: '{n} рынка', many: '{n} рынков', other: '{n} рынка' };
    expect([1, 3, 11, 21].map((n) => count('ru-RU', forms, n))).toEqual(['1 рынок', '3 рынка', '11 рынков', '21 рынок']);
  });
});
