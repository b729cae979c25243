import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RefusalName } from '@marque/contract/refusals';
import { openPostgres } from '@marque/server/database';
import { failOnWrongAnswer, sharedPostgres } from '@marque/testkit';
import { openMailbox, type Mailbox } from '@marque/testkit/mailbox';
import type { FastifyInstance } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import pino from 'pino';
import { composeExchange, type RunningExchange } from '../../src/compose.ts';
import { readSettings } from '../../src/settings.ts';

type Fields = Readonly<Record<string, string>>;
export type Data = Readonly<Record<string, unknown>>;

interface Asked {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string;
}

/** What answers requests: an application of this process, or one that listens at a port. */
export interface Answering {
  inject(asked: Asked): Promise<{ readonly cookies: readonly { readonly name: string; readonly value: string }[]; json<T>(): T }>;
}

/** An exchange in another process. */
export const atPort = (port: number): Answering => ({
  inject: ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port, path: url, method, headers }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => (text += part));
        answer.on('end', () => {
          const cookies = (answer.headers['set-cookie'] ?? []).map((line) => {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            return { name, value };
          });
          resolve({ cookies, json: <T>() => JSON.parse(text) as T });
        });
      });
      asked.on('error', reject);
      asked.end(payload);
    }),
});

/** One browser at one host: keeps its cookies. */
export class Visitor {
  readonly #app: Answering;
  readonly #host: string;
  readonly #prefix: string;
  readonly #cookies = new Map<string, string>();

  constructor(app: Answering, host: string, prefix = '/api') {
    this.#app = app;
    this.#host = host;
    this.#prefix = prefix;
  }

  async ask(method: 'GET' | 'POST', path: string, fields: Fields = {}): Promise<{ readonly code: number; readonly data: Data }> {
    const form = new URLSearchParams(fields).toString();
    const answer = await this.#app.inject({
      method,
      url: `${this.#prefix}${path}${method === 'GET' && form !== '' ? `?${form}` : ''}`,
      headers: {
        host: this.#host,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${this.#host}` }),
      },
      ...(method === 'POST' && { payload: form }),
    });
    for (const { name, value } of answer.cookies) this.#cookies.set(name, value);
    return answer.json<{ code: number; data: Data }>();
  }

  /** What a call that must not be refused answers. */
  async must(method: 'GET' | 'POST', path: string, fields: Fields = {}): Promise<Data> {
    const { code, data } = await this.ask(method, path, fields);
    if (code !== 0) throw new Error(`${path} answers ${code} ${JSON.stringify(data)}`);
    return data;
  }

  get = (path: string, fields?: Fields): Promise<Data> => this.must('GET', path, fields);
  post = (path: string, fields?: Fields): Promise<Data> => this.must('POST', path, fields);

  async refusalOf(path: string, fields: Fields): Promise<RefusalName | undefined> {
    const { data } = await this.ask('POST', path, fields);
    return data?.['refusal'] as RefusalName | undefined;
  }
}

export interface ProductionExchange {
  readonly running: RunningExchange;
  readonly console: FastifyInstance;
  readonly mailbox: Mailbox;
  close(): Promise<void>;
}

/** The whole exchange in the production profile on a database that nobody has used; undefined where PostgreSQL is not installed. */
export async function openProductionExchange(): Promise<ProductionExchange | undefined> {
  const server = await sharedPostgres();
  if (!server) return undefined;
  const name = await server.createDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'marque-production-'));
  const mailbox = await openMailbox();
  const reading = readSettings({
    MARQUE_PROFILE: 'production',
    DATABASE_URL: server.urlOf(name),
    MARQUE_DATA_DIR: directory,
    MARQUE_SECRET: 'a secret of this test only, long enough',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Bright <no-reply@bright.example>',
  });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const running = await composeExchange({
    settings: reading.settings,
    logger: pino({ level: 'silent' }),
    onStopped: (reason) => {
      throw reason;
    },
    onWrongAnswer: failOnWrongAnswer,
  });
  const { console: consoleApp } = running;
  if (!consoleApp) throw new Error('the console is not served');
  return {
    running,
    console: consoleApp,
    mailbox,
    close: async () => {
      await running.close();
      await mailbox.close();
      const admin = openPostgres(server.urlOf('postgres'), { connectionsMax: 1 });
      await admin.run(`drop database if exists ${name} with (force)`);
      await admin.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** What an authenticator with this key shows. */
export const shownBy = (key: string): string => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
