import type { Locale } from '@marque/domain/organisation';
import { sql } from 'kysely';
import type { ComposeLetter, LetterPart } from '../../ports/mail.ts';
import { oneLine } from './fill.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import { mailBrand, type MailBrand } from './mail-brand.ts';
import { layoutWords, type LayoutWords } from './words/index.ts';

/** A letter with all that its layout needs. */
export interface LaidOut {
  readonly brand: MailBrand;
  readonly locale: Locale;
  readonly words: LayoutWords;
  readonly subject: string;
  readonly parts: readonly LetterPart[];
  /** The reader's own word; empty for who has none. */
  readonly phrase: string;
  /** A whole address of one that may be a path of the organisation's site. */
  readonly addressOf: (address: string) => string;
}

interface Found {
  readonly name: string;
  readonly theme_type: number;
  readonly settings: Record<string, unknown>;
  readonly hosts: readonly string[];
  readonly phrase: string | null;
}

/** Lays letters out for the organisations of a store. `port` is where its server listens. */
export const composeLetters =
  (port: number): ComposeLetter =>
  async (queries, { organisation, locale, target, subject, parts, secretUntil }) => {
    const { rows } = await sql<Found>`select name, theme_type, settings,
      array(select host from organisation_hosts where organisation = organisations.id) as hosts,
      (select anti_phishing_code from users where users.organisation = organisations.id and email = ${target}) as phrase
      from organisations where id = ${organisation}`.execute(queries);
    const [found] = rows;
    if (!found) throw new Error(`a letter of organisation ${organisation}, which is not there`);
    const { hosts, settings, phrase } = found;
    const brand = mailBrand({ name: oneLine(found.name), themeType: found.theme_type, settings, hosts, port });
    const laidOut: LaidOut = {
      brand,
      locale,
      words: layoutWords(locale),
      subject: oneLine(subject),
      parts: parts.map(cleaned),
      phrase: phrase ?? '',
      addressOf: (address) => (address.startsWith('/') ? `${brand.origin}${address}` : address),
    };
    return {
      organisation,
      channel: 'email',
      target,
      subject: laidOut.subject,
      body: letterText(laidOut),
      html: letterHtml(laidOut),
      ...(secretUntil !== undefined && { secretUntil }),
    };
  };

/** Every text of a part on one line: what somebody has chosen as a name begins none of its own. */
function cleaned(part: LetterPart): LetterPart {
  switch (part.kind) {
    case 'text':
    case 'note':
      return { ...part, text: oneLine(part.text) };
    case 'code':
      return { ...part, label: oneLine(part.label), code: oneLine(part.code) };
    case 'facts':
      return { ...part, facts: part.facts.map(({ label, value }) => ({ label: oneLine(label), value: oneLine(value) })) };
    case 'button':
      return { ...part, label: oneLine(part.label), address: oneLine(part.address) };
  }
}
