import type { Kysely } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { JobQueue, OneOffJob, RepeatedJob } from '../../ports/jobs.ts';
import { Undeliverable, type ComposeLetter, type Letter, type Mail, type MailTransport, type Message } from '../../ports/mail.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { sweepOutbox } from './sweep-outbox.ts';

export interface OutboxOptions {
  readonly database: Database;
  readonly clock: WallClock;
  readonly jobs: JobQueue;
  readonly transport: MailTransport;
  readonly compose: ComposeLetter;
  /** Keeps a secret's text while it is valid: the people of a demo read it in the outbox. */
  readonly keepsSecrets: boolean;
}

const SEND = 'send-mail';
/** Mail without a secret waits in a queue of its own: however much there is, no code expires behind it. */
const SEND_NOTICES = 'send-notices';
/** With pauses of up to a quarter of an hour: a mail server may be away for some five hours. */
const ATTEMPTS_MAX = 30;
const AT_ONCE = 4;
const HOUR_MS = 3_600_000;

/** Messages wait in a table and are sent by a job, each once in effect. */
export class Outbox implements Mail {
  readonly #options: OutboxOptions;
  readonly sending: readonly OneOffJob[] = [SEND, SEND_NOTICES].map((name) => this.#sendingOf(name));
  readonly sweeping: RepeatedJob = { name: 'sweep-outbox', everyMs: HOUR_MS, run: ({ now }) => sweepOutbox(this.#options.database, now) };

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  async put(queries: Kysely<Schema>, written: Message | Letter): Promise<void> {
    const message = 'parts' in written ? await this.#options.compose(queries, written) : written;
    const { organisation, channel, target, subject, body, html = '', secretUntil } = message;
    const now = this.#options.clock.now();
    const { id } = await queries
      .insertInto('outbox')
      .values({ organisation, channel, target, subject, body, html, secret_until: secretUntil ?? null, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const name = secretUntil === undefined ? SEND_NOTICES : SEND;
    await this.#options.jobs.add(queries, { name, reference: String(id), dueAt: now });
  }

  wake(): void {
    this.#options.jobs.wake();
  }

  /** One reference for each message. */
  #sendingOf(name: string): OneOffJob {
    return {
      name,
      attemptsMax: ATTEMPTS_MAX,
      atOnce: AT_ONCE,
      run: ({ reference, now }) => this.#send(Number(reference), now),
      giveUp: (reference, error) => this.#fail(Number(reference), error),
    };
  }

  /**
   * A message found `sending` was being sent when a process ended: whether it was sent is unknown. It is sent again under its number,
   * because a code that came twice does less harm than one that never came.
   */
  async #send(id: number, now: number): Promise<void> {
    const row = await this.#options.database.queries
      .updateTable('outbox')
      .set({ state: 'sending' })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'sending'])
      .returning(['organisation', 'channel', 'target', 'subject', 'body', 'html', 'message_id', 'secret_until'])
      .executeTakeFirst();
    if (row === undefined) return;
    const { message_id: messageId, secret_until: secretUntil, ...message } = row;
    if (secretUntil !== null && secretUntil <= now) return this.#fail(id, 'it could not be sent while its secret was valid');
    try {
      await this.#options.transport.send({ ...message, messageId });
    } catch (fault) {
      if (fault instanceof Undeliverable) return this.#fail(id, fault.message);
      throw fault;
    }
    await this.#end(id, { state: 'sent', sent_at: this.#options.clock.now() });
  }

  #fail(id: number, error: string): Promise<void> {
    return this.#end(id, { state: 'failed', error });
  }

  async #end(id: number, values: { state: 'sent'; sent_at: number } | { state: 'failed'; error: string }): Promise<void> {
    const { database, keepsSecrets } = this.#options;
    await database.queries
      .updateTable('outbox')
      .set((row) => ({
        ...values,
        ...(!keepsSecrets && {
          body: row.case().when('secret_until', 'is', null).then(row.ref('body')).else('').end(),
          html: row.case().when('secret_until', 'is', null).then(row.ref('html')).else('').end(),
        }),
      }))
      .where('id', '=', id)
      .execute();
  }
}
