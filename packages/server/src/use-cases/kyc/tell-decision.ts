import type { KycKind } from '@marque/domain/kyc';
import type { Locale } from '@marque/domain/organisation';
import type { KycDeps } from './kyc-deps.ts';
import type { KycQueries } from './tables.ts';
import { kycMailWords } from './words/index.ts';

interface ToldDecision {
  readonly user: number;
  readonly kind: KycKind;
  readonly isApproved: boolean;
  readonly locale: Locale;
}

const NAMES = { 'person-1': 'level1', 'person-2': 'level2', company: 'company' } as const satisfies Record<KycKind, string>;

/** Writes to the applicant that there is a decision, in the transaction of it. Why something failed is read on the page, not in a mail. */
export async function tellDecision(
  { mail }: Pick<KycDeps, 'mail'>,
  queries: KycQueries,
  { user, kind, isApproved, locale }: ToldDecision,
): Promise<void> {
  const row = await queries
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation')
    .select(['users.email', 'users.organisation', 'organisations.name'])
    .where('users.id', '=', user)
    .executeTakeFirst();
  if (!row || row.email === null) return;
  const words = kycMailWords(locale);
  const fields: Readonly<Record<string, string>> = { organisation: row.name, what: words[NAMES[kind]] };
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? '');
  const [subject, ...body] = isApproved
    ? [words.approvedSubject, words.approved, words.approvedNext]
    : [words.failedSubject, words.failed, words.failedNext];
  await mail.put(queries, {
    organisation: row.organisation,
    channel: 'email',
    target: row.email,
    subject: fill(subject),
    body: body.map(fill).join('\n\n'),
  });
}
