import { PLAIN_TERMS, type Place } from '@marque/engine';
import type { Pair, Side } from '@marque/domain/trading';
import type { Database } from '@marque/server/ports/database';
import type { ExchangeGateway, OrderNumbers, Request, Submission } from '@marque/server/ports/exchange-gateway';

const BASE = { id: 1, code: 'OAK', scale: 5 };
const QUOTE = { id: 2, code: 'USDT', scale: 6 };
const ORGANISATION = 1;
const RICH = 10n ** 15n;

/** The one pair of a small market for tests of storage. */
export const TEST_PAIR: Pair = {
  id: 1,
  base: BASE.id,
  quote: QUOTE.id,
  priceScale: 2,
  amountScale: 4,
  minLots: 1,
  maxLots: 1_000_000,
  opensAt: 0,
  guideTicks: 10_000,
  status: 'open',
};

/** Owners that trade in it: four, unless a test asks for more. */
export const testOwner = (index: number): number => 1_000 + index;

async function insertListings(database: Database): Promise<void> {
  for (const { id, code, scale } of [BASE, QUOTE]) {
    await database.run(
      `insert into tokens (id, code, alias, name, scale, biz_precision, phy_precision) values ($1, $2, $2, $2, $3, $3, $3) on conflict do nothing`,
      [id, code, scale],
    );
  }
  const { id, base, quote, priceScale, amountScale, minLots, maxLots, status } = TEST_PAIR;
  await database.run(
    `insert into pairs (id, base, quote, price_scale, amount_scale, min_lots, max_lots, status) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict do nothing`,
    [id, base, quote, priceScale, amountScale, minLots, maxLots, status],
  );
}

async function mustSucceed(submission: Promise<Submission>): Promise<void> {
  const answer = await submission;
  if (answer.kind !== 'done' || !answer.receipt.outcome.ok)
    throw new Error(`The test market could not be opened: ${JSON.stringify(answer)}`);
}

/** The number that the gateway gave to a hold. */
export function openedHold(answer: Submission): number {
  const opened = answer.kind === 'done' ? answer.receipt.events.find((event) => event.type === 'hold-opened') : undefined;
  if (opened === undefined) throw new Error(`No hold was opened: ${answer.kind}`);
  return opened.hold;
}

/** Money from outside for one owner; the reference names the feature's row that asked for it. */
export const deposit = (owner: number, token: number, amount: bigint, reference = ''): Request => ({
  kind: 'post',
  reason: 'deposit',
  reference,
  postings: [
    { owner: 0, token, account: 'world', amount: -amount },
    { owner, token, account: 'usable', amount },
  ],
});

/** Lists the pair and gives every owner plenty of both tokens. */
export async function openTestMarket(database: Database, gateway: ExchangeGateway, ownerCount = 4): Promise<void> {
  await insertListings(database);
  for (const { id, scale } of [BASE, QUOTE]) await mustSucceed(gateway.submit({ kind: 'define-token', token: id, scale }));
  await mustSucceed(
    gateway.submit({ kind: 'define-owner', owner: ORGANISATION, ownerKind: 'organisation', organisation: 1, feeOwner: ORGANISATION }),
  );
  await mustSucceed(gateway.submit({ kind: 'define-pair', pair: TEST_PAIR }));
  for (let index = 0; index < ownerCount; index += 1) {
    const owner = testOwner(index);
    await mustSucceed(gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: 1, feeOwner: ORGANISATION }));
    for (const { id } of [BASE, QUOTE]) await mustSucceed(gateway.submit(deposit(owner, id, RICH)));
  }
}

export interface LimitOrder {
  readonly owner: number;
  readonly side: Side;
  readonly ticks: number;
  readonly lots: number;
}

/** A limit order with the next number. */
export const limitOrder = (gateway: OrderNumbers, { owner, side, ticks, lots }: LimitOrder): Omit<Place, 'at'> => ({
  kind: 'place',
  order: gateway.nextOrderId(),
  owner,
  pair: TEST_PAIR.id,
  side,
  type: 'limit',
  timeInForce: 'GTC',
  selfTrade: 'EXPIRE_TAKER',
  ticks,
  lots,
  total: 0n,
  makerRate: 1_000,
  takerRate: 2_000,
  ...PLAIN_TERMS,
});

/** Numbers from 0 to below 1 that are the same for the same seed. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Orders around one price, some of which meet; with cancels of orders that may be gone already. */
export function orderFlow(gateway: OrderNumbers, random: () => number, ownerCount = 4): () => Request {
  const placed: { readonly order: number; readonly owner: number }[] = [];
  return () => {
    const old = random() < 0.28 ? placed.splice(Math.floor(random() * placed.length), 1)[0] : undefined;
    if (old !== undefined) return { kind: 'cancel', ...old };
    const side = random() < 0.5 ? 'buy' : 'sell';
    const away = Math.floor(random() * 50) - 12;
    const owner = testOwner(Math.floor(random() * ownerCount));
    const request = limitOrder(gateway, {
      owner,
      side,
      ticks: side === 'buy' ? 10_000 - away : 10_000 + away,
      lots: 1 + Math.floor(random() * 50),
    });
    placed.push({ order: request.order, owner });
    if (placed.length > 5_000) placed.shift();
    return request;
  };
}
