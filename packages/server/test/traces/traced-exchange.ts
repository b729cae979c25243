import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Writable } from 'node:stream';
import { failOnWrongAnswer } from '@marque/testkit';
import { pino } from 'pino';
import { composeExchange, type RunningExchange } from '../../src/compose.ts';
import { readSettings } from '../../src/settings.ts';
import { copyDemoWorld } from '../demo-world/copied-world.ts';

export const LIN = 1000;
export const TRADE_PASSWORD = 'seal-paper-9';
const DAY_MS = 86_400_000;

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A demo's exchange in this process, of which one customer is signed in. */
export class TracedExchange {
  readonly running: RunningExchange;
  /** What it has logged. */
  readonly lines: readonly string[];
  /** Of the customer's session. */
  readonly token: string;
  readonly #directory: string;
  #closing: Promise<void> | undefined;

  private constructor(running: RunningExchange, lines: readonly string[], token: string, directory: string) {
    [this.running, this.lines, this.token, this.#directory] = [running, lines, token, directory];
  }

  static async open(environment: Readonly<Record<string, string>>): Promise<TracedExchange> {
    const directory = await copyDemoWorld();
    const reading = readSettings({ MARQUE_DATA_DIR: directory, MARQUE_DEMO_TRADERS: 'off', SANDBOX_PORT: 'off', ...environment });
    if (!reading.ok) throw new Error(reading.problems.join('\n'));
    const lines: string[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk));
        done();
      },
    });
    const running = await composeExchange({
      settings: reading.settings,
      logger: pino(sink),
      onStopped: (reason) => {
        throw reason;
      },
      onWrongAnswer: failOnWrongAnswer,
    });
    const [token, now] = [randomBytes(32).toString('base64url'), Date.now()];
    await running.database.queries
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest('hex'),
        user_id: LIN,
        organisation: 1,
        created_at: now,
        seen_at: now,
        expires_at: now + DAY_MS,
        ended_at: null,
      })
      .execute();
    return new TracedExchange(running, lines, token, directory);
  }

  /** A bid far below the market; `more` are headers. */
  bid(price: string, more: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const fields = { market_type: 'limit', side: 'buy', market: 'USDT', token: 'ART', price, amount: '10', trade_pwd: TRADE_PASSWORD };
    return this.post('/api/Org/Order/placeOrder', fields, more);
  }

  async post(url: string, fields: Readonly<Record<string, string>>, more: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const raw = await this.running.app.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', cookie: `token=${this.token}`, 'content-type': 'application/x-www-form-urlencoded', ...more },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: raw.statusCode, headers: raw.headers, ...raw.json<Pick<Answered, 'code' | 'data'>>() };
  }

  /** Ends it; what it wrote is thrown away. */
  close(): Promise<void> {
    this.#closing ??= this.running.close().finally(() => rmSync(this.#directory, { recursive: true, force: true }));
    return this.#closing;
  }
}

export const newTraceId = (): string => randomBytes(16).toString('hex');
export const newSpanId = (): string => randomBytes(8).toString('hex');
