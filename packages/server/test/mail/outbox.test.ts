import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { storeKinds, type TestStore } from '@marque/testkit';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { Outbox } from '../../src/adapters/mail/outbox.ts';
import type { Database } from '../../src/ports/database.ts';
import { composeLetters } from '../../src/use-cases/mail/compose-letter.ts';
import { Undeliverable, type Message, type OutgoingMessage } from '../../src/ports/mail.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NEWS: Message = { organisation: 1, channel: 'email', target: 'mei@example.com', subject: 'News', body: 'All is well.' };

describe.each(storeKinds())('the outbox on $name', (kind) => {
  let store: TestStore;
  let database: Database;
  let now = 0;
  let letters: OutgoingMessage[];
  let send: (message: OutgoingMessage) => Promise<void>;
  let runners: JobRunner[];

  beforeAll(async () => {
    if (!kind.isHere) return;
    store = await kind.create();
    database = await store.open();
    await database.run("insert into organisations (id, name, default_locale, supported_locales) values (1, 'Paper', 'en', '{en}')");
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await database.close();
    await store.remove();
  });

  beforeEach(() => {
    now = 100 * DAY_MS;
    letters = [];
    send = async () => undefined;
    runners = [];
  });

  afterEach(async () => {
    if (!kind.isHere) return;
    await Promise.all(runners.map((runner) => runner.close()));
    for (const table of ['outbox', 'jobs', 'job_runs']) await database.run(`delete from ${table}`);
  });

  const start = async ({ keepsSecrets = false } = {}) => {
    const clock = { now: () => now };
    const jobs = new JobRunner({ database, clock, report: () => undefined, leaseMs: MINUTE_MS, lookEveryMs: 3_600_000 });
    runners.push(jobs);
    const transport = {
      send: (message: OutgoingMessage) => {
        letters.push(message);
        return send(message);
      },
    };
    const outbox = new Outbox({ database, clock, jobs, transport, compose: composeLetters(3000), keepsSecrets });
    await jobs.start([...outbox.sending, outbox.sweeping]);
    return { outbox, jobs };
  };
  const put = async ({ outbox, jobs }: Awaited<ReturnType<typeof start>>, message = NEWS): Promise<void> => {
    await database.transaction((queries) => outbox.put(queries, message));
    outbox.wake();
    await jobs.settled();
  };
  const rows = () => database.queries.selectFrom('outbox').select(['state', 'body', 'sent_at', 'error']).orderBy('id').execute();

  it.skipIf(!kind.isHere)('sends what was written with its cause, and nothing whose cause was not', async () => {
    const mail = await start();
    const undone = database.transaction(async (queries) => {
      await mail.outbox.put(queries, { ...NEWS, subject: 'Never' });
      throw new Error('the cause was not written');
    });
    await expect(undone).rejects.toThrow('the cause');
    await put(mail);
    await mail.jobs.settled();
    expect(letters).toEqual([{ ...NEWS, html: '', messageId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect(await rows()).toEqual([{ state: 'sent', body: NEWS.body, sent_at: now, error: null }]);
  });

  it.skipIf(!kind.isHere)('tries again under the same number while the mail server is away', async () => {
    const mail = await start();
    send = () => Promise.reject(new Error('away'));
    await put(mail);
    now += MINUTE_MS;
    await mail.jobs.settled();
    expect(await rows()).toEqual([{ state: 'sending', body: NEWS.body, sent_at: null, error: null }]);
    send = async () => undefined;
    now += MINUTE_MS;
    await mail.jobs.settled();
    now += MINUTE_MS;
    await mail.jobs.settled();
    expect(letters).toHaveLength(3);
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(1);
    expect((await rows())[0]?.state).toBe('sent');
  });

  it.skipIf(!kind.isHere)('gives up in the end, and keeps why', async () => {
    const mail = await start();
    send = () => Promise.reject(new Error('away'));
    await put(mail);
    for (let attempt = 1; attempt < 40; attempt += 1) {
      now += 15 * MINUTE_MS;
      await mail.jobs.settled();
    }
    expect(letters).toHaveLength(30);
    expect(await rows()).toEqual([{ state: 'failed', body: NEWS.body, sent_at: null, error: 'away' }]);
  });

  it.skipIf(!kind.isHere)('does not insist where nobody takes the message', async () => {
    const mail = await start();
    send = () => Promise.reject(new Undeliverable('no such mailbox'));
    await put(mail);
    now += DAY_MS;
    await mail.jobs.settled();
    expect(letters).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ state: 'failed', error: 'no such mailbox' });
  });

  it.skipIf(!kind.isHere)('keeps no secret once it is sent or has failed, unless readers find it there', async () => {
    const secret = { ...NEWS, secretUntil: now + 5 * MINUTE_MS };
    const mail = await start();
    await put(mail, secret);
    send = () => Promise.reject(new Undeliverable('no such mailbox'));
    await put(mail, secret);
    expect((await rows()).map(({ state, body }) => [state, body])).toEqual([
      ['sent', ''],
      ['failed', ''],
    ]);
    send = async () => undefined;
    await put(await start({ keepsSecrets: true }), secret);
    expect((await rows())[2]).toMatchObject({ state: 'sent', body: NEWS.body });
    now += DAY_MS;
    await mail.jobs.settled();
    expect((await rows())[2]?.body).toBe('');
  });

  it.skipIf(!kind.isHere)('sends no secret that is worth nothing any more', async () => {
    const mail = await start();
    send = () => Promise.reject(new Error('away'));
    await put(mail, { ...NEWS, secretUntil: now + MINUTE_MS });
    send = async () => undefined;
    now += MINUTE_MS;
    await mail.jobs.settled();
    expect(letters).toHaveLength(1);
    expect((await rows())[0]).toMatchObject({ state: 'failed', body: '', error: expect.stringContaining('valid') });
  });

  it.skipIf(!kind.isHere)('sends again, under its number, what was on its way when a process died', async () => {
    const dying = await start();
    let arrived = (): void => undefined;
    const hasArrived = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    let end = (): void => undefined;
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    send = () => {
      arrived();
      return ended;
    };
    await database.transaction((queries) => dying.outbox.put(queries, NEWS));
    dying.outbox.wake();
    await hasArrived;
    send = async () => undefined;
    const next = await start();
    await next.jobs.settled();
    expect(letters).toHaveLength(1);
    now += MINUTE_MS + 1;
    await next.jobs.settled();
    expect(letters.map(({ messageId }) => messageId)).toEqual([letters[0]?.messageId, letters[0]?.messageId]);
    expect((await rows())[0]?.state).toBe('sent');
    end();
    await dying.jobs.settled();
  });

  it.skipIf(!kind.isHere)('sends a code at once, however many messages without a secret wait', async () => {
    const mail = await start();
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    send = ({ subject }) => (subject === NEWS.subject ? answered : Promise.resolve());
    await database.transaction(async (queries) => {
      for (let at = 0; at < 20; at += 1) await mail.outbox.put(queries, NEWS);
    });
    mail.outbox.wake();
    await expect.poll(() => letters.length).toBe(4);
    await database.transaction((queries) => mail.outbox.put(queries, { ...NEWS, subject: 'Code', secretUntil: now + MINUTE_MS }));
    mail.outbox.wake();
    await expect
      .poll(() => letters.at(-1)?.subject)
      .toBe('Code')
      .finally(answer);
    await mail.jobs.settled();
    expect(letters).toHaveLength(21);
  });

  it.skipIf(!kind.isHere)('forgets after a month what was sent, and keeps what still waits', async () => {
    const mail = await start();
    await put(mail);
    await database.run(
      "insert into outbox (organisation, channel, target, subject, body, created_at) values (1, 'email', 'a', 'waits', '', 0)",
    );
    now += 31 * DAY_MS;
    await mail.jobs.settled();
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting']);
  });
});
