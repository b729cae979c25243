import { CODE_TTL_SECONDS } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Letter } from '../../ports/mail.ts';
import type { Organisation } from '../../ports/organisations.ts';
import { fillLine } from '../mail/fill.ts';
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
  security: (words) => words.forSecurity,
  withdraw: (words) => words.forWithdraw,
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
export function linkMessage({ organisation, locale, target, link, hours, validUntil }: LinkMessageOptions): Letter {
  const words = mailWords(locale);
  const fill = (text: string): string => fillLine(text, { organisation: organisation.name, hours: String(hours) });
  return {
    organisation: organisation.id,
    locale,
    target,
    subject: fill(words.pausedSubject),
    parts: [
      { kind: 'text', text: fill(words.pausedReason) },
      { kind: 'text', text: fill(words.pausedLink) },
      { kind: 'button', label: words.pausedButton, address: link },
      { kind: 'note', text: fill(words.pausedCare) },
    ],
    secretUntil: validUntil,
  };
}

/** The mail to an address without an account for which somebody has asked for a new password. */
export function noAccountMessage({ organisation, locale, target }: Pick<LinkMessageOptions, 'organisation' | 'locale' | 'target'>): Letter {
  const words = mailWords(locale);
  const fill = (text: string): string => fillLine(text, { organisation: organisation.name, target });
  return {
    organisation: organisation.id,
    locale,
    target,
    subject: fill(words.noAccountSubject),
    parts: [
      { kind: 'text', text: fill(words.noAccountReason) },
      { kind: 'note', text: fill(words.noAccountCare) },
    ],
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

/** The mail that carries a code, in the caller's language. Nothing that somebody else wrote goes into it. */
export function codeMessage({ organisation, locale, purpose, target, code, validUntil }: CodeMessageOptions): Letter {
  const words = mailWords(locale);
  const fill = (text: string): string => fillLine(text, { organisation: organisation.name, minutes: String(CODE_TTL_SECONDS / 60) });
  return {
    organisation: organisation.id,
    locale,
    target,
    subject: fill(words.subject),
    parts: [
      { kind: 'text', text: fill(OCCASIONS[purpose](words)) },
      { kind: 'code', label: words.code, code },
      { kind: 'text', text: fill(words.validity) },
      { kind: 'note', text: fill(words.warning) },
    ],
    secretUntil: validUntil,
  };
}
