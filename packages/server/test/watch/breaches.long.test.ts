import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitOrder, mixedFlow, openTestMarket, orderFlow, seededRandom, storeKinds, testOwner } from '@marque/testkit';
import { systemClock } from '../../src/adapters/clock.ts';
import { openHalts } from '../../src/adapters/exchange/halts.ts';
import { BooksWatch, type Breach } from '../../src/adapters/watch/index.ts';
import type { Request } from '../../src/ports/exchange-gateway.ts';
import { resumeTrading } from '../../src/use-cases/trading/resume-trading.ts';
import { Stage } from '../exchange/stage.ts';

const OWNERS = 12;
const EVERY_MS = 100;
/** Commands that trading takes while it is watched, however slow the machine. */
const TAKEN_MIN = 500;
/** Each is one act of a hand that knows SQL and nothing of us, how it is undone, and what may notice it first. */
const BREAKS: readonly { readonly name: string; readonly harm: string; readonly mend: string; readonly invariant: RegExp }[] = [
  {
    name: 'a balance was raised',
    invariant: /adds up to zero|engine's|newest/,
    harm: 'update balances set balance = balance + 1 where owner = 1000 and token = 1 and account = 0',
    mend: 'update balances set balance = balance - 1 where owner = 1000 and token = 1 and account = 0',
  },
  {
    name: 'funds were moved from one owner to another',
    invariant: /engine's|newest/,
    harm: 'update balances set balance = balance + case owner when 1000 then 5 else -5 end where owner in (1000, 1001) and token = 2 and account = 0',
    mend: 'update balances set balance = balance - case owner when 1000 then 5 else -5 end where owner in (1000, 1001) and token = 2 and account = 0',
  },
  {
    name: 'a line of the ledger was removed',
    invariant: /entry adds up|goes on|newest/,
    harm: 'create table gone as select * from ledger_lines where entry = 20 and line = 0; delete from ledger_lines where entry = 20 and line = 0',
    mend: 'insert into ledger_lines select * from gone; drop table gone',
  },
  {
    name: 'an entry was removed whole',
    invariant: /no gaps|goes on|newest/,
    harm: 'create table gone as select * from ledger_lines where entry = 21; delete from ledger_lines where entry = 21',
    mend: 'insert into ledger_lines select * from gone; drop table gone',
  },
  {
    name: 'the balance in a line was altered',
    invariant: /goes on|newest/,
    harm: 'update ledger_lines set balance = balance + 1 where (entry, line) = (select entry, line from ledger_lines where owner = 1002 order by entry desc, line desc offset 2 limit 1)',
    mend: 'update ledger_lines set balance = balance - 1 where (entry, line) = (select entry, line from ledger_lines where owner = 1002 order by entry desc, line desc offset 2 limit 1)',
  },
  {
    name: 'a row of the journal was altered',
    invariant: /journal is whole/,
    harm: "update journal set commands = commands || ' ' where batch = 9",
    mend: 'update journal set commands = left(commands, -1) where batch = 9',
  },
  {
    name: 'the time of a row of the journal was altered',
    invariant: /journal is whole/,
    harm: 'update journal set at = at - 3600000 where batch = 10',
    mend: 'update journal set at = at + 3600000 where batch = 10',
  },
  {
    name: 'an open order was made larger',
    invariant: /open orders are what/,
    harm: 'update orders set lots = lots + 1 where id = (select max(id) from orders where status in (1, 2))',
    mend: 'update orders set lots = lots - 1 where id = (select max(id) from orders where status in (1, 2))',
  },
  {
    name: 'an open order was given to somebody else',
    invariant: /open orders are what/,
    harm: 'update orders set owner = owner + 100 where id = (select max(id) from orders where status in (1, 2))',
    mend: 'update orders set owner = owner - 100 where id = (select max(id) from orders where status in (1, 2))',
  },
  {
    name: 'an open order was shown as closed',
    invariant: /as many orders/,
    harm: 'create table gone as select id, status from orders where id = (select max(id) from orders where status in (1, 2)); update orders set status = 0 from gone where orders.id = gone.id',
    mend: 'update orders set status = gone.status from gone where orders.id = gone.id; drop table gone',
  },
  {
    name: 'a hold was made larger',
    invariant: /locked for a purpose/,
    harm: 'update holds set amount = amount + 1, amount_left = amount_left + 1 where number = 1',
    mend: 'update holds set amount = amount - 1, amount_left = amount_left - 1 where number = 1',
  },
  {
    name: 'a hold was given to somebody else, with what it holds',
    invariant: /engine's|newest|open holds are what/,
    harm: 'update holds set owner = owner + 1 where number = 1; update balances set owner = owner + 1 where token = 1 and account = 2 and balance <> 0',
    mend: 'update holds set owner = owner - 1 where number = 1; update balances set owner = owner - 1 where token = 1 and account = 2 and balance <> 0',
  },
];

const HOLD = { hold: 1, owner: testOwner(0), purpose: 'withdrawal', amount: 1_000n, reason: 'test', reference: '' } as const;
const { hold: _, ...NEW_HOLD } = HOLD;
const openHold: Request = { kind: 'open-hold', ...NEW_HOLD, token: 1 };
const captureHold = (amount: bigint): Request => ({
  kind: 'capture-hold',
  ...HOLD,
  amount,
  credits: [{ owner: 0, token: 1, account: 'world', amount }],
});
const releaseHold = (amount: bigint): Request => ({ kind: 'release-hold', ...HOLD, amount });

describe.each(storeKinds())('the watch on $name', (kind) => {
  let stage: Stage;
  let watch: BooksWatch;
  let alarms: Breach[] = [];
  const faults: unknown[] = [];
  const startWatch = () => {
    watch = new BooksWatch({
      database: stage.database,
      gateway: stage.gateway,
      clock: systemClock(),
      everyMs: EVERY_MS,
      alarm: (breaches) => alarms.push(...breaches),
      report: (fault) => faults.push(fault),
    });
    watch.start();
  };
  const state = () => stage.gateway.health.state;
  /** As an operator does, who is never so quick that the halt is not stored yet. */
  const resume = async (): Promise<void> => {
    await expect.poll(() => openHalts(stage.database), { timeout: 30_000 }).not.toHaveLength(0);
    await resumeTrading(stage.database, 1);
  };
  const order = () => stage.gateway.submit(limitOrder(stage.gateway, { owner: testOwner(0), side: 'sell', ticks: 10_900, lots: 5 }));
  const runEach = async (sql: string) => {
    for (const statement of sql.split(';')) await stage.database.run(statement);
  };

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway, OWNERS);
    await stage.gateway.submit(openHold);
    const next = orderFlow(stage.gateway, seededRandom(7), OWNERS);
    for (let turn = 0; turn < 30; turn += 1) await Promise.all(Array.from({ length: 20 }, () => stage.gateway.submit(next())));
    startWatch();
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await watch.stop();
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere)('reports no breach while trading goes on', async () => {
    const next = mixedFlow(stage.gateway, seededRandom(8), OWNERS);
    const until = performance.now() + 2_500;
    let taken = 0;
    await Promise.all(
      Array.from({ length: 24 }, async () => {
        while (performance.now() < until || taken <= TAKEN_MIN) {
          const answer = await stage.gateway.submit(next());
          if (answer.kind === 'done') taken += 1;
          await sleep(taken % 7);
        }
      }),
    );
    expect(alarms).toEqual([]);
    expect(faults).toEqual([]);
    expect(state()).toBe('ready');
    expect(taken).toBeGreaterThan(TAKEN_MIN);
  });

  it.skipIf(!kind.isHere).each(BREAKS)(
    'halts when $name, and opens when it is mended and resumed',
    async ({ harm, mend, invariant }) => {
      alarms = [];
      await expect(order()).resolves.toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
      await runEach(harm);
      await expect.poll(state, { timeout: 30_000 }).toBe('cancel-only');
      expect(alarms.map((alarm) => alarm.invariant)).toContainEqual(expect.stringMatching(invariant));
      await expect(order()).resolves.toMatchObject({ kind: 'done', receipt: { outcome: { ok: false, refusal: 'pair_cancel_only' } } });
      await runEach(mend);
      await resume();
      await expect.poll(state, { timeout: 30_000 }).toBe('ready');
      await expect(order()).resolves.toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
    },
    60_000,
  );

  it.skipIf(!kind.isHere)(
    'halts again when it is resumed with the books still broken, and stays halted over a restart',
    async () => {
      alarms = [];
      const kept = limitOrder(stage.gateway, { owner: testOwner(3), side: 'sell', ticks: 10_900, lots: 5 });
      await stage.gateway.submit(kept, {
        key: { owner: testOwner(3), scope: 'order', key: 'kept', fingerprint: 'kept' },
      });
      const [one] = BREAKS;
      await runEach(one?.harm ?? '');
      await expect.poll(state, { timeout: 30_000 }).toBe('cancel-only');
      await resume();
      await expect.poll(() => alarms.length, { timeout: 30_000 }).toBe(2);
      await expect
        .poll(async () => (await stage.database.run('select 1 from trading_halts where ended_at is null')).length, { timeout: 30_000 })
        .toBe(1);
      await watch.stop();
      await stage.restart();
      startWatch();
      expect(state()).toBe('cancel-only');
      await expect(order()).resolves.toMatchObject({ receipt: { outcome: { ok: false } } });
      const again = limitOrder(stage.gateway, { owner: testOwner(3), side: 'sell', ticks: 10_900, lots: 5 });
      await expect(
        stage.gateway.submit(again, { key: { owner: testOwner(3), scope: 'order', key: 'kept', fingerprint: 'kept' } }),
      ).resolves.toMatchObject({ kind: 'repeated', answer: { order_id: String(kept.order) } });
      const open = kept.order;
      await expect(stage.gateway.submit({ kind: 'cancel', order: open, owner: testOwner(3) })).resolves.toMatchObject({
        receipt: { outcome: { ok: true } },
      });
      for (const request of [openHold, captureHold(1n)])
        await expect(stage.gateway.submit(request)).resolves.toMatchObject({ receipt: { outcome: { refusal: 'pair_cancel_only' } } });
      await expect(stage.gateway.submit(releaseHold(1n))).resolves.toMatchObject({ receipt: { outcome: { ok: true } } });
      await runEach(one?.mend ?? '');
      await resume();
      await expect.poll(state, { timeout: 30_000 }).toBe('ready');
      await expect(order()).resolves.toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
    },
    60_000,
  );
});
