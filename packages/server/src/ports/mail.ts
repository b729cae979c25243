import type { Kysely } from 'kysely';
import type { Schema } from './schema/index.ts';

/** A message to a person. Never logged: it holds codes. */
export interface Message {
  readonly organisation: number;
  readonly channel: 'email' | 'sms';
  readonly target: string;
  readonly subject: string;
  readonly body: string;
  /** For a body with a secret: it is worth nothing after this (epoch ms), so it is sent no later and its text is not kept. */
  readonly secretUntil?: number;
}

/** Where use-cases put messages; nobody who asked waits for a mail server. */
export interface Mail {
  /** Writes the message in the transaction of what causes it. It is sent when that is committed, and tried again while it cannot be. */
  put(queries: Kysely<Schema>, message: Message): Promise<void>;
  /** Call after the commit: the message leaves at once instead of within a second. */
  wake(): void;
}

export interface OutgoingMessage extends Message {
  /** The same whenever this message is sent. */
  readonly messageId: string;
}

/** The way out: a mail server, or in a demo the terminal. */
export interface MailTransport {
  /** Resolves when somebody else answers for the message. Throws Undeliverable when no further attempt can help. */
  send(message: OutgoingMessage): Promise<void>;
}

/** Nobody takes the message, now or later. */
export class Undeliverable extends Error {}
