import { CODE_TTL_SECONDS } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Message } from '../../ports/mail.ts';
import type { Organisation } from '../../ports/organisations.ts';
import { mailWords, type MailWords } from './words/index.ts';
import type { Purpose } from './codes.ts';

const OCCASIONS: Readonly<Record<Purpose, (words: MailWords) => string>> = {
  register: (words) => words.forRegister,
  login: (words) => words.forLogin,
  findPassword: (words) => words.forFindPassword,
  changeLoginPassword: (words) => words.forLoginPassword,
  tradePassword: (words) => words.forTradePassword,
  forgotTradePassword: (words) => words.forForgottenTradePassword,
  authenticator: (words) => words.forAuthenticator,
  changePhone: (words) => words.forPhone,
  changeEmail: (words) => words.forEmail,
  transfer: (words) => words.forTransfer,
  apiKey: (words) => words.forApiKey,
};

interface LinkMessageOptions {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly target: string;
  readonly link: string;
  readonly hours: number;
  /** Epoch ms. */
  readonly validUntil: number;
}

/** The mail to the owner of an account that others have paused, with a link for him. */
export function linkMessage({ organisation, locale, target, link, hours, validUntil }: LinkMessageOptions): Message {
  const words = mailWords(locale);
  const place = (text: string): string =>
    text.replaceAll('{organisation}', organisation.name).replaceAll('{hours}', String(hours)).replaceAll('{link}', link);
  return {
    organisation: organisation.id,
    channel: 'email',
    target,
    subject: place(words.pausedSubject),
    body: [words.pausedReason, words.pausedLink, '{link}', words.pausedCare].map(place).join('\n\n'),
    secretUntil: validUntil,
  };
}

/** The mail to an address without an account for which somebody has asked for a new password. */
export function noAccountMessage({
  organisation,
  locale,
  target,
}: Pick<LinkMessageOptions, 'organisation' | 'locale' | 'target'>): Message {
  const words = mailWords(locale);
  const place = (text: string): string => text.replaceAll('{organisation}', organisation.name).replaceAll('{target}', target);
  return {
    organisation: organisation.id,
    channel: 'email',
    target,
    subject: place(words.noAccountSubject),
    body: [words.noAccountReason, words.noAccountCare].map(place).join('\n\n'),
  };
}

export interface CodeMessageOptions {
  readonly organisation: Organisation;
  readonly locale: Locale;
  readonly purpose: Purpose;
  readonly target: string;
  readonly code: string;
  /** Epoch ms. */
  readonly validUntil: number;
}

/** The mail that carries a code: plain text in the caller's language. Nothing that somebody else wrote goes into it. */
export function codeMessage({ organisation, locale, purpose, target, code, validUntil }: CodeMessageOptions): Message {
  const words = mailWords(locale);
  const place = (text: string): string =>
    text
      .replaceAll('{organisation}', organisation.name)
      .replaceAll('{minutes}', String(CODE_TTL_SECONDS / 60))
      .replaceAll('{code}', code);
  return {
    organisation: organisation.id,
    channel: 'email',
    target,
    subject: place(words.subject),
    body: [OCCASIONS[purpose](words), words.code, words.validity, words.warning].map(place).join('\n\n'),
    secretUntil: validUntil,
  };
}
