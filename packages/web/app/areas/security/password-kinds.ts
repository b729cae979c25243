import { callApi } from '@marque/app-kit/api/call-api';
import type { Outcome } from '@marque/app-kit/api/outcome';
import { changeLoginPwd, changeTradePwd, forgetTradePwd, setTradePwd } from '@marque/contract/user';
import type { CodePurpose } from '@marque/domain/identity';
import { CODE_FIELDS, codeFields, loginPasswordProblems, tradePasswordProblems, type AskedCodes, type PasswordForm } from './form.ts';
import type { SecurityWords } from './use-words.ts';

/** Which password a form is about, and what becomes of it. */
export interface PasswordKind {
  readonly purpose: CodePurpose;
  /** Whether the password that is there is asked for. */
  readonly hasOld: boolean;
  readonly problems: typeof loginPasswordProblems;
  readonly send: (form: PasswordForm, asked: AskedCodes) => Promise<Outcome<{ readonly lock_until?: string | undefined }>>;
  readonly words: (words: SecurityWords) => {
    readonly title: string;
    readonly hint: string;
    readonly old: string;
    readonly password: string;
    readonly confirmation: string;
    readonly submit: string;
    readonly done: string;
  };
}

const tradeFields = (form: PasswordForm, asked: AskedCodes) => ({
  trade_pwd: form.password,
  confirm_trade_pwd: form.confirmation,
  ...codeFields(form, asked),
});

const ofTrade = (words: SecurityWords) => ({
  old: words.oldTrade,
  password: words.password,
  confirmation: words.confirmation,
});

export const PASSWORD_KINDS = {
  login: {
    purpose: 'changeLoginPassword',
    hasOld: true,
    problems: loginPasswordProblems,
    send: (form, asked) =>
      callApi(changeLoginPwd, {
        old_password: form.old,
        password: form.password,
        confirm_password: form.confirmation,
        ...codeFields(form, asked),
      }),
    words: (words) => ({
      title: words.changeLogin,
      hint: words.changeLoginHint,
      old: words.oldLogin,
      password: words.newLogin,
      confirmation: words.confirmLogin,
      submit: words.changeLogin,
      done: words.loginChanged,
    }),
  },
  first: {
    purpose: 'tradePassword',
    hasOld: false,
    problems: tradePasswordProblems,
    send: (form, asked) => callApi(setTradePwd, tradeFields(form, asked)),
    words: (words) => ({ ...ofTrade(words), title: words.title, hint: words.hint, submit: words.submit, done: words.done }),
  },
  trade: {
    purpose: 'tradePassword',
    hasOld: true,
    problems: tradePasswordProblems,
    send: (form, asked) => callApi(changeTradePwd, { old_trade_pwd: form.old, ...tradeFields(form, asked) }),
    words: (words) => ({
      ...ofTrade(words),
      title: words.changeTrade,
      hint: words.changeTradeHint,
      submit: words.changeTrade,
      done: words.tradeChanged,
    }),
  },
  forgotten: {
    purpose: 'forgotTradePassword',
    hasOld: false,
    problems: tradePasswordProblems,
    send: (form, asked) => callApi(forgetTradePwd, tradeFields(form, asked)),
    words: (words) => ({
      ...ofTrade(words),
      title: words.resetTrade,
      hint: words.resetTradeHint,
      submit: words.resetTrade,
      done: words.tradeChanged,
    }),
  },
} as const satisfies Record<string, PasswordKind>;

/** The form's field for each field of these calls. */
export const PASSWORD_FIELDS: Readonly<Record<string, keyof PasswordForm>> = {
  old_password: 'old',
  old_trade_pwd: 'old',
  password: 'password',
  trade_pwd: 'password',
  confirm_password: 'confirmation',
  confirm_trade_pwd: 'confirmation',
  ...CODE_FIELDS,
};
