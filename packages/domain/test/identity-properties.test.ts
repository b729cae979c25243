import { isCaptcha, isCode, isDigitRun, parseEmail } from '@marque/domain/identity';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';

it('reads an email once: reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string()), (text) => {
      const email = parseEmail(text);
      return email === undefined || parseEmail(email) === email;
    }),
  );
});

it.each([
  'a@b.de\r\nBcc: c@d.ef',
  'a@b.de,c@d.ef',
  '<a@b.de>',
  '"a"@b.de',
  `a@${'b'.repeat(250)}.de`,
  'a@[127.0.0.1]',
  'a@b.de\0',
  'a@b.c',
])('takes %j for no email', (text) => expect(parseEmail(text)).toBeUndefined());

it('calls every run of digits a run', () => {
  fc.assert(
    fc.property(fc.nat(9), fc.constantFrom(-1, 0, 1), fc.integer({ min: 2, max: 9 }), (start, step, length) => {
      const digits = Array.from({ length }, (_, i) => start + i * step);
      return !digits.every((digit) => digit >= 0 && digit <= 9) || isDigitRun(digits.join(''));
    }),
  );
});

it('knows a code and a captcha by their shape', () => {
  expect(['123456', '12345', '1234567', '12345a', '１２３４５６', ' 12345', ''].map(isCode)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['aB3d', 'aB3', 'aB3de', 'aB3-', ''].map(isCaptcha)).toEqual([true, false, false, false, false]);
});
