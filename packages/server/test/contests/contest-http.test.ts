import { dayOf, dayStart } from '@marque/domain/contests';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contestHandlers } from '../../src/http/contests/contest-handlers.ts';
import { createContestRankings } from '../../src/use-cases/contests/contest-ranking.ts';
import { ShownContests } from '../../src/use-cases/contests/shown-contests.ts';
import { Browser } from '../identity/exchange-under-test.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000;
const DAY_MS = 86_400_000;
const [USDT, ART] = [1, 4];
/** A number that no contest has. */
const NONE = '9999';

let world: TradingWorld;
let ann: Trader;
let ben: Trader;
let foreign: Trader;
let today = 0;
const contests = { trading: 0, holding: 0, foreign: 0 };

const dateOf = (day: number): string => new Date(dayStart(day)).toISOString().slice(0, 10);
const ask = (path: string, fields: Readonly<Record<string, string | number>>, browser = new Browser(world.app)) =>
  browser.post(`/Org/Activity/Ranking/${path}`, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])));

async function addContest(kind: 'trading' | 'holding', token: number, organisation: number | null): Promise<number> {
  const [row] = await world.database.run<{ id: number }>(
    `insert into contests (organisation, funded_by, kind, content, token, prize_token, least_units, starts_at, ends_at, sort, stage, version,
      created_by, created_at) values ($1, $2, $3, 'cup', $4, ${USDT}, 0, $5, $6, 1, 'scheduled', 1, 1, 1) returning id`,
    [organisation, organisation ?? 1, kind, token, dayStart(today - 1), world.clock.now() + DAY_MS],
  );
  return row?.id ?? 0;
}

/** What people reached on a day, in whole tokens. */
async function score(contest: number, day: number, reached: readonly (readonly [Trader, number])[]): Promise<void> {
  for (const [{ owner }, amount] of reached)
    await world.database.run('insert into contest_scores values ($1, $2, $3, $4)', [contest, day, owner, amount * UNIT]);
}

beforeAll(async () => {
  world = await startTradingWorld({
    more: ({ database, listings, contents, clock }) =>
      contestHandlers({
        shownContests: new ShownContests({ database, listings, contents, clock }),
        rankingOf: createContestRankings({ database, clock, accountNames: new Map() }),
      }),
  });
  // At noon, so that the day does not end meanwhile.
  world.pass(DAY_MS - (world.clock.now() % DAY_MS) + DAY_MS / 2);
  today = dayOf(world.clock.now());
  ann = await world.trader('ann');
  ben = await world.trader('benjamin');
  foreign = await world.trader('foreign', {}, { organisation: 2 });
  await world.database.run(
    `insert into operators (id, email, roles, created_at, created_by) overriding system value values (1, 'o@example.org', '{market}', 1, 'x')`,
  );
  contests.trading = await addContest('trading', USDT, null);
  contests.holding = await addContest('holding', ART, null);
  contests.foreign = await addContest('trading', USDT, 2);
  await world.database.run('insert into contest_prizes values ($1, 1, 1, $2)', [contests.trading, 5 * UNIT]);
  await score(contests.trading, today - 1, [
    [ann, 100],
    [ben, 40],
  ]);
  await score(contests.trading, today, [[ben, 80]]);
  await score(contests.holding, today - 1, [
    [ann, 30],
    [ben, 10],
  ]);
  await score(contests.holding, today, [[ann, 10]]);
});
afterAll(() => world.close());

describe('a ranking of trades', () => {
  it('lists all days together under masked names, with the prizes of the places', async () => {
    const { data } = await ask('getActivityRankingList', { type: 'trading', activity_id: contests.trading });
    expect(data).toEqual([
      { rank: 1, account_masked: 'ben****@example.org', amount: '120', reward: '5' },
      { rank: 2, account_masked: 'ann****@example.org', amount: '100', reward: '' },
    ]);
    expect((await ask('getActivityRankingList', { type: 'trading' })).data).toEqual(data);
  });

  it('is listed by day, the newest where none is named, without prizes', async () => {
    const asked = { type: 'trading', activity_id: contests.trading };
    const newest = { ranking_date: dateOf(today), list: [{ rank: 1, account_masked: 'ben****@example.org', amount: '80', reward: '' }] };
    expect((await ask('getActivityRankingByDate', asked)).data).toEqual(newest);
    const { data } = await ask('getActivityRankingByDate', { ...asked, ranking_date: dateOf(today - 1) });
    expect(data).toMatchObject({ ranking_date: dateOf(today - 1), list: [{ amount: '100' }, { amount: '40' }] });
    expect((await ask('getActivityRankingByDate', { ...asked, ranking_date: dateOf(today - 2) })).code).toBe(12901);
  });

  it('tells the caller the own place, in all and on a day, and nobody who is not signed in', async () => {
    const asked = { type: 'trading', activity_id: contests.trading };
    expect((await ask('getActivityRankingByUser', asked, ben.browser)).data).toEqual({ rank: 1, amount: '120', reward: '5' });
    const onDay = { ...asked, ranking_date: dateOf(today - 1) };
    expect((await ask('getActivityRankingByUser', onDay, ben.browser)).data).toEqual({ rank: 2, amount: '40', reward: '' });
    expect((await ask('getActivityRankingByUser', asked, foreign.browser)).data).toEqual({ rank: 0, amount: '0', reward: '' });
    expect((await ask('getActivityRankingByUser', asked)).code).toBe(1101);
  });
});

describe('a ranking of holdings', () => {
  it('is listed by day', async () => {
    const asked = { type: 'holding', activity_id: contests.holding };
    expect((await ask('getAssetRanking', { ...asked, ranking_date: dateOf(today - 1) })).data).toEqual({
      ranking_date: dateOf(today - 1),
      list: [
        { rank: 1, account_masked: 'ann****@example.org', amount: '30', reward: '' },
        { rank: 2, account_masked: 'ben****@example.org', amount: '10', reward: '' },
      ],
    });
    expect((await ask('getAssetRanking', asked)).data).toMatchObject({ ranking_date: dateOf(today), list: [{ amount: '10' }] });
  });

  it('tells the caller the own place: the average of the days, or what a day says', async () => {
    const asked = { type: 'holding', activity_id: contests.holding };
    expect((await ask('getUserAssetRanking', asked, ann.browser)).data).toEqual({ rank: 1, amount: '20', reward: '' });
    const onDay = { ...asked, ranking_date: dateOf(today) };
    expect((await ask('getUserAssetRanking', onDay, ann.browser)).data).toEqual({ rank: 1, amount: '10', reward: '' });
    expect((await ask('getUserAssetRanking', onDay, ben.browser)).data).toEqual({ rank: 0, amount: '0', reward: '' });
    expect((await ask('getUserAssetRanking', asked)).code).toBe(1101);
  });
});

it('no call knows a contest that is not there, of another kind, or of another organisation', async () => {
  for (const [path, kind, other] of [
    ['getActivityRankingList', 'trading', contests.holding],
    ['getActivityRankingByDate', 'trading', contests.holding],
    ['getActivityRankingByUser', 'trading', contests.holding],
    ['getAssetRanking', 'holding', contests.trading],
    ['getUserAssetRanking', 'holding', contests.trading],
  ] as const)
    for (const id of [NONE, other, contests.foreign])
      expect((await ask(path, { type: kind, activity_id: id }, ann.browser)).code, `${path} ${id}`).toBe(12901);
  const asked = { type: 'trading', activity_id: contests.foreign };
  expect((await ask('getActivityRankingList', asked, foreign.browser)).data).toEqual([]);
});
