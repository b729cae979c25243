import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ALERT_EVENTS, isWebhookAddress } from '@marque/domain/operator-alerts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { HttpWebhooks } from '../../src/adapters/webhooks/http-webhooks.ts';
import { isPublicAddress } from '../../src/adapters/webhooks/public-address.ts';
import { WebhookRefused } from '../../src/ports/webhooks.ts';
import { raiseAlerts } from '../../src/use-cases/operator-alerts/raise-alerts.ts';
import { sendWebhooks } from '../../src/use-cases/operator-alerts/send-webhook.ts';
import { sweepAlerts } from '../../src/use-cases/operator-alerts/sweep-alerts.ts';
import { withOperatorAlerts } from '../../src/use-cases/operator-alerts/tables.ts';
import { withDeposits } from '../../src/use-cases/deposits/tables.ts';
import { withReserves } from '../../src/use-cases/reserves/tables.ts';
import { endStop, stopWithdrawals } from '../../src/use-cases/reserves/withdrawal-stops.ts';
import { withWithdrawals } from '../../src/use-cases/withdrawals/tables.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';

const FIELD_INVALID = 12900;
const ORGANISATION_UNKNOWN = 12920;
const ADDRESS_INVALID = 12820;
const NO_RECIPIENT = 12821;
const SCOPE = 12601;
const MAIL = 'duty@example.org';
const USDT = 1;

interface Received {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

let exchange: ConsoleUnderTest;
let receiver: Server;
let address = '';
let cookie = '';
/** What the receiver answers next; 200 afterwards. */
const answers: number[] = [];
const received: Received[] = [];

beforeAll(async () => {
  exchange = await openConsoleUnderTest();
  cookie = (await exchange.operator(['admin'])).cookie;
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`;
});
afterAll(async () => {
  await new Promise((resolve) => receiver.close(resolve));
  await exchange.close();
});
beforeEach(async () => {
  received.length = 0;
  answers.length = 0;
  const { queries } = exchange.database;
  for (const table of ['operator_alerts', 'operator_alert_marks', 'operator_alert_settings'] as const)
    await withOperatorAlerts(queries).deleteFrom(table).execute();
  await queries.deleteFrom('outbox').execute();
});

const set = (fields: Readonly<Record<string, string>> = {}) =>
  exchange.ask('/alerts/set', { organisation: '1', emails: MAIL, events: ALERT_EVENTS.join(), webhook: address, ...fields }, cookie);
const secretOf = async (): Promise<string> => String((await set()).data['secret']);
const state = async (organisation = '1') =>
  (await exchange.ask('/alerts/state', { organisation }, cookie)).data as unknown as {
    emails: string[];
    events: string[];
    webhook: string;
    deliveries: { event: string; channel: string; state: string; attempts: number; problem: string; count: number }[];
  };

/** Sends what waits; where it is not taken, again at once, as often as asked. */
async function send({ turns = 1, allowsPrivate = true } = {}): Promise<void> {
  const { database, deps, clock } = exchange;
  const faults: unknown[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const runner = new JobRunner({ database, clock, report: (fault) => void faults.push(fault), lookEveryMs: 3_600_000 });
    await runner.start([sendWebhooks({ database, clock, webhooks: new HttpWebhooks({ allowsPrivate }), secret: deps.secret })]);
    await runner.settled();
    await runner.close();
    exchange.pass(60_000);
  }
}
const mails = async (): Promise<readonly string[]> =>
  (await exchange.database.queries.selectFrom('outbox').select(['target', 'subject', 'body']).execute()).map(
    ({ target, subject, body }) => `${target} ${subject} ${body}`,
  );
const stop = () => stopWithdrawals(exchange.database.queries, { token: USDT, now: exchange.clock.now() });
const resume = () => endStop(exchange.database.queries, USDT, exchange.clock.now());

/** A check of the reserves in which 1,000 units are owed and the hot wallet has so many; undefined where the network could not be read. */
async function hotWallet(units: bigint | undefined): Promise<void> {
  const store = withReserves(exchange.database.queries);
  const { id } = await store
    .insertInto('reserve_checks')
    .values({ run: null, sequence: 1, at: exchange.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.insertInto('reserve_blocks').values({ reserve_check: id, network: 'CNET', height: 1, hash: 'h', is_sandbox: true }).execute();
  const assets = units === undefined ? null : units + 2_000n;
  await store
    .insertInto('reserve_balances')
    .values({ reserve_check: id, token: USDT, liabilities: 1_000n, treasury: 0n, assets, leaving: 0n })
    .execute();
  if (units === undefined) return;
  await store
    .insertInto('reserve_holdings')
    .values({ reserve_check: id, network: 'CNET', token: USDT, kind: 'hot', units, addresses: 1 })
    .execute();
}

/** One of each that an operator has to look at. */
async function waitingCases(): Promise<void> {
  const { queries } = exchange.database;
  const now = exchange.clock.now();
  const request = { token: USDT, protocol: 'CNET', address: 'scnet1somebody', memo: null, amount: 5n, fee: 1n, value: null } as const;
  const times = { funds_at: now, requested_at: now, due_at: now, decided_at: null, finished_at: null };
  const facts = JSON.stringify({});
  for (const [user, organisation] of [
    [1_001, 1],
    [1_002, 2],
  ] as const)
    await withWithdrawals(queries)
      .insertInto('withdrawals')
      .values({
        ...request,
        ...times,
        user_id: user,
        organisation,
        state: 'waiting',
        funds: 'held',
        hold: user,
        client_key: null,
        people: 1,
        risks: [],
        facts,
        tx_id: null,
      })
      .execute();
  await withDeposits(queries)
    .insertInto('deposits')
    .values({
      network: 'CNET',
      tx_id: 'tx-1',
      part: '0',
      address: 'scnet1shared',
      memo: '99',
      sender: null,
      contract: null,
      chain_amount: 5n,
      owner: null,
      token: USDT,
      units: 5n,
      remainder: 0n,
      state: 'unassigned',
      credit_units: 5n,
      height: 1,
      block_hash: 'h',
      lost_at: null,
      seen_at: now,
      requested_at: null,
      credited_at: null,
    })
    .execute();
  await hotWallet(0n);
}

describe('setting alerts', () => {
  it('refuses what is wrong, in this order', async () => {
    for (const [fields, code] of [
      [{ organisation: '77', emails: 'nobody' }, ORGANISATION_UNKNOWN],
      [{ emails: 'nobody', webhook: 'ftp://receiver.example' }, FIELD_INVALID],
      [{ emails: Array.from({ length: 11 }, (_, i) => `duty${i}@example.org`).join() }, FIELD_INVALID],
      [{ events: 'rain' }, FIELD_INVALID],
      [{ webhook: 'ftp://receiver.example' }, ADDRESS_INVALID],
      [{ webhook: 'https://me:word@receiver.example' }, ADDRESS_INVALID],
    ] as const)
      expect((await set(fields)).code).toBe(code);
    expect((await state()).webhook).toBe('');
    const elsewhere = (await exchange.operator(['admin'], [2])).cookie;
    expect((await exchange.ask('/alerts/state', { organisation: '1' }, elsewhere)).code).toBe(SCOPE);
    expect((await exchange.ask('/alerts/test', { organisation: '1' }, elsewhere)).code).toBe(SCOPE);
    expect((await exchange.ask('/alerts/test', { organisation: '1' }, cookie)).code).toBe(NO_RECIPIENT);
  });

  it('gives the secret once, keeps it sealed, and makes another when asked', async () => {
    const first = await secretOf();
    expect(first).toMatch(/^whsec_[\w-]{43}$/);
    expect(await secretOf()).toBe('');
    const stored = JSON.stringify(
      await withOperatorAlerts(exchange.database.queries).selectFrom('operator_alert_settings').selectAll().execute(),
    );
    expect(stored).not.toContain(first);
    const second = (await set({ renew_secret: '1' })).data['secret'];
    expect(second).not.toBe(first);
    expect(await state()).toMatchObject({ emails: [MAIL], events: [...ALERT_EVENTS], webhook: address });
    expect(JSON.stringify(await state())).not.toContain(String(second));
  });

  it('takes a form in which empty fields are missing', async () => {
    await set();
    expect((await exchange.ask('/alerts/set', { organisation: '1', emails: MAIL }, cookie)).code).toBe(0);
    expect(await state()).toMatchObject({ emails: [MAIL], events: [], webhook: '' });
    expect((await exchange.ask('/alerts/set', { organisation: '1' }, cookie)).code).toBe(0);
    expect(await state()).toMatchObject({ emails: [], events: [], webhook: '' });
  });

  it('takes plain http only where private networks are allowed', () => {
    for (const text of ['http://receiver.example', 'https://a:b@receiver.example', 'https://receiver.example/#x', 'file:///etc', 'x'])
      expect(isWebhookAddress(text, { allowsPrivate: false }), text).toBe(false);
    expect(isWebhookAddress('https://receiver.example/a?b=c', { allowsPrivate: false })).toBe(true);
    expect(isWebhookAddress('http://10.0.0.2', { allowsPrivate: true })).toBe(true);
  });
});

describe('an alert', () => {
  it('is raised once while a case lasts, and again when it begins anew', async () => {
    const secret = await secretOf();
    await stop();
    await Promise.all([raiseAlerts(exchange.deps), raiseAlerts(exchange.deps)]);
    await raiseAlerts(exchange.deps);
    await send();
    expect(received).toHaveLength(1);
    const [{ headers, body } = { headers: {}, body: '' }] = received;
    expect(JSON.parse(body)).toMatchObject({
      event: 'withdrawals-stopped',
      organisation: 1,
      count: 1,
      items: [{ token: 'USDT', reason: 'operator' }],
    });
    const signed = createHmac('sha256', secret)
      .update(`${String(headers['marque-timestamp'])}.${body}`)
      .digest('hex');
    expect(headers['marque-signature']).toBe(`sha256=${signed}`);
    expect(Math.abs(Number(headers['marque-timestamp']) * 1_000 - exchange.clock.now())).toBeLessThan(2 * 3_600_000);
    const [mail = '', ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toContain(`${MAIL} Alert: Withdrawals of a token were stopped`);
    expect(mail).toContain('USDT');

    await resume();
    await raiseAlerts(exchange.deps);
    await stop();
    await raiseAlerts(exchange.deps);
    await send();
    expect(received).toHaveLength(2);
    expect(new Set(received.map(({ headers: of }) => of['marque-delivery'])).size).toBe(2);
    await resume();
  });

  it('says what of deposits and trading waits, and nothing of a person', async () => {
    await secretOf();
    const { queries } = exchange.database;
    await queries
      .insertInto('trading_halts')
      .values({ invariant: 'sum-zero', detail: 'of person1@example.org', begun_at: 1, ended_at: null })
      .execute();
    await raiseAlerts(exchange.deps);
    await send();
    expect(received.map(({ body }) => JSON.parse(body))).toMatchObject([{ event: 'trading-halted', items: [{ invariant: 'sum-zero' }] }]);
    expect(JSON.stringify([received, await mails()])).not.toMatch(/person1|10000001/);
    await queries.updateTable('trading_halts').set({ ended_at: 2 }).execute();
  });

  it('names what waits: withdrawals of its own customers, deposits, low hot wallets', async () => {
    await set({ emails: '' });
    await waitingCases();
    await raiseAlerts(exchange.deps);
    await raiseAlerts(exchange.deps);
    await send();
    const bodies = received.map(({ body }) => JSON.parse(body) as { event: string; count: number; items: object[] });
    const of = (event: string) => bodies.filter((body) => body.event === event).map(({ count, items }) => ({ count, items }));
    expect(of('withdrawal-review')).toEqual([{ count: 1, items: [{ record: expect.any(Number), token: 'USDT' }] }]);
    expect(of('deposit-held')).toEqual([
      { count: 1, items: [{ record: expect.any(Number), state: 'unassigned', network: 'CNET', token: 'USDT' }] },
    ]);
    expect(of('hot-wallet-low')).toEqual([{ count: 1, items: [{ token: 'USDT' }] }]);
    expect(bodies).toHaveLength(3);
    // A check that could not read the network says nothing, and ends nothing.
    await hotWallet(undefined);
    await raiseAlerts(exchange.deps);
    await hotWallet(0n);
    await raiseAlerts(exchange.deps);
    await hotWallet(50n);
    await raiseAlerts(exchange.deps);
    await hotWallet(0n);
    await raiseAlerts(exchange.deps);
    received.length = 0;
    await send();
    expect(received).toHaveLength(1);
    expect(JSON.stringify(await state('2'))).not.toContain('withdrawal-review');
  });

  it('goes to nobody who did not ask for it', async () => {
    await set({ events: 'trading-halted', emails: '', webhook: address });
    await stop();
    await raiseAlerts(exchange.deps);
    expect((await state()).deliveries).toEqual([]);
    await set({ events: ALERT_EVENTS.join(), emails: '', webhook: '' });
    await raiseAlerts(exchange.deps);
    expect((await state()).deliveries).toEqual([]);
    await set({ events: 'withdrawals-stopped', emails: '' });
    await raiseAlerts(exchange.deps);
    expect((await state()).deliveries).toMatchObject([{ event: 'withdrawals-stopped', channel: 'webhook', state: 'waiting' }]);
    expect((await state('2')).deliveries).toEqual([]);
    await resume();
  });

  it('is kept for 90 days', async () => {
    await secretOf();
    await exchange.ask('/alerts/test', { organisation: '1' }, cookie);
    await sweepAlerts(exchange.database, exchange.clock.now() + 89 * 86_400_000);
    expect((await state()).deliveries).toHaveLength(2);
    await sweepAlerts(exchange.database, exchange.clock.now() + 91 * 86_400_000);
    expect((await state()).deliveries).toEqual([]);
  });
});

describe('a delivery', () => {
  const test = async (): Promise<void> => {
    await set({ emails: '' });
    expect((await exchange.ask('/alerts/test', { organisation: '1' }, cookie)).code).toBe(0);
  };

  it('is tried again under its number until it is taken', async () => {
    await test();
    answers.push(500, 302);
    await send({ turns: 4 });
    expect(received).toHaveLength(3);
    expect(new Set(received.map(({ headers }) => headers['marque-delivery'])).size).toBe(1);
    expect((await state()).deliveries).toMatchObject([{ event: 'test', state: 'sent', attempts: 3, problem: '' }]);
  });

  it('ends where the receiver is gone for good, or no longer set', async () => {
    await test();
    answers.push(410);
    await send({ turns: 2 });
    expect(received).toHaveLength(1);
    expect((await state()).deliveries).toMatchObject([{ state: 'failed', problem: 'the receiver answered 410' }]);
    await test();
    await set({ emails: MAIL, webhook: '' });
    await send({ turns: 2 });
    expect(received).toHaveLength(1);
    expect((await state()).deliveries[0]).toMatchObject({ state: 'failed', problem: 'the address is no longer set' });
  });

  it('never goes to a private network unless that is allowed', async () => {
    await test();
    await send({ turns: 2, allowsPrivate: false });
    expect(received).toEqual([]);
    expect((await state()).deliveries).toMatchObject([{ state: 'failed', problem: 'the address is not public' }]);
    const { port } = new URL(address);
    const posting = { secret: 'x', id: '1', body: '{}', at: 1, signal: new AbortController().signal };
    const webhooks = new HttpWebhooks({ allowsPrivate: false });
    for (const host of ['localhost', '127.1', '[::1]', '[::ffff:127.0.0.1]', '0x7f000001'])
      await expect(webhooks.post({ ...posting, url: `http://${host}:${port}/` }), host).rejects.toThrow(WebhookRefused);
    expect(received).toEqual([]);
  });

  it('knows public addresses', () => {
    for (const hidden of [
      '10.1.2.3',
      '169.254.169.254',
      '192.168.0.1',
      '172.31.0.1',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
      '::',
      '::1',
    ])
      expect(isPublicAddress(hidden), hidden).toBe(false);
    for (const hidden of ['fd00::1', 'fe80::1', '::ffff:10.0.0.1', '::ffff:7f00:1', '64:ff9b::a00:1', '2001:db8::1', 'ff02::1', 'nothing'])
      expect(isPublicAddress(hidden), hidden).toBe(false);
    for (const open of ['1.1.1.1', '93.184.215.14', '::ffff:1.1.1.1', '2606:4700::1111']) expect(isPublicAddress(open), open).toBe(true);
  });
});
