import { describe, expect, test } from 'vitest';
import { registerProblems, registerSummary, type RegisterForm } from '../app/areas/register/form.ts';
import {
  codeProblems,
  EMPTY_PASSWORD_FORM,
  loginPasswordProblems,
  SECURITY_REFUSALS,
  TRADE_PASSWORD_LIMITS,
  tradePasswordProblems,
  type SecurityRefusals,
} from '../app/areas/security/form.ts';
import { en } from '../app/areas/security/words/en.ts';
import { codeProblem, EMPTY_SIGN_IN, signInProblems, signInSummary } from '../app/areas/sign-in/form.ts';
import { passwordRules } from '../app/widgets/verification/met-rules.ts';

describe('signing in', () => {
  const filled = { ...EMPTY_SIGN_IN, username: ' Lin@Colophon.example ', password: 'x', captcha: 'aB3d', withoutPicture: false };

  test('an empty form names every field', () => {
    expect(signInProblems(EMPTY_SIGN_IN)).toEqual({ username: 'usernameMissing', password: 'passwordMissing', captcha: 'captchaMissing' });
  });
  test('a filled form has no problem, however weak its password', () => expect(signInProblems(filled)).toEqual({}));
  test('what is no address is said so', () =>
    expect(signInProblems({ ...filled, username: 'lin@' })).toEqual({ username: 'email_invalid' }));
  test('by phone it asks for the number instead', () => {
    const byPhone = (digits: string) => signInProblems({ ...filled, kind: 'mobile', username: '', phone: { iso2: 'CN', digits } });
    expect(['', '123', '138 1234 5678'].map(byPhone)).toEqual([{ phone: 'phoneMissing' }, { phone: 'phone_invalid' }, {}]);
  });
  test.each(['abc', 'abcde', 'ab d'])('"%s" are not the characters of a picture', (captcha) => {
    expect(signInProblems({ ...filled, captcha })).toEqual({ captcha: 'captchaMissing' });
  });
  test('who cannot read the picture needs no characters', () =>
    expect(signInProblems({ ...filled, captcha: '', withoutPicture: true })).toEqual({}));
  test('the address is shown masked', () => expect(signInSummary(filled)).toBe('lin****@colophon.example'));
  test('a code has six digits', () =>
    expect(['12345', '1234567', '12345a', '123456'].map(codeProblem)).toEqual(['codeMissing', 'codeMissing', 'codeMissing', undefined]));
});

describe('registering', () => {
  const form: RegisterForm = {
    country: 'SG',
    email: 'new@example.com',
    phone: { iso2: 'SG', digits: '' },
    code: '123456',
    password: 'Sunflower-27',
    confirmation: 'Sunflower-27',
    inviteCode: '',
    agrees: true,
  };
  const rules = { kind: 'email' as const, isInviteRequired: false, restrictedCountries: ['KP'] };

  test('a complete form has no problem', () => expect(registerProblems(form, rules)).toEqual({}));
  test.each<[Partial<RegisterForm>, object]>([
    [{ country: '' }, { country: 'countryMissing' }],
    [{ country: 'KP' }, { country: 'country_not_served' }],
    [{ email: 'new@example' }, { email: 'email_invalid' }],
    [{ code: '12345' }, { code: 'codeMissing' }],
    [{ password: 'Sun-27', confirmation: 'Sun-27' }, { password: 'password_length' }],
    [{ password: 'sunflower27', confirmation: 'sunflower27' }, { password: 'password_composition' }],
    [{ password: 'Sun-1234567', confirmation: 'Sun-1234567' }, { password: 'password_digit_run' }],
    [{ confirmation: 'Sunflower-28' }, { confirmation: 'confirmation_differs' }],
    [{ agrees: false }, { agrees: 'agreement_required' }],
  ])('%o gives %o', (part, problems) => expect(registerProblems({ ...form, ...part }, rules)).toEqual(problems));
  test('by phone the number is asked for instead of the address', () => {
    const byPhone = (digits: string) =>
      registerProblems({ ...form, email: '', phone: { iso2: 'SG', digits } }, { ...rules, kind: 'mobile' });
    expect(['', '91234567'].map(byPhone)).toEqual([{ phone: 'phone_invalid' }, {}]);
  });
  test('an invitation is asked for where the exchange asks for one', () => {
    expect(registerProblems(form, { ...rules, isInviteRequired: true })).toEqual({ inviteCode: 'invite_code_required' });
  });
  test('rules of a password are ticked in their order', () => {
    const met = (password: string) => passwordRules(password).map(({ isMet }) => isMet);
    expect(met('')).toEqual([false, false, false]);
    expect(met('short')).toEqual([false, false, false]);
    expect(met('longenough')).toEqual([true, false, false]);
    expect(met('Sun-1234567')).toEqual([true, true, false]);
    expect(met('Sunflower-27')).toEqual([true, true, true]);
  });
  test('the summary masks', () => expect(registerSummary(form)).toBe('new****@example.com'));
});

describe('a new password', () => {
  const named = Object.fromEntries(SECURITY_REFUSALS.map((name) => [name, name])) as SecurityRefusals;
  const saying = { words: en, refusals: named, asked: ['mailed'] as const, hasOld: false };
  const form = { ...EMPTY_PASSWORD_FORM, password: 'quiet-ink-4', confirmation: 'quiet-ink-4', mailed: '123456' };
  const strong = { ...form, password: 'Sunflower-27', confirmation: 'Sunflower-27' };
  const problemsOf = (problems: object) => Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));

  test('a good one passes', () => {
    expect(problemsOf(tradePasswordProblems(form, saying))).toEqual({});
    expect(problemsOf(loginPasswordProblems(strong, saying))).toEqual({});
  });
  test.each([
    ['', 'trade_password_empty'],
    ['12345', 'trade_password_length'],
    ['123456', 'trade_password_simple'],
    ['x'.repeat(TRADE_PASSWORD_LIMITS.max + 1), 'trade_password_length'],
  ])('"%s" for trading is %s', (password, problem) =>
    expect(problemsOf(tradePasswordProblems({ ...form, password, confirmation: password }, saying))).toEqual({ password: problem }),
  );
  test.each([
    ['Short-7', 'password_length'],
    ['onlylowercase', 'password_composition'],
    ['Digits-1234567', 'password_digit_run'],
  ])('"%s" for logging in is %s', (password, problem) =>
    expect(problemsOf(loginPasswordProblems({ ...form, password, confirmation: password }, saying))).toEqual({ password: problem }),
  );
  test('both must agree, and the code has six digits', () => {
    expect(problemsOf(tradePasswordProblems({ ...form, confirmation: 'else', mailed: '1' }, saying))).toEqual({
      confirmation: 'confirmation_differs',
      mailed: en.codeMissing,
    });
  });
  test('one that is changed differs from the one before', () => {
    const changing = { ...saying, hasOld: true };
    expect(problemsOf(loginPasswordProblems(strong, changing))).toEqual({ old: en.oldMissing });
    expect(problemsOf(loginPasswordProblems({ ...strong, old: 'Sunflower-27' }, changing))).toEqual({ password: 'password_unchanged' });
  });
  test('the codes of those factors are needed that were asked for', () => {
    expect(problemsOf(codeProblems({ mailed: '', sms: '', app: '' }, ['mailed', 'app'], en))).toEqual({
      mailed: en.codeMissing,
      app: en.codeMissing,
    });
    expect(problemsOf(codeProblems({ mailed: '', sms: '', app: '123456' }, ['app'], en))).toEqual({});
  });
});
