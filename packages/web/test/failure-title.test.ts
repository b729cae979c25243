import { expect, test } from 'vitest';
import { failureSentence } from '../app/shell/failure/failure-sentence.ts';
import { failureMeta } from '../app/shell/seo/page-meta.ts';
import { en } from '../app/shell/words/en.ts';

/** An answer thrown by a loader, as the router hands it to who shows it. */
const answer = (status: number, data: unknown = null) => ({ status, statusText: '', internal: false, data });

test('a failure page is titled by what it says, and has no address and no picture', () => {
  expect(failureMeta('Colophon', en.busy)).toEqual([{ title: `${en.busy} · Colophon` }, { name: 'robots', content: 'noindex' }]);
  expect(failureMeta(undefined, en.busy)[0]).toEqual({ title: en.busy });
});

test.each([
  ['an address that is none', answer(404, { missing: 'page' }), en.pageNotFound],
  ['a thing that is not there', answer(404, { missing: 'item' }), en.itemNotFound],
  ['a server that is busy', answer(503), en.busy],
  ['a fault', new Error('x'), en.busy],
])('%s has its sentence', (_name, error, sentence) => expect(failureSentence(error, en)).toBe(sentence));

test('without a frame the words come with the failure; where there are none, a sign stands', () => {
  expect(failureSentence(answer(404, { kind: 'organisation', msg: 'No exchange here', locale: 'en', words: en }), undefined)).toBe(
    'No exchange here',
  );
  expect(failureSentence(answer(503, { kind: 'busy', msg: '', locale: 'en', words: en }), undefined)).toBe(en.busy);
  expect(failureSentence(new Error('x'), undefined)).toBe('···');
});
