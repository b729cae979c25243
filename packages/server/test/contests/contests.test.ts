import { setTimeout as sleep } from 'node:timers/promises';
import { settingOfInstant } from '@marque/domain/organisation';
import { PLAIN_TERMS } from '@marque/engine';
import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { countContestsJob } from '../../src/use-cases/contests/count-contests.ts';
import { createContestRankings } from '../../src/use-cases/contests/contest-ranking.ts';
import { withContests } from '../../src/use-cases/contests/tables.ts';
import { intentConsumer } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { rewards } from '../../src/use-cases/rewards/reward-intents.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';

const UNIT = 100_000_000n;
const [USDT, ART] = [1, 4];
const ART_USDT = 1;
/** A price of 1 USDT at four decimals, and lots of a ten-thousandth of ART. */
const [TICKS, LOTS_OF_ART] = [10_000, 10_000];
const PEOPLE = [2_000, 2_001, 2_002, 2_003] as const;
const [ANN, BEN, CAL, DEE] = PEOPLE;
const DAY_MS = 86_400_000;
/** The organisation of a person. */
const home = (owner: number): number => (owner === DEE ? 2 : 1);

describe.each(storeKinds())('contests on $name', (kind) => {
  let exchange: ConsoleUnderTest;
  let consumers: ConsumerRunner;
  let market = '';
  let asking = '';
  let approving = '';

  beforeAll(async () => {
    if (!kind.isHere) return;
    exchange = await openConsoleUnderTest(() => kind.create());
    const { database, deps } = exchange;
    const { gateway, report, notifications } = deps;
    await defineListings(deps);
    for (const organisation of [1, 2])
      await gateway.submit({ kind: 'define-owner', owner: organisation, ownerKind: 'organisation', organisation, feeOwner: organisation });
    for (const owner of PEOPLE) {
      await database.run(
        `insert into users (id, organisation, uid, email, password_hash, country, invite_code, created_at, password_changed_at)
         values ($1, $3, $2, $2 || '@example.org', 'x', 'JP', $2, 1, 1)`,
        [owner, `1000${owner}`, home(owner)],
      );
      await gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: home(owner), feeOwner: home(owner) });
    }
    const funds = [
      ...PEOPLE.flatMap((owner) => [USDT, ART].map((token) => ({ owner, token, account: 'usable' as const }))),
      { owner: 1, token: USDT, account: 'organisation.reward' as const },
    ];
    for (const { owner, token, account } of funds)
      await gateway.submit({
        kind: 'post',
        reason: 'test',
        reference: 'fund',
        postings: [
          { owner: 0, token, account: 'world', amount: -10_000n * UNIT },
          { owner, token, account, amount: 10_000n * UNIT },
        ],
      });
    consumers = new ConsumerRunner({ database, gateway, clock: exchange.clock, report }, [intentConsumer(rewards(notifications))]);
    await signIn();
    await database.queries
      .insertInto('contents')
      .values({
        organisation: 0,
        kind: 'contest',
        slug: 'cup',
        sort: 0,
        published_at: 1,
        ends_at: null,
        updated_at: 1,
        attributes: JSON.stringify({ cover: '' }),
      })
      .execute();
  }, 120_000);
  afterAll(async () => {
    if (!kind.isHere) return;
    await consumers.close();
    await exchange.close();
  });

  const signIn = async (): Promise<void> => {
    market = (await exchange.operator(['market'])).cookie;
    asking = (await exchange.operator(['finance'])).cookie;
    approving = (await exchange.operator(['finance'])).cookie;
  };

  const place = (owner: number, side: 'buy' | 'sell', art: number, ticks = TICKS) => {
    const { gateway } = exchange.deps;
    return gateway.submit({
      kind: 'place',
      order: gateway.nextOrderId(),
      owner,
      pair: ART_USDT,
      side,
      type: 'limit',
      timeInForce: 'GTC',
      selfTrade: 'EXPIRE_TAKER',
      ticks,
      lots: art * LOTS_OF_ART,
      total: 0n,
      makerRate: 0,
      takerRate: 0,
      ...PLAIN_TERMS,
    });
  };
  /** The maker's order rests, then the taker's meets it. */
  const trade = async (maker: number, side: 'buy' | 'sell', taker: number, art: number): Promise<void> => {
    await place(maker, side, art);
    await place(taker, side === 'buy' ? 'sell' : 'buy', art);
  };

  const terms = {
    organisation: '0',
    funded_by: '1',
    content: 'cup',
    kind: 'trading',
    token: 'USDT',
    prize_token: 'USDT',
    sort: '1',
    least: '50',
    prizes: [
      { to: '1', amount: '30' },
      { to: '3', amount: '10' },
    ],
  };
  /** From this moment to some days later, on the site: what was traded before is no part of it. */
  const scheduled = async (fields: object = {}, days = 2): Promise<number> => {
    const now = Date.now();
    const times = { starts_at: settingOfInstant(now - 60_000), ends_at: settingOfInstant(now + days * DAY_MS) };
    const document = JSON.stringify({ ...terms, ...times, ...fields });
    const added = await exchange.ask('/contests/add', { document, reason: 'autumn' }, market);
    expect(added.code).toBe(0);
    const { id, version } = added.data;
    expect((await exchange.ask('/contests/schedule', { id: String(id), version: String(version), reason: 'autumn' }, market)).code).toBe(0);
    await sleep(2);
    await exchange.database.run('update contests set starts_at = $2 where id = $1', [id, Date.now()]);
    return Number(id);
  };
  const count = () =>
    countContestsJob({ database: exchange.database }).run({
      now: exchange.clock.now(),
      signal: new AbortController().signal,
      reference: '',
    });
  /** The ranking as it is read, past everything that is kept for a moment. */
  const placesOf = async (id: number): Promise<readonly (readonly [number, bigint])[]> => {
    await count();
    const { database, clock } = exchange;
    const contest = await withContests(database.queries).selectFrom('contests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const { listed } = await createContestRankings({ database, clock, accountNames: new Map() })(contest, undefined, clock.now());
    return listed.map(({ user, units }) => [user, units / UNIT] as const);
  };

  it.skipIf(!kind.isHere)('rank what people bought and sold, each trade once', async () => {
    const id = await scheduled();
    await trade(ANN, 'sell', BEN, 100);
    await trade(CAL, 'sell', ANN, 40);
    expect(await placesOf(id)).toEqual([
      [ANN, 140n],
      [BEN, 100n],
      [CAL, 40n],
    ]);
    expect(await placesOf(id)).toEqual([
      [ANN, 140n],
      [BEN, 100n],
      [CAL, 40n],
    ]);
    expect((await exchange.ask('/contests/recount', { id: String(id), reason: 'again' }, market)).code).toBe(0);
    expect((await placesOf(id))[0]).toEqual([ANN, 140n]);
  });

  it.skipIf(!kind.isHere)('rank each day of trades, and none that a correction has emptied', async () => {
    const id = await scheduled();
    await trade(ANN, 'sell', BEN, 100);
    await trade(CAL, 'sell', ANN, 40);
    const expected = [
      [ANN, 140n],
      [BEN, 100n],
      [CAL, 40n],
    ];
    expect(await placesOf(id)).toEqual(expected);
    const { database } = exchange;
    const days = () =>
      database.run<{ day: number; units: number }>(
        'select day, sum(units) as units from contest_scores where contest = $1 group by day order by day',
        [id],
      );
    const [{ day: today } = { day: 0 }] = await days();
    /** What Cal traded was traded so many days later, and the ranking begins anew two days ago. */
    const correct = async (later: number) => {
      await database.run('update contest_flows set day = day + $2 where contest = $1 and $3 in (user_id, counterparty)', [id, later, CAL]);
      await database.run('update contests set unranked_from = $2 where id = $1', [id, today - 2]);
      return placesOf(id);
    };
    expect(await correct(-2)).toEqual(expected);
    expect((await days()).map(({ day }) => day)).toEqual([today - 2, today]);
    expect(await correct(2)).toEqual(expected);
    expect((await days()).map(({ day }) => day)).toEqual([today]);
  });

  it.skipIf(!kind.isHere)('leave out what two accounts trade back and forth, and nothing else', async () => {
    const id = await scheduled();
    await trade(BEN, 'sell', CAL, 200);
    await trade(CAL, 'sell', BEN, 200);
    await trade(ANN, 'sell', BEN, 10);
    expect(await placesOf(id)).toEqual([
      [ANN, 10n],
      [BEN, 10n],
    ]);
    // Where they trade as much with others, what is between the two counts.
    await trade(ANN, 'sell', CAL, 500);
    await trade(ANN, 'sell', BEN, 500);
    expect(await placesOf(id)).toEqual([
      [ANN, 1_010n],
      [BEN, 910n],
      [CAL, 900n],
    ]);
  });

  it.skipIf(!kind.isHere)('count for programs what others trade against their orders', async () => {
    const id = await scheduled({ kind: 'quantitative' });
    await trade(ANN, 'sell', BEN, 70);
    await trade(CAL, 'buy', BEN, 20);
    expect(await placesOf(id)).toEqual([
      [ANN, 70n],
      [CAL, 20n],
    ]);
  });

  it.skipIf(!kind.isHere)('rank within an organisation alone where it is one of that', async () => {
    const id = await scheduled({ organisation: '2', funded_by: '2' });
    await trade(ANN, 'sell', DEE, 60);
    expect(await placesOf(id)).toEqual([[DEE, 60n]]);
  });

  it.skipIf(!kind.isHere)('rank holdings, locked ones too, by the average of the days', async () => {
    const id = await scheduled({ kind: 'holding', token: 'ART', least: '' });
    const before = new Map(await placesOf(id));
    await place(ANN, 'sell', 25, 2 * TICKS);
    expect(new Map(await placesOf(id))).toEqual(before);
    await trade(BEN, 'sell', CAL, 30);
    const after = new Map(await placesOf(id));
    expect(after.get(CAL)).toBe((before.get(CAL) ?? 0n) + 30n);
    expect(after.get(BEN)).toBe((before.get(BEN) ?? 0n) - 30n);
  });

  it.skipIf(!kind.isHere)('give the prizes that two operators agree on, once', async () => {
    const id = await scheduled({}, 1);
    await trade(ANN, 'sell', BEN, 300);
    await trade(CAL, 'sell', ANN, 40);
    await count();
    const early = await exchange.ask('/contests/one', { id: String(id) }, asking);
    const settle = (hash: unknown) => exchange.ask('/contests/settle', { id: String(id), hash: String(hash), reason: 'over' }, asking);
    expect((await settle(early.data['hash'])).code).toBe(12875);
    exchange.pass(DAY_MS + 5 * 60_000);
    await signIn();
    await count();
    const { data } = await exchange.ask('/contests/one', { id: String(id) }, asking);
    const waiting = async () => (await exchange.ask('/work/list', { size: '100' }, asking)).data['data'];
    const unsettled: unknown = expect.objectContaining({ kind: 'contest', id, action: 'contests.settle', is_for_me: true });
    expect(await waiting()).toContainEqual(unsettled);
    expect(data).toMatchObject({ status: 'ended', participants: 3, is_covered: true, given: '40' });
    expect((await settle('f'.repeat(64))).code).not.toBe(0);
    const asked = await settle(data['hash']);
    expect(await waiting()).not.toContainEqual(unsettled);
    expect(await waiting()).toContainEqual(expect.objectContaining({ kind: 'approval', action: 'contests.settle', is_for_me: false }));
    expect(asked.code).toBe(0);
    const decide = () =>
      exchange.ask('/approvals/decide', { id: String(asked.data['id']), decision: 'approve', reason: 'looked at' }, approving);
    const answers = await Promise.all([decide(), decide()]);
    expect(answers.map(({ code }) => code).filter((code) => code === 0)).toHaveLength(1);
    await consumers.settled();
    const given = await exchange.database.run<{ owner: number; amount: number | bigint }>(
      `select owner, sum(amount) as amount from ledger_lines where reason = 'reward' and account = 0 and owner >= 2000 group by owner order by owner`,
    );
    expect(given.map(({ owner, amount }) => [owner, BigInt(amount) / UNIT])).toEqual([
      [ANN, 30n],
      [BEN, 10n],
    ]);
    expect((await exchange.ask('/contests/one', { id: String(id) }, asking)).data).toMatchObject({ stage: 'settled' });
    expect((await settle(data['hash'])).code).toBe(12876);
    expect((await verify(exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(exchange.faults).toEqual([]);
  });

  it.skipIf(!kind.isHere)('are refused in this order while something of them is wrong', async () => {
    const now = exchange.clock.now();
    const times = { starts_at: settingOfInstant(now), ends_at: settingOfInstant(now + DAY_MS) };
    for (const [fields, code] of [
      [{ funded_by: '77' }, 12920],
      [{ token: 'NONE' }, 12616],
      [{ traded: 'USDT' }, 12616],
      [{ prize_token: 'NONE' }, 12616],
      [{ ends_at: settingOfInstant(now - DAY_MS) }, 12872],
      [{ least: '-1' }, 12103],
      [{ prizes: [{ to: '1', amount: '0' }] }, 12873],
      [
        {
          prizes: [
            { to: '2', amount: '1' },
            { to: '2', amount: '1' },
          ],
        },
        12873,
      ],
    ] as const) {
      const document = JSON.stringify({ ...terms, ...times, ...fields });
      expect([fields, (await exchange.ask('/contests/add', { document, reason: 'x' }, market)).code]).toEqual([fields, code]);
    }
  });
});
