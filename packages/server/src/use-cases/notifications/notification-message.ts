import { isTopicFixed, topicOf } from '@marque/domain/notifications';
import type { Locale } from '@marque/domain/organisation';
import type { Letter } from '../../ports/mail.ts';
import type { NewNotification } from '../../ports/notifications.ts';
import { fillLine } from '../mail/fill.ts';
import { notificationWords, say } from './notification-words.ts';

interface NotificationMail {
  readonly organisation: { readonly id: number; readonly name: string };
  readonly locale: Locale;
  readonly target: string;
  readonly notification: NewNotification;
  /** Epoch ms. */
  readonly at: number;
}

/** A notification as a mail: what has happened, when, and what to do if it was somebody else. */
export function notificationMessage({ organisation, locale, target, notification, at }: NotificationMail): Letter {
  const words = notificationWords(locale);
  const { title, text } = say(locale, notification.kind, notification.fields);
  const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const end = isTopicFixed(topicOf(notification.kind)) ? words.care : words.choose;
  return {
    organisation: organisation.id,
    locale,
    target,
    subject: fillLine(words.subject, { organisation: organisation.name, title }),
    parts: [
      { kind: 'text', text },
      { kind: 'text', text: fillLine(words.at, { time }) },
      { kind: 'note', text: end },
    ],
  };
}
