import type { KycKind } from '@marque/domain/kyc';
import type { Locale } from '@marque/domain/organisation';
import type { Letter } from '../../ports/mail.ts';
import type { NewNotification } from '../../ports/notifications.ts';
import { fillLine } from '../mail/fill.ts';
import type { KycDeps } from './kyc-deps.ts';
import { reasonIn } from './standing.ts';
import type { KycQueries, ReasonByLocale } from './tables.ts';
import { kycMailWords } from './words/index.ts';

interface ToldDecision {
  readonly user: number;
  readonly kind: KycKind;
  /** Undefined for an approval. */
  readonly reason: ReasonByLocale | undefined;
  /** In which it was submitted. */
  readonly locale: Locale;
}

interface Reader {
  readonly email: string | null;
  readonly organisation: number;
  readonly name: string;
}

const NAMES = { 'person-1': 'level1', 'person-2': 'level2', company: 'company' } as const satisfies Record<KycKind, string>;
const LEVELS = { 'person-1': '1', 'person-2': '2' } as const;

/**
 * Tells the applicant of a decision in its transaction, in their language and by the ways that they have chosen. Call
 * `notifications.push(user)` after the commit. A mail does not say why something failed: that is read on the page.
 */
export async function tellDecision(
  { notifications }: Pick<KycDeps, 'notifications'>,
  queries: KycQueries,
  decision: ToldDecision,
): Promise<void> {
  const { user, locale } = decision;
  const reader = await queries
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation')
    .select(['users.email', 'users.organisation', 'organisations.name'])
    .where('users.id', '=', user)
    .executeTakeFirst();
  if (!reader) return;
  const letter = letterOf(reader, locale, decision);
  await notifications.put(queries, { ...newsOf(locale, decision), user, ...(letter && { mail: letter }) });
}

type News<N = NewNotification> = N extends NewNotification ? Pick<N, 'kind' | 'fields'> : never;

function newsOf(locale: Locale, { kind, reason }: ToldDecision): News {
  if (reason) return { kind: kind === 'company' ? 'company-rejected' : 'kyc-rejected', fields: { reason: reasonIn(reason, locale) } };
  return kind === 'company' ? { kind: 'company-approved', fields: {} } : { kind: 'kyc-approved', fields: { level: LEVELS[kind] } };
}

function letterOf({ email, organisation, name }: Reader, locale: Locale, { kind, reason }: ToldDecision): Letter | undefined {
  if (email === null) return undefined;
  const words = kycMailWords(locale);
  const fill = (text: string): string => fillLine(text, { organisation: name, what: words[NAMES[kind]] });
  const [subject, ...texts] = reason
    ? [words.failedSubject, words.failed, words.failedNext]
    : [words.approvedSubject, words.approved, words.approvedNext];
  return {
    organisation,
    locale,
    target: email,
    subject: fill(subject),
    parts: [
      ...texts.map((text) => ({ kind: 'text', text: fill(text) }) as const),
      { kind: 'button', label: words.openPage, address: '/user/kyc' },
    ],
  };
}
