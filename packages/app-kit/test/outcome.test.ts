import { describe, expect, test } from 'vitest';
import { formFields, readAnswer } from '../src/api/outcome.ts';

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
  test('empty fields are left out', () => expect(formFields({ a: '', b: undefined, c: 0, d: [1] })).toEqual({ c: '0', d: '[1]' }));
});
