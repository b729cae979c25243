import { NOT_ME_HOURS, type SecurityEventKind } from '@marque/domain/identity';
import type { Locale } from '@marque/domain/organisation';
import type { Letter, LetterPart } from '../../../ports/mail.ts';
import { fillLine } from '../../mail/fill.ts';
import { securityWords } from './words/index.ts';

interface SecurityMessageOptions {
  readonly organisation: { readonly id: number; readonly name: string };
  readonly locale: Locale;
  readonly target: string;
  readonly facts: {
    readonly kind: SecurityEventKind;
    /** Epoch ms. */
    readonly at: number;
    readonly address: string;
    readonly device: string;
    readonly detail: string;
  };
  /** Whether an operator did it: where from is then nobody's concern. */
  readonly isByService?: boolean;
  /** Of the link that freezes the account; the mail has none without it. */
  readonly ticket: string | undefined;
}

/** The mail about something that happened to an account. The ticket stands behind the #, so that no server and no log sees it. */
export function securityMessage({ organisation, locale, target, facts, isByService = false, ticket }: SecurityMessageOptions): Letter {
  const words = securityWords(locale);
  const what = words.kinds[facts.kind];
  const fill = (text: string): string => fillLine(text, { organisation: organisation.name, what, hours: String(NOT_ME_HOURS) });
  const time = new Date(facts.at).toISOString().slice(0, 19).replace('T', ' ');
  const link: readonly LetterPart[] =
    ticket === undefined
      ? [{ kind: 'note', text: fill(isByService ? words.serviceNext : words.frozenNext) }]
      : [
          { kind: 'text', text: fill(isByService ? words.ifNotExpected : words.ifNot) },
          { kind: 'button', label: words.notMe, address: `/freeze#secret=${ticket}` },
          { kind: 'note', text: fill(words.once) },
        ];
  const place = [
    { label: words.device, value: facts.device || words.unknownDevice },
    { label: words.address, value: facts.address },
  ];
  return {
    organisation: organisation.id,
    locale,
    target,
    subject: fill(words.subject),
    parts: [
      { kind: 'text', text: fill(isByService ? words.happenedByService : words.happened) },
      {
        kind: 'facts',
        facts: [
          { label: words.event, value: facts.detail === '' ? what : `${what} (${facts.detail})` },
          { label: words.time, value: `${time} UTC` },
          ...(isByService ? [] : place),
        ],
      },
      ...link,
    ],
    ...(ticket !== undefined && { secretUntil: facts.at + NOT_ME_HOURS * 3_600_000 }),
  };
}
