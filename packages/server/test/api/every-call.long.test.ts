import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS } from '@marque/contract/catalogue';
import { composeExchange, type RunningExchange } from '@marque/server/compose';
import { verifyStore } from '@marque/server/store';
import { readSettings } from '@marque/server/settings';
import { abuseFault, abuseOf, failOnWrongAnswer, fieldNames } from '@marque/testkit';
import type { FastifyRequest } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageCalls } from '../../src/http/page-calls.ts';
import { missingHandlers } from '../../src/http/register.ts';
import { copyDemoWorld } from '../demo-world/copied-world.ts';
import { GOOD, GOOD_HERE, NUMBERS } from './good-fields.ts';

const DAY_MS = 86_400_000;
const LIN = 1000;
/** Right after a start more is written besides, for some seconds. */
const TRIES_TO_READ = 40;
const REST_MS = 250;
/** Others of Lin's organisation: what they prove wrongly pauses nobody else's orders. */
const [WITHOUT_TRADE_PASSWORD, WRONG_TRADE_PASSWORD] = [1001, 1002];

let exchange: RunningExchange;
let directory: string;
let sent = 0;
let pages: PageCalls;
const cookies = { lin: '', ended: '', foreign: '', withoutPassword: '', wrongPassword: '' };

async function openSession(user: number, organisation: number, endedAt: number | null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = Date.now();
  await exchange.database.queries
    .insertInto('sessions')
    .values({
      token_hash: createHash('sha256').update(token).digest('hex'),
      user_id: user,
      organisation,
      created_at: now,
      seen_at: now,
      expires_at: now + DAY_MS,
      ended_at: endedAt,
    })
    .execute();
  return `token=${token}`;
}

/** Answers the call that the query names as a page that is rendered for this request would be answered. */
async function answerAsPage(request: FastifyRequest): Promise<{ readonly code: number }> {
  const { call, ...fields } = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
  const [method, path = ''] = (call ?? '').split(' ');
  const reader = await pages.readerOf(request);
  const { body } = await reader.answer({ method: method === 'POST' ? 'POST' : 'GET', path, fields, locale: 'en' });
  return JSON.parse(body) as { readonly code: number };
}

beforeAll(async () => {
  directory = await copyDemoWorld();
  const reading = readSettings({
    MARQUE_DATA_DIR: directory,
    MARQUE_DEMO_TRADERS: 'off',
    SANDBOX_PORT: 'off',
    MARQUE_CALLS_PER_MINUTE: '1000000',
    MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '1000000',
  });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  exchange = await composeExchange({
    settings: reading.settings,
    logger: pino({ level: 'silent' }),
    onStopped: (reason) => {
      throw reason;
    },
    onWrongAnswer: failOnWrongAnswer,
    mountSite: async (app, calls) => {
      pages = calls;
      app.route({ method: 'GET', url: '/page-call', handler: answerAsPage });
    },
  });
  cookies.lin = await openSession(LIN, 1, null);
  cookies.ended = await openSession(LIN, 1, Date.now());
  cookies.foreign = await openSession(LIN + 3, 2, null);
  cookies.withoutPassword = await openSession(WITHOUT_TRADE_PASSWORD, 1, null);
  cookies.wrongPassword = await openSession(WRONG_TRADE_PASSWORD, 1, null);
  // With an order in the book a right call to take back all of them would move what it holds.
  const taken = await exchange.app.inject({
    method: 'POST',
    url: '/api/Org/Order/cancelAllOrders',
    headers: { host: 'localhost', cookie: cookies.lin },
  });
  expect(taken.json()).toMatchObject({ code: 0 });
}, 120_000);

afterAll(async () => {
  await exchange.close();
  rmSync(directory, { recursive: true, force: true });
});

const balances = () =>
  exchange.database.run<{ sum: string }>(
    `select string_agg(owner || ' ' || token || ' ' || account || ' ' || balance, ',' order by owner, token, account) as sum from balances`,
  );

/** 1101, 1104, 12923, 12924: the codes that the policy alone answers with. */
const REFUSED_BY_POLICY = [1101, 1104, 12923, 12924];

/** Number of the newest transaction that wrote anything. */
const lastWrite = async () =>
  (await exchange.database.run<{ id: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as id'))[0]?.id;

it('every declared call has one handler, and every handler a declared call', () => {
  expect(missingHandlers(exchange.handlers)).toEqual({ missing: [], surplus: [] });
});

describe.each(CALLS.map((call) => ({ name: `${call.method} ${call.path}`, call })))('$name', ({ call }) => {
  const right = { ...GOOD, ...GOOD_HERE[call.path] };
  const good = Object.fromEntries(fieldNames(call).flatMap((name) => (right[name] === undefined ? [] : [[name, right[name]]])));
  const ask = (cookie: string, fields: Readonly<Record<string, string>> = good) => {
    const form = new URLSearchParams(fields).toString();
    return exchange.app.inject({
      method: call.method,
      url: `/api${call.path}${call.method === 'GET' ? `?${form}` : ''}`,
      headers: { host: 'localhost', cookie, ...(call.method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(call.method === 'POST' && { payload: form }),
    });
  };

  it('has a right value for each of its fields in this table', () => {
    expect(fieldNames(call).filter((name) => GOOD[name] === undefined)).toEqual([]);
  });

  const codeOf = async (answer: ReturnType<typeof ask>): Promise<number> => (await answer).json<{ code: number }>().code;
  const askAsPage = (cookie: string) => {
    const query = new URLSearchParams({ ...good, call: `${call.method} /api${call.path}` });
    return exchange.app.inject({ url: `/page-call?${query}`, headers: { host: 'localhost', cookie } });
  };

  if (call.requires.caller === 'user')
    it('answers 1101 without a session or with one of another organisation, 1104 with an ended one, to pages too', async () => {
      for (const [cookie, code] of [
        ['', 1101],
        [`token=${'x'.repeat(43)}`, 1101],
        [cookies.foreign, 1101],
        [cookies.ended, 1104],
      ] as const) {
        expect((await ask(cookie)).statusCode).toBe(200);
        expect([await codeOf(ask(cookie)), await codeOf(askAsPage(cookie))]).toEqual([code, code]);
      }
    });
  else
    it('lets anyone as far as the handler', async () => {
      for (const cookie of ['', cookies.foreign, cookies.ended]) {
        for (const code of [await codeOf(ask(cookie)), await codeOf(askAsPage(cookie))]) expect(REFUSED_BY_POLICY).not.toContain(code);
      }
    });

  if (call.requires.caller === 'user' && call.requires.tradePassword)
    it('asks for the trade password', async () => {
      const { trade_pwd: _right, ...without } = good;
      expect(await codeOf(ask(cookies.withoutPassword, without))).toBe(12108);
      expect(await codeOf(ask(cookies.wrongPassword, { ...good, trade_pwd: 'not-mine-3' }))).toBe(12904);
      // There are more such calls than wrong passwords that pause.
      await exchange.database.queries.deleteFrom('failed_attempts').where('subject', 'like', '%trade-password:%').execute();
    });

  if (call.method === 'GET')
    it('writes nothing into the store', async () => {
      const writes = async (): Promise<boolean> => {
        const before = await lastWrite();
        for (const cookie of ['', cookies.lin]) await ask(cookie);
        return (await lastWrite()) !== before;
      };
      // Now and then something else writes: a session's last use, a watermark, jobs of every few seconds. A call that writes does so every time.
      let isQuiet = false;
      for (let tries = 0; tries < TRIES_TO_READ && !isQuiet; tries += 1) {
        isQuiet = !(await writes());
        if (!isQuiet) await sleep(REST_MS);
      }
      expect(isQuiet).toBe(true);
    });

  it('refuses what nobody should send, changes no balance and keeps running', async () => {
    const before = await balances();
    const faults: string[] = [];
    // Placing and granting with right values moves money as it should; abuse of those is sent with a pair that nobody offers.
    const harmless = { ...good, ...('trade_pwd' in good && { token: 'NONE' }) };
    const isMoving = ['/demo/grantFunds', '/Bcex/User/loginOut'].includes(call.path);
    for (const asked of isMoving
      ? []
      : abuseOf(
          call,
          harmless,
          NUMBERS.filter((name) => name in good && GOOD_HERE[call.path]?.[name] === undefined),
        )) {
      const { method, url, headers, payload } = asked;
      const answer = await exchange.app.inject({
        method,
        url,
        headers: { host: 'localhost', cookie: cookies.lin, ...headers },
        ...(payload !== undefined && { payload }),
      });
      sent += 1;
      if (call.answer === 'file' && !asked.mustFail && /spreadsheet|csv/.test(String(answer.headers['content-type']))) continue;
      const fault = abuseFault(asked, { statusCode: answer.statusCode, body: answer.payload });
      if (fault) faults.push(fault);
    }
    expect(faults).toEqual([]);
    expect(await balances()).toEqual(before);
  }, 120_000);
});

it('leaves balanced books', async () => {
  const { findings } = await verifyStore(exchange.database);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  console.info(`abuse: ${sent} requests to ${CALLS.length} calls`);
});
