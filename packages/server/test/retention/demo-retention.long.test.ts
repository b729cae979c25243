import { mixedFlow, openTestMarket, seededRandom, storeKinds, TEST_PAIR, testOwner } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/adapters/clock.ts';
import { DemoRetention } from '../../src/adapters/retention/demo-retention.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { BooksWatch } from '../../src/adapters/watch/index.ts';
import type { Database } from '../../src/ports/database.ts';
import { openOn, Stage } from '../exchange/stage.ts';

const OWNERS = 8;
const BOTS = [4, 5, 6, 7].map(testOwner);
const PEOPLE = [0, 1, 2, 3].map(testOwner);
const SNAPSHOT_EVERY = 400;
const UNTIL_DONE = new AbortController().signal;
const list = (owners: readonly number[]): string => owners.join(', ');

/** Every row of people's history, as one text. */
async function historyOfPeople(database: Database): Promise<string> {
  const people = list(PEOPLE);
  const [row] = await database.run<{ history: string }>(`select concat_ws('|',
    (select string_agg(l::text, ' ' order by entry, line) from ledger_lines l where owner in (${people})),
    (select string_agg(o::text, ' ' order by id) from orders o where owner in (${people}) and status in (0, 3)),
    (select string_agg(t::text, ' ' order by id) from trades t where buyer in (${people}) or seller in (${people}))) as history`);
  return row?.history ?? '';
}

const count = async (database: Database, table: string): Promise<number> =>
  (await database.run<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n ?? 0;

describe.each(storeKinds())('retention of a demo on $name', (kind) => {
  let stage: Stage;
  let next: ReturnType<typeof mixedFlow>;
  const retention = (database: Database = stage.database) =>
    new DemoRetention({
      database,
      clock: systemClock(),
      owners: BOTS,
      pairs: () => [TEST_PAIR.id],
      spareSnapshots: 1,
      pauseMs: 0,
    });
  const trade = async (commands: number): Promise<void> => {
    for (let done = 0; done < commands; done += 40) await Promise.all(Array.from({ length: 40 }, () => stage.gateway.submit(next())));
  };
  const broken = async (): Promise<readonly string[]> =>
    (await verify(stage.database)).findings.filter(({ ok }) => !ok).map(({ invariant, detail }) => `${invariant}: ${detail}`);

  beforeAll(async () => {
    if (!kind.isHere) return;
    stage = await Stage.open(kind, { snapshotEvery: SNAPSHOT_EVERY });
    await openTestMarket(stage.database, stage.gateway, OWNERS);
    next = mixedFlow(stage.gateway, seededRandom(11), OWNERS);
    await trade(2_400);
  });

  afterAll(async () => {
    if (!kind.isHere) return;
    expect(await broken()).toEqual([]);
    await stage.remove();
  });

  it.skipIf(!kind.isHere)('throws away what simulated traders did, keeps what people did, and the books stay provable', async () => {
    const { database } = stage;
    const [people, journal, lines, orders] = [
      await historyOfPeople(database),
      await count(database, 'journal'),
      await count(database, 'ledger_lines'),
      await count(database, 'orders'),
    ];
    expect(await retention().prune(UNTIL_DONE)).toBeGreaterThan(0);
    expect(await historyOfPeople(database)).toBe(people);
    expect(await count(database, 'journal')).toBeLessThan(journal * 0.7);
    expect(await count(database, 'ledger_lines')).toBeLessThan(lines * 0.8);
    expect(await count(database, 'orders')).toBeLessThan(orders * 0.9);
    expect(await broken()).toEqual([]);
    expect(await retention().prune(UNTIL_DONE)).toBe(0);
  });

  it.skipIf(!kind.isHere)('is no loss to the watch, to a restart, or to the next time', async () => {
    const look = () =>
      new BooksWatch({
        database: stage.database,
        gateway: stage.gateway,
        clock: systemClock(),
        alarm: () => undefined,
        report: () => undefined,
      }).look();
    expect(await look()).toEqual([]);
    await trade(1_200);
    const hash = stage.gateway.engine?.stateHash();
    await stage.restart({ snapshotEvery: SNAPSHOT_EVERY });
    expect(stage.gateway.engine?.stateHash()).toBe(hash);
    next = mixedFlow(stage.gateway, seededRandom(12), OWNERS);
    const first = await count(stage.database, 'journal');
    await retention().prune(UNTIL_DONE);
    expect(await count(stage.database, 'journal')).toBeLessThan(first);
    await trade(400);
    expect(await look()).toEqual([]);
    expect(await broken()).toEqual([]);
  });

  it.skipIf(!kind.isHere)(
    'may be cut short after any statement',
    async () => {
      await trade(1_200);
      for (let statements = 1, isDone = false; !isDone; statements += 5) {
        let left = statements;
        const dying: Database = {
          ...stage.database,
          kind: stage.database.kind,
          queries: stage.database.queries,
          run: (sql, parameters) => {
            left -= 1;
            return left < 0 ? Promise.reject(new Error('dead')) : stage.database.run(sql, parameters);
          },
        };
        isDone = await retention(dying)
          .prune(UNTIL_DONE)
          .then(
            () => true,
            () => false,
          );
        expect(await broken()).toEqual([]);
      }
    },
    240_000,
  );

  it.skipIf(!kind.isHere).each([
    [
      'an opening was altered',
      'update ledger_openings set amount = amount + 1 where owner = 1004 and account = 0',
      'update ledger_openings set amount = amount - 1 where owner = 1004 and account = 0',
    ],
    [
      'a line of a person before it was removed',
      `create table gone as select * from ledger_lines where owner = 1000 order by entry limit 1;
      delete from ledger_lines using gone where ledger_lines.entry = gone.entry and ledger_lines.line = gone.line`,
      'insert into ledger_lines select * from gone; drop table gone',
    ],
    [
      'a trade of a person before it was removed',
      `create table gone as select * from trades where buyer = 1000 order by id limit 1; delete from trades using gone where trades.id = gone.id`,
      'insert into trades select * from gone; drop table gone',
    ],
    [
      'the batch that it begins after was altered',
      "update journal set chain = 'x' || substr(chain, 2) where batch = (select batch from journal_base)",
      'update journal set chain = journal_base.chain from journal_base where journal.batch = journal_base.batch',
    ],
    [
      'its snapshot is damaged',
      "create table gone as select * from engine_snapshots where sequence = (select sequence from journal_base); update engine_snapshots set state = '' from gone where engine_snapshots.sequence = gone.sequence",
      'update engine_snapshots set state = gone.state from gone where engine_snapshots.sequence = gone.sequence; drop table gone',
    ],
  ])('a verification still sees it when %s', async (_name, harm, mend) => {
    const runEach = async (sql: string) => {
      for (const statement of sql.split(';')) await stage.database.run(statement);
    };
    await runEach(harm);
    expect(await broken()).not.toEqual([]);
    await runEach(mend);
    expect(await broken()).toEqual([]);
  });

  it.skipIf(!kind.isHere)('an engine whose snapshots are all damaged does not begin anew', async () => {
    await stage.gateway.close();
    await stage.database.run('create table kept as select * from engine_snapshots');
    await stage.database.run("update engine_snapshots set state = ''");
    await expect(openOn(stage.database, stage.faults, stage.stops)).rejects.toThrow(/journal is broken/);
    await stage.database.run('update engine_snapshots set state = kept.state from kept where kept.sequence = engine_snapshots.sequence');
    await stage.database.run('drop table kept');
    stage.gateway = await openOn(stage.database, stage.faults, stage.stops);
  });
});
