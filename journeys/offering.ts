import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { settingOfInstant } from '../packages/domain/src/organisation/index.ts';
import { JONAS, VERA } from './console-exchange.ts';
import { freePort, startExchange, type ExchangeProcess } from './exchange-process.ts';
import { movableClock } from './moved-clock.ts';
import { askConsole, operatorSession } from './operator-session.ts';
import { fundIssuer, type SaleDesk } from './token-sale.ts';
import { copyWorld, removeCopy } from './world-store.ts';

interface Batch {
  /** Epoch ms, cut to the minute. */
  readonly at: number;
  readonly percent: string;
}

/** An offering of an organisation's token, paid in USDT; what is not said is usual. Times in epoch ms, cut to the minute. */
export interface PlannedOffering {
  readonly campaignNo: string;
  readonly name: string;
  readonly token: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly settlesAt: number;
  readonly copies?: number;
  /** With fewer ordered everybody is refunded. */
  readonly least?: number;
  readonly price?: string;
  readonly orderMin?: number;
  readonly orderMax?: number;
  readonly userLimit?: number;
  readonly category?: string;
  readonly cover?: string;
  /** Frozen until then; without any the tokens are usable at the settlement. */
  readonly unlocks?: readonly Batch[];
}

const TOKENS_PER_COPY = 10;

const WORDS = (name: string) => ({
  name,
  summary: `${name}: a first sale of rights.`,
  story: `What **${name}** makes, and where.`,
  rules: '- Orders are taken in the order in which they arrive.',
  risk: 'The price of a token may fall.',
});

/** Writes an offering with its words, brings its issuer the tokens and schedules it, as operators do; gives its number. */
export async function scheduleOffering(desk: SaleDesk, planned: PlannedOffering): Promise<number> {
  const { campaignNo, name, token, copies = 100, cover = '', unlocks = [] } = planned;
  const slug = campaignNo.toLowerCase();
  const ask = <Data>(path: string, fields: Readonly<Record<string, string>>) =>
    askConsole<Data>(desk.port, desk.writes, 'POST', path, { reason: 'for an offering', ...fields });
  await fundIssuer(desk, token, String(copies * TOKENS_PER_COPY));
  const content = { attributes: { cover }, words: { en: WORDS(name) } };
  await ask('/content/save', { kind: 'offering', slug, document: JSON.stringify(content) });
  const document = {
    organisation: '1',
    campaign_no: campaignNo,
    slug,
    token,
    copies,
    category: planned.category ?? 'art',
    tokens_per_copy: String(TOKENS_PER_COPY),
    copies_least: planned.least ?? 0,
    order_min: planned.orderMin ?? 1,
    order_max: planned.orderMax ?? 20,
    user_limit: planned.userLimit ?? 50,
    prices: [{ token: 'USDT', price: planned.price ?? '2' }],
    fee: '1',
    share: '',
    allocation: 'fixed',
    settlement: unlocks.length > 0 ? 'frozen' : 'available',
    starts_at: settingOfInstant(planned.startsAt),
    ends_at: settingOfInstant(planned.endsAt),
    settles_at: settingOfInstant(planned.settlesAt),
    unlocks: unlocks.map(({ at, percent }) => ({ at: settingOfInstant(at), percent })),
  };
  const { id } = await ask<{ id: number }>('/offerings/create', { document: JSON.stringify(document) });
  await ask('/offerings/schedule', { id: String(id) });
  return id;
}

/** Whether every account of every token is in the books, and comes to nothing with all others. */
export async function expectBalancedBooks({ port, writes }: SaleDesk): Promise<void> {
  const books = await askConsole<{ is_whole: boolean; tokens: readonly { total: string }[] }>(
    port,
    writes,
    'GET',
    '/books/trialBalance',
    {},
  );
  expect(books.is_whole).toBe(true);
  expect(books.tokens.filter(({ total }) => /[1-9]/.test(total))).toEqual([]);
}

/** An exchange of a file's own with its console, whose clock is moved by hand. */
export function offeringExchange(prepare: (desk: SaleDesk) => Promise<void>) {
  let exchange: ExchangeProcess | undefined;
  let directory = '';
  let desk: SaleDesk = { port: 0, writes: '', agrees: '' };
  let move = (_ms: number): void => undefined;
  beforeAll(async () => {
    if (inject('world') === '') return;
    directory = await copyWorld(inject('world'));
    const clock = movableClock(join(directory, 'clock'));
    move = clock.move;
    const port = await freePort();
    const settings = { ...clock.settings, CONSOLE_PORT: String(port), MARQUE_DEMO_TRADERS: 'off', MARQUE_CALLS_PER_MINUTE: '3000' };
    exchange = await startExchange(directory, await freePort(), settings);
    desk = { port, writes: await operatorSession(port, VERA), agrees: await operatorSession(port, JONAS) };
    await prepare(desk);
  });
  afterAll(async () => {
    await exchange?.end('SIGTERM');
    if (directory !== '') await removeCopy(directory);
  });
  return {
    port: () => exchange?.port ?? 0,
    directory: () => directory,
    desk: () => desk,
    /** The exchange's clock goes on by so much at once. */
    pass: (ms: number) => move(ms),
  };
}

/** Has an offering that is over settled, as two operators agree on its plan. */
export async function settleOffering({ port, writes, agrees }: SaleDesk, offering: number): Promise<void> {
  const { hash } = await askConsole<{ hash: string }>(port, writes, 'GET', '/offerings/plan', { id: String(offering) });
  const asked = { id: String(offering), hash, reason: 'the sale is over' };
  const { id } = await askConsole<{ id: number }>(port, writes, 'POST', '/offerings/requestSettlement', asked);
  await askConsole(port, agrees, 'POST', '/approvals/decide', { id: String(id), decision: 'approve', reason: 'seen' });
}
