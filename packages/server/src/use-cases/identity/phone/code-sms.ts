import { CODE_TTL_SECONDS } from '@marque/domain/identity';
import type { Message } from '../../../ports/mail.ts';
import type { CodeMessageOptions } from '../messages.ts';
import { smsWords } from './words/index.ts';

/** What stands over it in a list of messages; a phone shows no subject. */
const SUBJECT = 'SMS';

/** The text message that carries a code, in the caller's language and short enough to come in one piece or two. */
export function codeSms({ organisation, locale, purpose, target, code, validUntil }: CodeMessageOptions): Message {
  const words = smsWords(locale);
  const body = words.text
    .replaceAll('{organisation}', oneLine(organisation.name))
    .replaceAll('{occasion}', words[purpose])
    .replaceAll('{minutes}', String(CODE_TTL_SECONDS / 60))
    .replaceAll('{code}', code);
  return { organisation: organisation.id, channel: 'sms', target, subject: SUBJECT, body, secretUntil: validUntil };
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}]+/gu, ' ').trim();
