import { describe, expect, it } from 'vitest';
import { isDigitRun, loginPasswordProblem, maskAccount, parseEmail, tradePasswordProblem } from '@marque/domain/identity';

describe('a new login password (V-001 to V-003)', () => {
  it.each([
    ['Aa1!aaa', 'password_length'],
    ['Aa1!aaaa', undefined],
    ['Aa1!aaaaaaaaaaaaaaaa', undefined],
    ['Aa1!aaaaaaaaaaaaaaaaa', 'password_length'],
    ['aa1!aaaa', 'password_composition'],
    ['AA1!AAAA', 'password_composition'],
    ['Aaa!aaaa', 'password_composition'],
    ['Aa1aaaaa', 'password_composition'],
    ['Aa1! aaaa', 'password_composition'],
    ['Aa1!aaaé', 'password_composition'],
    ['Aa!928374', undefined],
    ['Aa!9283746', 'password_digit_run'],
  ])('%s: %s', (password, problem) => expect(loginPasswordProblem(password)).toBe(problem));
});

describe('a new trade password (V-006, V-007)', () => {
  it.each([
    ['', 'trade_password_empty'],
    ['a2345', 'trade_password_length'],
    ['a23456', undefined],
    ['a2345678901234567890', undefined],
    ['a23456789012345678901', 'trade_password_length'],
    ['123456', 'trade_password_simple'],
    ['987654', 'trade_password_simple'],
    ['111111', 'trade_password_simple'],
    ['123457', undefined],
    ['135791', undefined],
  ])('%s: %s', (password, problem) => expect(tradePasswordProblem(password)).toBe(problem));

  it('looks at the whole text only', () => {
    expect(isDigitRun('1')).toBe(false);
    expect(isDigitRun('12345a')).toBe(false);
    expect(isDigitRun('210')).toBe(true);
  });
});

describe('email addresses (V-011, A-082)', () => {
  it.each([
    [' Alice@Mail.Example ', 'alice@mail.example'], ['a.b+c@sub.mail.example', 'a.b+c@sub.mail.example'],
    ['no-at.example', undefined], ['a@b', undefined], ['a@@b.example', undefined], ['a..b@mail.example', undefined],
    ['a@-mail.example', undefined], [`${'a'.repeat(65)}@mail.example`, undefined], ['a b@mail.example', undefined],
    ['a\r\nb@mail.example', undefined], ['аlice@mail.example', undefined],
  ])('%j is read as %j', (text, email) => expect(parseEmail(text)).toBe(email));

  it.each([['abcdef@mail.com', 'abc****@mail.com'], ['ab@mail.com', 'ab****@mail.com'], ['13812345678', '138****5678']])(
    '%s is shown as %s (A-068)', (account, shown) => expect(maskAccount(account)).toBe(shown));
});
