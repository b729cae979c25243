import type { Locale } from '@marque/domain/organisation';
import type { Letter } from '../../ports/mail.ts';
import { fillLine } from '../mail/fill.ts';
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

/** The one mail of an alert, in the language of the reader who set it. */
export function alertMessage({ organisation, locale, target, pair, price, crossed, at }: MetAlert): Letter {
  const words = alertMailWords(locale);
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const fill = (text: string): string => fillLine(text, { organisation: organisation.name, pair, price, crossed, time });
  return {
    organisation: organisation.id,
    locale,
    target,
    subject: fill(words.subject),
    parts: [
      { kind: 'text', text: fill(words.asked) },
      { kind: 'text', text: fill(words.met) },
      {
        kind: 'facts',
        facts: [
          { label: words.pair, value: pair },
          { label: words.price, value: price },
          { label: words.crossed, value: crossed },
          { label: words.time, value: `${time} UTC` },
        ],
      },
      { kind: 'note', text: fill(words.done) },
    ],
  };
}
