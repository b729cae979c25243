import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deposit, openTestMarket, orderFlow, seededRandom, storeKinds, testOwner } from '@marque/testkit';
import { verify } from '../../src/adapters/verify/index.ts';
import { Stage } from './stage.ts';

interface Tampering {
  readonly what: string;
  readonly doing: string;
  readonly undoing: string;
  readonly found: string;
}

const FIRST_TRADE = '(select min(id) from trades)';
const A_LINE = "(select min(entry) from ledger_lines where reason = 'trade')";

const TAMPERINGS: readonly Tampering[] = [
  {
    what: 'a balance that was raised',
    found: 'balances equal the sum of their ledger lines',
    doing: 'update balances set balance = balance + 1 where owner = 1001 and token = 2 and account = 0',
    undoing: 'update balances set balance = balance - 1 where owner = 1001 and token = 2 and account = 0',
  },
  {
    what: 'a ledger line that was taken away',
    found: 'ledger lines agree with the journal',
    doing: `create table kept_line as select * from ledger_lines where entry = ${A_LINE} and line = 0; delete from ledger_lines where entry = (select entry from kept_line) and line = 0`,
    undoing: 'insert into ledger_lines select * from kept_line; drop table kept_line',
  },
  {
    what: 'a trade at another price',
    found: 'trades agree with the journal',
    doing: `update trades set ticks = ticks + 1 where id = ${FIRST_TRADE}`,
    undoing: `update trades set ticks = ticks - 1 where id = ${FIRST_TRADE}`,
  },
  {
    what: 'an order that says it was filled more',
    found: 'orders agree with the journal',
    doing: 'update orders set fee = fee + 1 where id = (select min(id) from orders)',
    undoing: 'update orders set fee = fee - 1 where id = (select min(id) from orders)',
  },
  {
    what: 'an order out of nowhere',
    found: 'no row is missing or too many',
    doing:
      'insert into orders select 9999999, order_no, owner, pair, side, type, time_in_force, ticks, lots, total from (select * from orders limit 1) o, (select 1) x'
        .replace(
          'insert into orders select',
          'insert into orders (id, order_no, owner, pair, side, type, time_in_force, ticks, lots, total, status, created_at, updated_at) select',
        )
        .replace('lots, total from', 'lots, total, 1, created_at, updated_at from'),
    undoing: 'delete from orders where id = 9999999',
  },
  {
    what: 'a refused command that says it was accepted',
    found: 'results of commands agree with the journal',
    doing: "update command_results set refusal = null where reference = 'too much'",
    undoing: "update command_results set refusal = 'balance_insufficient' where reference = 'too much'",
  },
  {
    what: 'a result of no command',
    found: 'no row is missing or too many',
    doing: "insert into command_results select max(sequence) + 1, 'post', 1000, 'deposit', 'invented', null, 0 from command_results",
    undoing: "delete from command_results where reference = 'invented'",
  },
  {
    what: 'a journal row that was edited',
    found: "the journal's chain holds",
    doing: "update journal set commands = replace(commands, '1', '1') || ' ' where batch = 5",
    undoing: "update journal set commands = rtrim(commands, ' ') where batch = 5",
  },
  {
    what: 'a snapshot of another state',
    found: 'snapshots equal the replayed state',
    doing: "update engine_snapshots set state_hash = 'x' || state_hash",
    undoing: 'update engine_snapshots set state_hash = substr(state_hash, 2)',
  },
];

/** The snapshot with another layout's number in front, and sealed again. */
function ofAnotherLayout(state: Uint8Array): Buffer {
  const bytes = Buffer.from(state).subarray(0, -32);
  bytes[0] = (bytes[0] ?? 0) + 1;
  return Buffer.concat([bytes, createHash('sha256').update(bytes).digest()]);
}

describe.each(storeKinds())('verifying a store of kind $name', (kind) => {
  let stage: Stage;

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind, { snapshotEvery: 300 });
    await openTestMarket(stage.database, stage.gateway);
    for (const [reference, amount] of [
      ['enough', 5n],
      ['too much', -(10n ** 17n)],
    ] as const) {
      await stage.gateway.submit(deposit(testOwner(0), 2, amount, reference));
    }
    const next = orderFlow(stage.gateway, seededRandom(7));
    for (let round = 0; round < 20; round += 1) await Promise.all(Array.from({ length: 60 }, () => stage.gateway.submit(next())));
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    await stage.expectBalancedBooks();
    await stage.remove();
  });

  it.skipIf(!kind.isHere)('finds everything in order, after live trading, with snapshots on the way', async () => {
    const report = await verify(stage.database);
    expect(report.findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(report.ok).toBe(true);
    expect(report.findings.map(({ invariant }) => invariant)).toContain('snapshots equal the replayed state');
  });

  it.skipIf(!kind.isHere).each(TAMPERINGS)('finds $what', async ({ doing, undoing, found }) => {
    await stage.database.run(doing);
    const report = await verify(stage.database);
    await stage.database.run(undoing);
    expect(report.ok).toBe(false);
    expect(report.findings.filter(({ ok }) => !ok).map(({ invariant }) => invariant)).toContain(found);
  });

  it.skipIf(!kind.isHere)('passes over snapshots of another version, as a start does', async () => {
    const { lastSequence } = stage.gateway.health;
    await stage.gateway.close();
    const rows = await stage.database.run<{ sequence: number; state: Uint8Array }>('select sequence, state from engine_snapshots');
    expect(rows.length).toBeGreaterThan(0);
    for (const { sequence, state } of rows) {
      await stage.database.run("update engine_snapshots set state = $1, state_hash = 'of another version' where sequence = $2", [
        ofAnotherLayout(state),
        sequence,
      ]);
    }
    expect((await verify(stage.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
    await stage.restart();
    expect(stage.gateway.started).toMatchObject({ snapshotSequence: 0, replayed: lastSequence });
  });

  it.skipIf(!kind.isHere)('ends in the same state when it is replayed as when it ran', async () => {
    const { lastSequence } = stage.gateway.health;
    const live = stage.gateway.openingBooks([1]);
    await stage.gateway.close();
    await stage.database.run('delete from engine_snapshots');
    await stage.restart();
    expect(stage.gateway.started.replayed).toBe(lastSequence);
    expect(stage.gateway.openingBooks([1])).toEqual(live);
  });
});
