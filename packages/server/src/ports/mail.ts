import type { Locale } from '@marque/domain/organisation';
import type { Kysely } from 'kysely';
import type { Schema } from './schema/index.ts';

/** A message to a person. Never logged: it holds codes. */
export interface Message {
  readonly organisation: number;
  readonly channel: 'email' | 'sms';
  readonly target: string;
  readonly subject: string;
  readonly body: string;
  /** The same as markup, for mail programs that show it. */
  readonly html?: string;
  /** For a body with a secret: it is worth nothing after this (epoch ms), so it is sent no later and its text is not kept. */
  readonly secretUntil?: number;
}

/** A part of a letter, in plain text: nothing in it is markup. */
export type LetterPart =
  | { readonly kind: 'text' | 'note'; readonly text: string }
  | { readonly kind: 'code'; readonly label: string; readonly code: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  /** `address` is a path of the organisation's own site, or a whole address. */
  | { readonly kind: 'button'; readonly label: string; readonly address: string };

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** What a mail says; the organisation's name, colours and addresses come to it when it is written. */
export interface Letter {
  readonly organisation: number;
  readonly locale: Locale;
  /** Mail address of the reader. */
  readonly target: string;
  readonly subject: string;
  readonly parts: readonly LetterPart[];
  readonly secretUntil?: number;
}

/** Lays a letter out; reads what it needs in the given transaction. */
export type ComposeLetter = (queries: Kysely<Schema>, letter: Letter) => Promise<Message>;

/** Where use-cases put messages; nobody who asked waits for a mail server. */
export interface Mail {
  /** Writes the message in the transaction of what causes it. It is sent when that is committed, and tried again while it cannot be. */
  put(queries: Kysely<Schema>, message: Message | Letter): Promise<void>;
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
