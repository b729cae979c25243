import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { KEY_SCOPES } from '@marque/domain/api-keys';
import { composeExchange, type RunningExchange } from '@marque/server/compose';
import { readSettings } from '@marque/server/settings';
import { verifyStore } from '@marque/server/store';
import { plainPhoto } from '@marque/testkit';
import pino from 'pino';
import { afterAll, beforeAll, expect } from 'vitest';
import { secretOf } from '../../src/adapters/kept-secret.ts';
import { keySeal, newKeyPair } from '../../src/use-cases/api-keys/key-secret.ts';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';
import { sealText } from '../../src/use-cases/identity/sealing.ts';
import { copyDemoWorld } from '../demo-world/copied-world.ts';
import type { DocumentedCall } from './documented-calls.ts';
import type { Fields } from './hostile-values.ts';
import { sign, textOf } from './signed-world.ts';

/** Two people of the first exchange who have funds. */
const PEOPLE = [1000, 1001] as const;
const DAY_MS = 86_400_000;

/** The whole exchange as it runs, every surface of it, in front of the demo world; whoever asks comes from an address of their own each time. */
export class HostileWorld {
  readonly #exchange: RunningExchange;
  readonly #directory: string;
  readonly #secret: string;
  readonly #photo: Buffer;
  /** What answers had otherwise than their calls declare. */
  readonly wrong: string[] = [];
  #asked = 0;

  private constructor(exchange: RunningExchange, directory: string, secret: string, photo: Buffer, wrong: string[]) {
    this.#exchange = exchange;
    this.#directory = directory;
    this.#secret = secret;
    this.#photo = photo;
    this.wrong = wrong;
  }

  static async start(): Promise<HostileWorld> {
    const directory = await copyDemoWorld();
    const reading = readSettings({
      MARQUE_DATA_DIR: directory,
      MARQUE_DEMO_TRADERS: 'off',
      SANDBOX_PORT: 'off',
      MARQUE_CALLS_PER_MINUTE: '1000000',
      MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '1000000',
    });
    if (!reading.ok) throw new Error(reading.problems.join('\n'));
    const wrong: string[] = [];
    const exchange = await composeExchange({
      settings: reading.settings,
      logger: pino({ level: 'error' }),
      onStopped: (reason) => {
        throw reason;
      },
      onWrongAnswer: (problem) => void wrong.push(problem),
    });
    return new HostileWorld(exchange, directory, await secretOf(exchange.database, undefined), await plainPhoto('#884422'), wrong);
  }

  async close(): Promise<void> {
    const { findings } = await verifyStore(this.#exchange.database);
    await this.#exchange.close();
    rmSync(this.#directory, { recursive: true, force: true });
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  }

  /** Sends a call, and gives what it is answered. */
  async ask(call: DocumentedCall, given: Fields, isKnown: boolean) {
    this.#asked += 1;
    const ip = `10.${(this.#asked >> 16) & 255}.${(this.#asked >> 8) & 255}.${this.#asked & 255}`;
    const person = PEOPLE[this.#asked % PEOPLE.length] ?? PEOPLE[0];
    const { url, fields } = addressed(call.path, given);
    const headers = { host: 'localhost', ...(isKnown && call.credential !== 'key' && { cookie: await this.#session(person) }) };
    const answer = await this.#exchange.app.inject({
      method: call.method,
      remoteAddress: ip,
      ...(isKnown && call.credential === 'key'
        ? await this.#signed(url, fields, { person, ip })
        : await this.#carried(call, url, fields, headers)),
    });
    return { status: answer.statusCode, type: String(answer.headers['content-type']), body: answer.body };
  }

  /** Forgets what was proven wrongly: it would shut out everybody after a few inputs. */
  async forgive(): Promise<void> {
    const { queries } = this.#exchange.database;
    await queries.deleteFrom('failed_attempts').execute();
    await queries.updateTable('users').set({ frozen_at: null, freeze_cause: null }).where('id', 'in', PEOPLE).execute();
  }

  async #carried({ fieldsIn }: DocumentedCall, url: string, fields: Fields, headers: Readonly<Record<string, string>>) {
    const text = textOf(fields);
    if (fieldsIn === 'query') return { url: `${url}?${text}`, headers };
    if (fieldsIn === 'form') return { url, headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' }, payload: text };
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(this.#file())]), 'picture.jpg');
    const parts = new Response(form);
    return {
      url,
      headers: { ...headers, 'content-type': parts.headers.get('content-type') ?? '' },
      payload: Buffer.from(await parts.arrayBuffer()),
    };
  }

  /** A picture, and every other time what remains of one. */
  #file(): Buffer {
    return this.#asked % 2 === 0 ? this.#photo : this.#photo.subarray(0, this.#asked % this.#photo.length);
  }

  /** A session of its own for each call: some calls end it. */
  async #session(person: number): Promise<string> {
    const [token, now] = [randomBytes(32).toString('base64url'), Date.now()];
    await this.#exchange.database.queries
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest('hex'),
        user_id: person,
        organisation: 1,
        created_at: now,
        seen_at: now,
        expires_at: now + DAY_MS,
        ended_at: null,
      })
      .execute();
    return `token=${token}`;
  }

  /** With a key of its own, which may do everything from this address: what calls weigh is counted by key. */
  async #signed(url: string, fields: Fields, { person, ip }: { readonly person: number; readonly ip: string }) {
    const { publicKey, secret } = newKeyPair();
    const now = Date.now();
    await withApiKeys(this.#exchange.database.queries)
      .insertInto('api_keys')
      .values({
        user_id: person,
        public_key: publicKey,
        sealed_secret: sealText(keySeal(this.#secret, publicKey), secret),
        scopes: [...KEY_SCOPES],
        label: 'a program',
        ips: [ip],
        created_at: now,
        expires_at: null,
      })
      .execute();
    const text = textOf({ ...fields, timestamp: String(now) });
    return { url: `${url}?${text}&signature=${sign(secret, text)}`, headers: { host: 'localhost', 'x-mbx-apikey': publicKey } };
  }
}

/** Fields that the path names stand there, and nowhere else. */
function addressed(path: string, given: Fields): { readonly url: string; readonly fields: Fields } {
  const inPath: string[] = [];
  const url = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    inPath.push(name);
    return textOf({ x: given[name] ?? 'x' }).slice(2);
  });
  return { url, fields: Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name))) };
}

/** The world of a suite, open while it runs. */
export function openHostileWorld(): () => HostileWorld {
  let hostile: HostileWorld;
  beforeAll(async () => {
    hostile = await HostileWorld.start();
  });
  afterAll(() => hostile.close());
  return () => hostile;
}
