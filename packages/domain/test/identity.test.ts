import { describe, expect, it } from 'vitest';
import {
  isDigitRun,
  isGuessablePassword,
  loginPasswordProblem,
  maskAccount,
  networkOf,
  parseEmail,
  tradePasswordProblem,
} from '@marque/domain/identity';

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

describe('a password that is tried first', () => {
  const LIST = ['password', 'qwerty', 'p@ssw0rd', 'admin', 'admin123', 'aa123456', '1qaz@wsx'];
  const rankOf = (form: string) => (form === 'vermilion' ? 40_000 : LIST.includes(form) ? LIST.indexOf(form) : undefined);
  it.each([
    ['P@ssw0rd', true],
    ['Password-2024', true],
    ['12-Qwerty-12!', true],
    ['Admin@123', true],
    ['Aa123456!', true],
    ['1qaz@WSX', true],
    ['Paper-2024!', true],
    ['Mei.Lin-1984', true],
    ['Meilin-1984', true],
    ['Vermilion-27', false],
    ['Paperweight-7', false],
    ['Mei-Lin-Park-7', false],
    ['Ab1!-9.7x', false],
  ])('%s: %s', (password, isGuessable) =>
    expect(isGuessablePassword(password, rankOf, ['Paper', 'mei.lin@example.com', 'ab@example.com'])).toBe(isGuessable),
  );
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
    [' Alice@Mail.Example ', 'alice@mail.example'],
    ['a.b+c@sub.mail.example', 'a.b+c@sub.mail.example'],
    ['no-at.example', undefined],
    ['a@b', undefined],
    ['a@@b.example', undefined],
    ['a..b@mail.example', undefined],
    ['a@-mail.example', undefined],
    [`${'a'.repeat(65)}@mail.example`, undefined],
    ['a b@mail.example', undefined],
    ['a\r\nb@mail.example', undefined],
    ['аlice@mail.example', undefined],
  ])('%j is read as %j', (text, email) => expect(parseEmail(text)).toBe(email));

  it.each([
    ['abcdef@mail.com', 'abc****@mail.com'],
    ['ab@mail.com', 'ab****@mail.com'],
    ['13812345678', '138****5678'],
  ])('%s is shown as %s (A-068)', (account, shown) => expect(maskAccount(account)).toBe(shown));
});

describe('the network that limits by address count', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2:ffff:ffff:ffff:ffff]:443', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::203.0.113.7', '2001:db8:1:2::/64'],
    ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::2%wlan1', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
    ['', 'unknown'],
    ['203.0.113.256', 'unknown'],
    ['1:2:3', 'unknown'],
    ['1:2:3:4:5:6:7:8:9', 'unknown'],
    ['1::2::3', 'unknown'],
    ['1:2:3:4:5:6:7::8', 'unknown'],
    ['proxy.example', 'unknown'],
  ])('%s: %s', (address, network) => expect(networkOf(address)).toBe(network));
});
