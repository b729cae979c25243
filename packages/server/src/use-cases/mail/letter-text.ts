import type { LetterPart } from '../../ports/mail.ts';
import type { LaidOut } from './compose-letter.ts';
import { fillLine } from './fill.ts';

/** A letter for who reads mail as plain text. */
export function letterText({ brand, words, parts, phrase, addressOf }: LaidOut): string {
  const pair = (label: string, value: string): string => fillLine(words.pair, { label, value }).trimEnd();
  const textOf = (part: LetterPart): string => {
    switch (part.kind) {
      case 'text':
      case 'note':
        return part.text;
      case 'code':
        return pair(part.label, part.code);
      case 'facts':
        return part.facts.map(({ label, value }) => pair(label, value)).join('\n');
      case 'button':
        return `${pair(part.label, '')}\n${addressOf(part.address)}`;
    }
  };
  const foot = [
    ...(phrase === '' ? [] : [pair(words.phrase, phrase)]),
    fillLine(words.automatic, { organisation: brand.name }),
    ...(brand.supportMail === '' ? [] : [pair(words.support, brand.supportMail)]),
  ];
  return [...parts.map(textOf), `—\n${foot.join('\n')}`].join('\n\n');
}
