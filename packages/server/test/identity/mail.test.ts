import { createServer, type AddressInfo, type Server } from 'node:net';
import { CALLS } from '@marque/contract/catalogue';
import { LOCALES } from '@marque/domain/organisation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SmtpMail } from '../../src/adapters/mail/smtp-mail.ts';
import { terminalText } from '../../src/adapters/mail/terminal-mail.ts';
import { Undeliverable } from '../../src/ports/mail.ts';
import { codeMessage } from '../../src/use-cases/identity/messages.ts';

const organisation = {
  id: 1,
  name: 'Paper\r\nBcc: attacker@example.com',
  themeType: 0,
  defaultLocale: 'en',
  supportedLocales: ['en'],
  settings: {},
} as const;

const PLAIN = { organisation: 1, channel: 'email', subject: 's', body: 'b', messageId: '1' } as const;

let server: Server;
let url: string;
const letters: string[] = [];

/** Just enough of a mail server to read what arrives. */
beforeAll(async () => {
  server = createServer((socket) => {
    let isLetter = false;
    let text = '';
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
      for (let end = text.indexOf('\r\n'); end >= 0; end = text.indexOf('\r\n')) {
        if (isLetter) {
          const done = text.indexOf('\r\n.\r\n');
          if (done < 0) return;
          letters.push(text.slice(0, done));
          text = text.slice(done + 5);
          isLetter = false;
          socket.write('250 ok\r\n');
          continue;
        }
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        isLetter = line === 'DATA';
        if (line === 'QUIT') socket.end('221 bye\r\n');
        else if (/^RCPT TO:<(gone|full)@/.test(line))
          socket.write(line.includes('gone') ? '550 gone@example.com unknown\r\n' : '452 full\r\n');
        else socket.write(isLetter ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  url = `smtp://127.0.0.1:${(address satisfies AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('sends plain text by SMTP; no name can add a header or another reader', async () => {
  const mail = new SmtpMail(url, 'Paper <no-reply@paper.example>');
  const message = codeMessage({
    organisation,
    locale: 'en',
    purpose: 'register',
    target: 'mei@example.com',
    code: '123456',
    validUntil: 0,
  });
  await mail.send({ ...message, messageId: '7b0f' });
  const [letter = ''] = letters;
  const [head = ''] = letter.split('\r\n\r\n');
  expect(head).toMatch(/^To: mei@example\.com$/m);
  expect(head).toMatch(/^From: Paper <no-reply@paper\.example>$/m);
  expect(head).toMatch(/^Content-Type: text\/plain/m);
  expect(head).toMatch(/^Message-ID: <7b0f@paper\.example>$/m);
  expect(head).not.toMatch(/^Bcc:/m);
  expect(letter).toContain('Verification code: 123456');
});

it('knows an address that is refused for good from one that is not taken now, and names neither', async () => {
  const mail = new SmtpMail(url, 'Paper <no-reply@paper.example>');
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

it.each(LOCALES)('tells nobody in %s to change a password, which no call does', (locale) => {
  for (const purpose of ['register', 'login', 'transfer', 'apiKey'] as const) {
    const { body } = codeMessage({ organisation, locale, purpose, target: 'mei@example.com', code: '123456', validUntil: 0 });
    expect(body).not.toMatch(/password|密码|密碼|パスワード|비밀번호|парол/i);
  }
  expect(CALLS.some(({ path }) => /(reset|modify|change|update)\w*(Pwd|Password)/i.test(path))).toBe(false);
});
