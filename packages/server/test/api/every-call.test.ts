import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS } from '@marque/contract/catalogue';
import { composeExchange, type RunningExchange } from '@marque/server/compose';
import { verifyStore } from '@marque/server/store';
import { readSettings } from '@marque/server/settings';
import { abuseFault, abuseOf, failOnWrongAnswer, fieldNames } from '@marque/testkit';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingHandlers } from '../../src/http/register.ts';
import { GOOD, GOOD_HERE, NUMBERS } from './good-fields.ts';

const DAY_MS = 86_400_000;
const LIN = 1000;

let exchange: RunningExchange;
let directory: string;
let sent = 0;
const cookies = { lin: '', ended: '', foreign: '' };

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

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'marque-api-'));
  const reading = readSettings({
    MARQUE_DATA_DIR: directory,
    MARQUE_DEMO_TRADERS: 'off',
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
  });
  cookies.lin = await openSession(LIN, 1, null);
  cookies.ended = await openSession(LIN, 1, Date.now());
  cookies.foreign = await openSession(LIN + 3, 2, null);
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

/** Number of the newest transaction that wrote anything. */
const lastWrite = async () =>
  (await exchange.database.run<{ id: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as id'))[0]?.id;

it('every declared call has one handler, and every handler a declared call', () => {
  expect(missingHandlers(exchange.handlers)).toEqual({ missing: [], surplus: [] });
});

describe.each(CALLS.map((call) => ({ name: `${call.method} ${call.path}`, call })))('$name', ({ call }) => {
  const right = { ...GOOD, ...GOOD_HERE[call.path] };
  const good = Object.fromEntries(fieldNames(call).flatMap((name) => (right[name] === undefined ? [] : [[name, right[name]]])));
  const ask = (cookie: string) => {
    const form = new URLSearchParams(good).toString();
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

  if (call.requires.caller === 'user')
    it('answers 1101 without a session or with one of another organisation, 1104 with an ended one', async () => {
      for (const [cookie, code] of [
        ['', 1101],
        [`token=${'x'.repeat(43)}`, 1101],
        [cookies.foreign, 1101],
        [cookies.ended, 1104],
      ] as const) {
        const answer = await ask(cookie);
        expect([answer.statusCode, answer.json<{ code: number }>().code]).toEqual([200, code]);
      }
    });

  if (call.method === 'GET')
    it('writes nothing into the store', async () => {
      const writes = async (): Promise<boolean> => {
        const before = await lastWrite();
        for (const cookie of ['', cookies.lin]) await ask(cookie);
        return (await lastWrite()) !== before;
      };
      // Now and then something else writes: a session's last use, a watermark. A call that writes does so every time.
      expect((await writes()) && (await writes()) && (await writes())).toBe(false);
    });

  it('refuses what nobody should send, changes no balance and lives on', async () => {
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

it('ends with sound books', async () => {
  const { findings } = await verifyStore(exchange.database);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
  console.info(`abuse: ${sent} requests to ${CALLS.length} calls`);
});
