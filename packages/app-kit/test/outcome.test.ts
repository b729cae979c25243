import { describe, expect, test } from 'vitest';
import { noAnswer, received, setBusyMessage } from '../src/api/call-api.ts';
import { formFields, readAnswer } from '../src/api/outcome.ts';
import { onSessionGone } from '../src/api/session-end.ts';

describe('answers of the API', () => {
  test('success is 200 and the number 0, nothing else', () => {
    expect(readAnswer(200, { code: 0, msg: 'success', data: 5 })).toEqual({ ok: true, data: 5 });
    for (const [status, body] of [
      [500, { code: 0 }],
      [200, { code: '0' }],
      [200, undefined],
      [0, undefined],
    ] as const) {
      expect(readAnswer(status, body)).toMatchObject({ ok: false, refusal: 'busy' });
    }
  });
  test('a refusal keeps its name, words and details', () => {
    expect(readAnswer(200, { code: 12903, msg: 'no', data: { refusal: 'code_wrong', field: 'code' } })).toMatchObject({
      ok: false,
      refusal: 'code_wrong',
      msg: 'no',
      detail: { field: 'code' },
    });
  });
  test('one without words says that the exchange is busy, and one with words says them (A-074)', () => {
    setBusyMessage('Busy, try again');
    const wordsOf = (msg: string) => received(readAnswer(200, { code: 12000, msg, data: null }));
    expect([wordsOf(''), wordsOf('not now'), noAnswer()]).toMatchObject([
      { msg: 'Busy, try again' },
      { msg: 'not now' },
      { msg: 'Busy, try again' },
    ]);
    setBusyMessage('');
  });
  test('1101 and 1104 end the session of whoever reads them, no other does', () => {
    const ended: string[] = [];
    const leave = onSessionGone((msg) => ended.push(msg));
    for (const [code, refusal] of [
      [1101, 'session_missing'],
      [1104, 'session_ended'],
      [12903, 'code_wrong'],
    ] as const)
      received(readAnswer(200, { code, msg: String(code), data: { refusal } }));
    leave();
    expect(ended).toEqual(['1101', '1104']);
  });
  test('empty fields are left out', () => expect(formFields({ a: '', b: undefined, c: 0, d: [1] })).toEqual({ c: '0', d: '[1]' }));
});
