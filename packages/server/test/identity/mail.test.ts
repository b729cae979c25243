import { createTestPglite, type TestStore } from '@marque/testkit';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { Outbox } from '../../src/adapters/mail/outbox.ts';
import { SmtpMail } from '../../src/adapters/mail/smtp-mail.ts';
import { terminalText } from '../../src/adapters/mail/terminal-mail.ts';
import type { Database } from '../../src/ports/database.ts';
import { Undeliverable } from '../../src/ports/mail.ts';
import { codeMessage } from '../../src/use-cases/identity/messages.ts';
import { composeLetters } from '../../src/use-cases/mail/compose-letter.ts';

const MINUTE_MS = 60_000;
const organisation = {
  id: 1,
  name: 'Paper\r\nBcc: attacker@example.com',
  themeType: 0,
  defaultLocale: 'en',
  supportedLocales: ['en'],
  settings: {},
} as const;
const PLAIN = { organisation: 1, channel: 'email', subject: 's', body: 'b', messageId: '1' } as const;

let server: SMTPServer;
let port: number;
let letters: string[] = [];
/** What the server does with a letter that it has read. */
let refuseLetter: Error | undefined;

const open = (at: number): Promise<SMTPServer> =>
  new Promise((resolve, reject) => {
    const opening = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, answer) => {
        const codes: Readonly<Record<string, number>> = { gone: 550, full: 452 };
        const code = codes[address.split('@')[0] ?? ''];
        answer(code === undefined ? null : Object.assign(new Error(`${address} is not taken`), { responseCode: code }));
      },
      onData: (stream, _session, answer) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          if (!refuseLetter) letters.push(Buffer.concat(chunks).toString('utf8'));
          answer(refuseLetter);
        });
      },
    });
    opening.on('error', reject);
    opening.listen(at, '127.0.0.1', () => resolve(opening));
  });
const close = (): Promise<void> => new Promise((resolve) => server.close(resolve));
const addressOf = (): string => `smtp://127.0.0.1:${port}`;

let store: TestStore;
let database: Database;
beforeAll(async () => {
  server = await open(0);
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  ({ port } = address);
  store = await createTestPglite();
  database = await store.open();
  await database.queries
    .insertInto('organisations')
    .values({ id: 1, name: organisation.name, theme_type: 0, default_locale: 'en', supported_locales: ['en'], settings: '{}' })
    .execute();
});
afterAll(async () => {
  await close();
  await database.close();
  await store.remove();
});
beforeEach(() => {
  letters = [];
  refuseLetter = undefined;
});

const code = (validUntil: number) =>
  codeMessage({ organisation, locale: 'en', purpose: 'register', target: 'mei@example.com', code: '123456', validUntil });

/** The outbox as it runs, with a clock that a test moves. */
async function startOutbox() {
  let now = 1_000_000_000_000;
  const clock = { now: () => now };
  const jobs = new JobRunner({ database, clock, report: () => undefined, lookEveryMs: 3_600_000 });
  const transport = new SmtpMail(addressOf(), 'Paper <no-reply@paper.example>');
  const outbox = new Outbox({ database, clock, jobs, transport, compose: composeLetters(3000), keepsSecrets: false });
  await jobs.start(outbox.sending);
  return {
    put: async () => {
      await database.transaction((queries) => outbox.put(queries, code(now + 5 * MINUTE_MS)));
      outbox.wake();
      await jobs.settled();
    },
    pass: async (ms: number) => {
      now += ms;
      await jobs.settled();
    },
    newest: () => database.queries.selectFrom('outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow(),
    close: () => jobs.close(),
  };
}

it('sends text and HTML by SMTP; no name can add a header or another reader', async () => {
  const mail = new SmtpMail(addressOf(), 'Paper <no-reply@paper.example>');
  const message = await composeLetters(3000)(database.queries, code(0));
  await mail.send({ ...message, messageId: '7b0f' });
  const [letter = ''] = letters;
  const [head = ''] = letter.split('\r\n\r\n');
  expect(head).toMatch(/^To: mei@example\.com$/m);
  expect(head).toMatch(/^From: Paper <no-reply@paper\.example>$/m);
  expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(head).toMatch(/^Message-ID: <7b0f@paper\.example>$/m);
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(head).not.toMatch(/^Bcc:/m);
  expect(letter).toMatch(/^Content-Type: text\/plain/m);
  expect(letter).toMatch(/^Content-Type: text\/html/m);
  expect(letter).toContain('Verification code: 123456');
});

it('knows an address that is refused for good from one that is not taken now, and names neither', async () => {
  const mail = new SmtpMail(addressOf(), 'Paper <no-reply@paper.example>');
  const gone = await mail.send({ ...PLAIN, target: 'gone@example.com' }).catch((fault: unknown) => fault);
  expect(gone).toBeInstanceOf(Undeliverable);
  expect(String(gone)).toBe('Error: the mail server: EENVELOPE 550');
  const full = await mail.send({ ...PLAIN, target: 'full@example.com' }).catch((fault: unknown) => fault);
  expect(full).not.toBeInstanceOf(Undeliverable);
  expect(String(full)).toBe('Error: the mail server: EENVELOPE 452');
  await expect(mail.send({ ...PLAIN, channel: 'sms', target: '+1' })).rejects.toBeInstanceOf(Undeliverable);
});

it('fails when nobody listens, instead of waiting for ever', async () => {
  const mail = new SmtpMail('smtp://127.0.0.1:1', 'no-reply@paper.example');
  await expect(mail.send({ ...PLAIN, target: 'a@example.com' })).rejects.toThrow('the mail server: ESOCKET');
});

it('sends a code once when a server that was away, and then busy, is back; the code has waited with it', async () => {
  const outbox = await startOutbox();
  await close();
  await outbox.put();
  expect(await outbox.newest()).toMatchObject({ state: 'sending', body: expect.stringContaining('123456') });
  server = await open(port);
  refuseLetter = Object.assign(new Error('try again later'), { responseCode: 451 });
  await outbox.pass(MINUTE_MS);
  expect(await outbox.newest()).toMatchObject({ state: 'sending', error: null });
  refuseLetter = undefined;
  await outbox.pass(MINUTE_MS);
  await outbox.pass(MINUTE_MS);
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('123456');
  expect(await outbox.newest()).toMatchObject({ state: 'sent', body: '', html: '' });
  await outbox.close();
});

it('gives a letter up that the server refuses for good, and keeps nothing of its secret', async () => {
  const outbox = await startOutbox();
  refuseLetter = Object.assign(new Error('spam'), { responseCode: 554 });
  await outbox.put();
  expect(await outbox.newest()).toMatchObject({ state: 'failed', body: '', html: '', error: 'the mail server: EMESSAGE 554' });
  await outbox.close();
});

it('shows a message in a terminal without its control characters', () => {
  const text = terminalText({
    organisation: 1,
    channel: 'email',
    target: 'a@example.com\u001b[2J',
    subject: 'x\u202ey',
    body: 'one\ntwo\u0007',
  });
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(text.split('\n').filter((line) => line.includes('│'))).toHaveLength(4);
});
