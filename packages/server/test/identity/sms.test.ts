import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { LOCALES } from '@marque/domain/organisation';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ByChannel } from '../../src/adapters/sms/by-channel.ts';
import { HttpSms } from '../../src/adapters/sms/http-sms.ts';
import { Undeliverable, type OutgoingMessage } from '../../src/ports/mail.ts';
import { codeSms } from '../../src/use-cases/identity/phone/code-sms.ts';

const organisation = { id: 1, name: 'Paper', themeType: 0, defaultLocale: 'en', supportedLocales: ['en'], settings: {} } as const;
const SMS = { to: '+8613812345678', text: 'Paper: 123456', messageId: 'message-1' };

interface Heard {
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let gateway: Server;
let url: string;
let status = 200;
let heard: Heard[];

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString('utf8');
    });
    request.on('end', () => {
      heard.push({ url: request.url, headers: request.headers, body });
      response.writeHead(status, { location: '/elsewhere' }).end('+8613812345678 said something');
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const address = gateway.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  url = `http://127.0.0.1:${address.port}/messages`;
});
afterAll(() => new Promise((resolve) => gateway.close(resolve)));
beforeEach(() => {
  heard = [];
  status = 200;
});

const open = (sender?: string) => new HttpSms({ url, token: 'secret-token', sender });

it('posts a message to the gateway, with the token and a key that is the same each time', async () => {
  await open('Paper').send(SMS);
  await open().send(SMS);
  expect(heard.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
    { to: SMS.to, text: SMS.text, id: 'message-1', from: 'Paper' },
    { to: SMS.to, text: SMS.text, id: 'message-1' },
  ]);
  expect(heard[0]).toMatchObject({
    url: '/messages',
    headers: { authorization: 'Bearer secret-token', 'idempotency-key': 'message-1', 'content-type': 'application/json' },
  });
});

it.each([400, 404, 422])('gives up when the gateway says %i', async (code) => {
  status = code;
  await expect(open().send(SMS)).rejects.toBeInstanceOf(Undeliverable);
});

it.each([302, 401, 429, 500, 503])('is tried again later after %i, and its fault names nobody', async (code) => {
  status = code;
  const fault: unknown = await open()
    .send(SMS)
    .catch((problem: unknown) => problem);
  expect(fault).toEqual(new Error(`the SMS gateway: ${code}`));
  expect(fault).not.toBeInstanceOf(Undeliverable);
  expect(heard).toHaveLength(1);
});

it('says of a gateway that is away only that', async () => {
  const away = new HttpSms({ url: 'http://127.0.0.1:1/', token: 'secret-token', sender: undefined });
  await expect(away.send(SMS)).rejects.toEqual(new Error('the SMS gateway did not answer'));
});

it('goes its own way beside mail', async () => {
  const mails: OutgoingMessage[] = [];
  const mail = { send: async (message: OutgoingMessage) => void mails.push(message) };
  const message = { organisation: 1, subject: 's', body: 'Paper: 123456', messageId: 'message-1' };
  const ways = new ByChannel(mail, open());
  await ways.send({ ...message, channel: 'email', target: 'mei@example.com' });
  await ways.send({ ...message, channel: 'sms', target: SMS.to });
  expect([mails.length, heard.length]).toEqual([1, 1]);
  await expect(new ByChannel(mail, undefined).send({ ...message, channel: 'sms', target: SMS.to })).rejects.toBeInstanceOf(Undeliverable);
});

it('carries its code in every language, with the name of the exchange and what it is for', () => {
  const texts = LOCALES.map(
    (locale) => codeSms({ organisation, locale, purpose: 'changePhone', target: SMS.to, code: '123456', validUntil: 1 }).body,
  );
  for (const text of texts) expect(text).toMatch(/Paper.*123456.*5/);
  expect(new Set(texts).size).toBe(LOCALES.length);
  expect(texts.filter((text) => text.includes('{'))).toEqual([]);
});
