import { LOCALES } from '@marque/domain/organisation';
import { describe, expect, it } from 'vitest';
import { foreignLines, linesOf } from './foreign-words.ts';
import { ask } from './http-caller.ts';
import { ownPort } from './worker.ts';
import { PUBLIC_PAGES } from './pages.ts';

// As rendered by the server, without a browser: that is all that a reader sees first.
describe.skipIf(ownPort() === 0).each([...LOCALES])('every page reads in %s', (locale) => {
  it.each(PUBLIC_PAGES)('$path', async ({ path }) => {
    const { text } = await ask('GET', `${path}${path.includes('?') ? '&' : '?'}lang=${locale}`, '');
    expect(text).toContain(`<html lang="${locale}"`);
    expect(linesOf(text).length).toBeGreaterThan(5);
    expect(foreignLines(text, locale)).toEqual([]);
  });
});
