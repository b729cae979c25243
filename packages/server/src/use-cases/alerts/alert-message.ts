import type { Locale } from '@marque/domain/organisation';
import type { Message } from '../../ports/mail.ts';
import { alertMailWords } from './words/index.ts';

export interface MetAlert {
  readonly organisation: { readonly id: number; readonly name: string };
  readonly locale: Locale;
  readonly target: string;
  /** As people write it: "ART/CK.USD". */
  readonly pair: string;
  /** Decimals of the alert and of the trade that met it. */
  readonly price: string;
  readonly crossed: string;
  /** Epoch ms of that trade. */
  readonly at: number;
}

/** The one mail of an alert: plain text in the language of the reader who set it. */
export function alertMessage({ organisation, locale, target, pair, price, crossed, at }: MetAlert): Message {
  const words = alertMailWords(locale);
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const fields: Readonly<Record<string, string>> = { organisation: organisation.name, pair, price, crossed, time };
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => fields[name] ?? '');
  return {
    organisation: organisation.id,
    channel: 'email',
    target,
    subject: fill(words.subject),
    body: [words.asked, words.met, words.done].map(fill).join('\n\n'),
  };
}
