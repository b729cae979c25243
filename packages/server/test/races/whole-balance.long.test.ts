import { PLAIN_TERMS } from '@marque/engine';
import { storeKinds, TEST_PAIR, testOwner } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OAK, WithdrawalStage } from '../withdrawals/withdrawal-stage.ts';
import { atOnce, ROUNDS } from './race.ts';

const LIMIT = { timeout: 60_000 + ROUNDS * 20_000 };
/** 20 OAK. */
const WHOLE = 2_000_000n;
const SPENDER = 0;
const BUYER = 1;
const FRIEND = 2;

/** One who has 20 OAK takes all of them out twenty times at once, while an order of theirs is filled and a transfer of theirs runs. */
describe.each(storeKinds().filter(({ isHere }) => isHere))('a whole balance that is spent in three ways at once on $name', (kind) => {
  let market: WithdrawalStage;
  beforeAll(async () => {
    market = await WithdrawalStage.open(kind, 3);
    await setBalance(0n);
  }, 60_000);
  afterAll(() => market.close());

  const move = (owner: number, amount: bigint) =>
    market.stage.gateway.submit({
      kind: 'post',
      reason: 'test',
      reference: '',
      postings: [
        { owner: 0, token: OAK, account: 'world', amount: -amount },
        { owner, token: OAK, account: 'usable', amount },
      ],
    });

  async function setBalance(amount: bigint): Promise<void> {
    const { usable = 0n } = await market.balances(SPENDER);
    if (amount !== usable) await move(testOwner(SPENDER), amount - usable);
  }

  const order = (index: number, side: 'buy' | 'sell', lots: number) =>
    market.stage.gateway.submit({
      kind: 'place',
      order: market.stage.gateway.nextOrderId(),
      owner: testOwner(index),
      pair: TEST_PAIR.id,
      side,
      type: 'limit',
      timeInForce: 'IOC',
      selfTrade: 'EXPIRE_TAKER',
      ticks: 10_000,
      lots,
      total: 0n,
      makerRate: 0,
      takerRate: 0,
      ...PLAIN_TERMS,
    });

  it('never goes below zero, and exactly what was there goes out', LIMIT, async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      market.now += 86_400_001;
      await setBalance(WHOLE);
      // A bid that waits for whatever the spender sells.
      const bid = market.stage.gateway.nextOrderId();
      await market.stage.gateway.submit({
        kind: 'place',
        order: bid,
        owner: testOwner(BUYER),
        pair: TEST_PAIR.id,
        side: 'buy',
        type: 'limit',
        timeInForce: 'GTC',
        selfTrade: 'EXPIRE_TAKER',
        ticks: 10_000,
        lots: 200_000,
        total: 0n,
        makerRate: 0,
        takerRate: 0,
        ...PLAIN_TERMS,
      });
      const before = await totalOf();
      const friend = (await market.balances(FRIEND))['usable'] ?? 0n;
      const [asked, sold, sent] = await Promise.all([
        atOnce((n) => market.request(SPENDER, { key: `whole-${round}-${n}`, amount: '20' })),
        order(SPENDER, 'sell', 200_000),
        market.stage.gateway.submit({
          kind: 'post',
          reason: 'test',
          reference: '',
          postings: [
            { owner: testOwner(SPENDER), token: OAK, account: 'usable', amount: -WHOLE },
            { owner: testOwner(FRIEND), token: OAK, account: 'usable', amount: WHOLE },
          ],
        }),
      ]);
      await market.settled();
      const made = asked.filter((answer) => typeof answer === 'number');
      const isSold = sold.kind === 'done' && sold.receipt.outcome.ok;
      const isSent = sent.kind === 'done' && sent.receipt.outcome.ok;
      expect([round, made.length + Number(isSold) + Number(isSent)]).toEqual([round, 1]);
      const late = new Set(asked.filter((answer) => typeof answer === 'string'));
      for (const answer of late) expect(['balance_insufficient', 'quota_exceeded']).toContain(answer);
      const { usable = 0n, locked = 0n } = await market.balances(SPENDER);
      expect([round, usable]).toEqual([round, 0n]);
      expect([round, locked]).toEqual([round, made.length === 1 ? WHOLE : 0n]);
      expect(((await market.balances(FRIEND))['usable'] ?? 0n) - friend).toBe(isSent ? WHOLE : 0n);
      expect(await totalOf()).toBe(before);
      for (const id of made) expect(await market.decide(id, 'reject')).toBe('ok');
      await market.settled();
      await market.stage.gateway.submit({ kind: 'cancel', order: bid, owner: testOwner(BUYER) });
    }
  });

  /** What all three have of the token, in any account. */
  async function totalOf(): Promise<bigint> {
    const [row] = await market.stage.database.run<{ sum: bigint }>(
      `select coalesce(sum(balance), 0) as sum from balances where token = $1 and owner in ($2, $3, $4)`,
      [OAK, testOwner(SPENDER), testOwner(BUYER), testOwner(FRIEND)],
    );
    return BigInt(row?.sum ?? 0);
  }
});
