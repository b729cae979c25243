import { describe, expect, test } from 'vitest';
import { draw, type Drawing } from './drawing.ts';

const LADDER = ['#1 bob sell 5 @ 101', '#2 cat sell 5 @ 101', '#3 bob sell 5 @ 103', '#4 dan buy 5 @ 99'];

const LIMIT: Drawing[] = [
  {
    title: 'rests when it meets nothing',
    resting: [],
    incoming: '#9 ann buy 10 @ 100',
    book: ['buy 100: 10'],
  },
  {
    title: 'rests one tick short of the best ask',
    resting: LADDER,
    incoming: '#9 ann buy 10 @ 100',
    book: ['sell 103: 5', 'sell 101: 10', 'buy 100: 10', 'buy 99: 5'],
  },
  {
    title: 'takes the oldest first at an equal price',
    resting: LADDER,
    incoming: '#9 ann buy 5 @ 101',
    trades: ['#9 takes 5 @ 101 from #1'],
    closed: ['#1 filled, 0 open', '#9 filled, 0 open'],
    book: ['sell 103: 5', 'sell 101: 5', 'buy 99: 5'],
    balances: ['ann +5 base -505 quote', 'bob -5 base +505 quote'],
  },
  {
    title: "takes the better price first, pays the makers' prices and leaves the rest in the book",
    resting: LADDER,
    incoming: '#9 ann buy 20 @ 105',
    trades: ['#9 takes 5 @ 101 from #1', '#9 takes 5 @ 101 from #2', '#9 takes 5 @ 103 from #3'],
    closed: ['#1 filled, 0 open', '#2 filled, 0 open', '#3 filled, 0 open'],
    book: ['buy 105: 5', 'buy 99: 5'],
    balances: ['ann +15 base -1525 quote', 'bob -10 base +1020 quote', 'cat -5 base +505 quote'],
  },
  {
    title: 'leaves a partly filled maker where it was',
    resting: LADDER,
    incoming: '#9 ann buy 7 @ 101',
    trades: ['#9 takes 5 @ 101 from #1', '#9 takes 2 @ 101 from #2'],
    closed: ['#1 filled, 0 open', '#9 filled, 0 open'],
    book: ['sell 103: 5', 'sell 101: 3', 'buy 99: 5'],
  },
  {
    title: 'sells down the bids',
    resting: ['#1 bob buy 5 @ 99', '#2 cat buy 5 @ 100'],
    incoming: '#9 ann sell 8 @ 99',
    trades: ['#9 takes 5 @ 100 from #2', '#9 takes 3 @ 99 from #1'],
    closed: ['#2 filled, 0 open', '#9 filled, 0 open'],
    book: ['buy 99: 2'],
    balances: ['ann -8 base +797 quote', 'bob +3 base -297 quote', 'cat +5 base -500 quote'],
  },
];

const TIME_IN_FORCE: Drawing[] = [
  {
    title: 'IOC closes what it could not take',
    resting: LADDER,
    incoming: '#9 ann buy 12 @ 101 IOC',
    trades: ['#9 takes 5 @ 101 from #1', '#9 takes 5 @ 101 from #2'],
    closed: ['#1 filled, 0 open', '#2 filled, 0 open', '#9 not-fillable, 2 open'],
    book: ['sell 103: 5', 'buy 99: 5'],
  },
  {
    title: 'IOC that meets nothing is accepted and closed',
    resting: LADDER,
    incoming: '#9 ann buy 12 @ 100 IOC',
    closed: ['#9 not-fillable, 12 open'],
    book: ['sell 103: 5', 'sell 101: 10', 'buy 99: 5'],
  },
  {
    title: 'FOK takes all of it when all is there',
    resting: LADDER,
    incoming: '#9 ann buy 10 @ 101 FOK',
    trades: ['#9 takes 5 @ 101 from #1', '#9 takes 5 @ 101 from #2'],
    closed: ['#1 filled, 0 open', '#2 filled, 0 open', '#9 filled, 0 open'],
    book: ['sell 103: 5', 'buy 99: 5'],
  },
  {
    title: 'FOK one lot too large is refused',
    resting: LADDER,
    incoming: '#9 ann buy 11 @ 102 FOK',
    answer: 'fill_or_kill_unfillable',
    book: ['sell 103: 5', 'sell 101: 10', 'buy 99: 5'],
  },
  {
    title: 'FOK does not count its own orders',
    resting: LADDER,
    incoming: '#9 cat buy 10 @ 101 FOK EXPIRE_MAKER',
    answer: 'fill_or_kill_unfillable',
    book: ['sell 103: 5', 'sell 101: 10', 'buy 99: 5'],
  },
  {
    title: 'FOK passes over its own orders where they expire',
    resting: LADDER,
    incoming: '#9 cat buy 10 @ 103 FOK EXPIRE_MAKER',
    trades: ['#9 takes 5 @ 101 from #1', '#9 takes 5 @ 103 from #3'],
    closed: ['#1 filled, 0 open', '#2 self-trade, 5 open', '#3 filled, 0 open', '#9 filled, 0 open'],
    book: ['buy 99: 5'],
  },
  {
    title: 'post-only rests one tick short',
    resting: LADDER,
    incoming: '#9 ann buy 1 @ 100 POST_ONLY',
    book: ['sell 103: 5', 'sell 101: 10', 'buy 100: 1', 'buy 99: 5'],
  },
  {
    title: 'post-only that would take is refused',
    resting: LADDER,
    incoming: '#9 ann buy 1 @ 101 POST_ONLY',
    answer: 'post_only_would_take',
    book: ['sell 103: 5', 'sell 101: 10', 'buy 99: 5'],
  },
];

const MARKET: Drawing[] = [
  {
    title: 'market buy by amount takes what is there',
    resting: LADDER,
    incoming: '#9 ann buy 20',
    trades: ['#9 takes 5 @ 101 from #1', '#9 takes 5 @ 101 from #2', '#9 takes 5 @ 103 from #3'],
    closed: ['#1 filled, 0 open', '#2 filled, 0 open', '#3 filled, 0 open', '#9 not-fillable, 5 open'],
    book: ['buy 99: 5'],
    balances: ['ann +15 base -1525 quote', 'bob -10 base +1020 quote', 'cat -5 base +505 quote'],
  },
  {
    title: 'market buy by total buys whole lots and gets the rest back',
    resting: LADDER,
    incoming: '#9 ann buy for 1200',
    trades: ['#9 takes 5 @ 101 from #1', '#9 takes 5 @ 101 from #2', '#9 takes 1 @ 103 from #3'],
    closed: ['#1 filled, 0 open', '#2 filled, 0 open', '#9 filled, 0 open'],
    book: ['sell 103: 4', 'buy 99: 5'],
    balances: ['ann +11 base -1113 quote', 'bob -6 base +608 quote', 'cat -5 base +505 quote'],
  },
  {
    title: 'market buy by total larger than the book is not filled',
    resting: ['#1 bob sell 5 @ 101'],
    incoming: '#9 ann buy for 606',
    trades: ['#9 takes 5 @ 101 from #1'],
    closed: ['#1 filled, 0 open', '#9 not-fillable, 0 open'],
    book: [],
  },
  {
    title: 'market sell for a total sells whole lots and no more than the total',
    resting: ['#1 bob buy 5 @ 101', '#2 cat buy 5 @ 100', '#3 bob buy 5 @ 90'],
    incoming: '#9 ann sell for 1190',
    trades: ['#9 takes 5 @ 101 from #1', '#9 takes 5 @ 100 from #2', '#9 takes 2 @ 90 from #3'],
    closed: ['#1 filled, 0 open', '#2 filled, 0 open', '#9 filled, 0 open'],
    book: ['buy 90: 3'],
    balances: ['ann -12 base +1185 quote', 'bob +7 base -685 quote', 'cat +5 base -500 quote'],
  },
  {
    title: 'market sell for a total larger than the book is not filled',
    resting: ['#1 bob buy 5 @ 101'],
    incoming: '#9 ann sell for 606',
    trades: ['#9 takes 5 @ 101 from #1'],
    closed: ['#1 filled, 0 open', '#9 not-fillable, 0 open'],
    book: [],
  },
  {
    title: 'market sell for a total holds what is hidden in an iceberg too',
    resting: ['#1 bob buy 6 @ 101 shows 2', '#2 cat buy 5 @ 100'],
    incoming: '#9 ann sell for 707',
    trades: ['#9 takes 2 @ 101 from #1', '#9 takes 2 @ 101 from #1', '#9 takes 2 @ 101 from #1', '#9 takes 1 @ 100 from #2'],
    closed: ['#1 filled, 0 open', '#9 filled, 0 open'],
    book: ['buy 100: 4'],
  },
  {
    title: 'market sell for a total FOK needs bids enough for it',
    resting: ['#1 bob buy 5 @ 101'],
    incoming: '#9 ann sell for 606 FOK',
    answer: 'fill_or_kill_unfillable',
    book: ['buy 101: 5'],
  },
  {
    title: 'market buy by total FOK needs enough to spend it on',
    resting: ['#1 bob sell 5 @ 101'],
    incoming: '#9 ann buy for 606 FOK',
    answer: 'fill_or_kill_unfillable',
    book: ['sell 101: 5'],
  },
  {
    title: 'market sell stops at the guard',
    resting: ['#1 bob buy 5 @ 100', '#2 bob buy 5 @ 12', '#3 dan buy 5 @ 900'],
    incoming: '#9 ann sell 20',
    trades: ['#9 takes 5 @ 900 from #3', '#9 takes 5 @ 100 from #1', '#9 takes 5 @ 12 from #2'],
    closed: ['#3 filled, 0 open', '#1 filled, 0 open', '#2 filled, 0 open', '#9 not-fillable, 5 open'],
    book: [],
  },
  {
    title: 'market buy leaves asks outside the guard',
    resting: ['#1 bob sell 5 @ 800', '#2 bob sell 1 @ 13', '#3 cat buy 1 @ 13'],
    incoming: '#9 ann buy 5',
    answer: 'book_empty',
    book: ['sell 800: 5'],
  },
  {
    title: 'market sell does not take a bid above the guard',
    resting: ['#1 bob buy 1 @ 13', '#2 cat sell 1 @ 13', '#3 bob buy 5 @ 117'],
    incoming: '#9 ann sell 5',
    trades: ['#9 takes 5 @ 117 from #3'],
    closed: ['#3 filled, 0 open', '#9 filled, 0 open'],
    book: [],
  },
];

const OWN_FIRST = ['#1 ann sell 5 @ 101', '#2 bob sell 5 @ 102', '#3 cat sell 5 @ 103'];

const SELF_TRADE: Drawing[] = [
  {
    title: 'EXPIRE_TAKER ends the incoming order at its own',
    resting: LADDER,
    incoming: '#9 cat buy 10 @ 103',
    trades: ['#9 takes 5 @ 101 from #1'],
    closed: ['#1 filled, 0 open', '#9 self-trade, 5 open'],
    book: ['sell 103: 5', 'sell 101: 5', 'buy 99: 5'],
    balances: ['bob -5 base +505 quote', 'cat +5 base -505 quote'],
  },
  {
    title: 'EXPIRE_MAKER takes its own out and goes on',
    resting: LADDER,
    incoming: '#9 cat buy 12 @ 103 EXPIRE_MAKER',
    trades: ['#9 takes 5 @ 101 from #1', '#9 takes 5 @ 103 from #3'],
    closed: ['#1 filled, 0 open', '#2 self-trade, 5 open', '#3 filled, 0 open'],
    book: ['buy 103: 2', 'buy 99: 5'],
  },
  {
    title: 'EXPIRE_BOTH ends both',
    resting: LADDER,
    incoming: '#9 cat buy 10 @ 103 EXPIRE_BOTH',
    trades: ['#9 takes 5 @ 101 from #1'],
    closed: ['#1 filled, 0 open', '#2 self-trade, 5 open', '#9 self-trade, 5 open'],
    book: ['sell 103: 5', 'buy 99: 5'],
  },
  {
    title: 'EXPIRE_MAKER empties a level of its own',
    resting: ['#1 ann sell 5 @ 101', '#2 bob sell 5 @ 102'],
    incoming: '#9 ann buy 5 @ 101 EXPIRE_MAKER',
    closed: ['#1 self-trade, 5 open'],
    book: ['sell 102: 5', 'buy 101: 5'],
  },
  {
    title: "EXPIRE_MAKER lets a market order go on to other people's quotes behind its own",
    resting: OWN_FIRST,
    incoming: '#9 ann buy 7 EXPIRE_MAKER',
    trades: ['#9 takes 5 @ 102 from #2', '#9 takes 2 @ 103 from #3'],
    closed: ['#1 self-trade, 5 open', '#2 filled, 0 open', '#9 filled, 0 open'],
    book: ['sell 103: 3'],
  },
  {
    title: 'EXPIRE_MAKER lets a market buy by total go on as well',
    resting: OWN_FIRST,
    incoming: '#9 ann buy for 204 EXPIRE_MAKER',
    trades: ['#9 takes 2 @ 102 from #2'],
    closed: ['#1 self-trade, 5 open', '#9 filled, 0 open'],
    book: ['sell 103: 5', 'sell 102: 3'],
  },
  {
    title: 'EXPIRE_TAKER ends a market order at its own, though nothing was taken',
    resting: OWN_FIRST,
    incoming: '#9 ann buy 7',
    closed: ['#9 self-trade, 7 open'],
    book: ['sell 103: 5', 'sell 102: 5', 'sell 101: 5'],
  },
  {
    title: 'EXPIRE_BOTH ends a market order and its own',
    resting: OWN_FIRST,
    incoming: '#9 ann buy for 900 EXPIRE_BOTH',
    closed: ['#1 self-trade, 5 open', '#9 self-trade, 0 open'],
    book: ['sell 103: 5', 'sell 102: 5'],
  },
];

describe.each([
  ['a limit order', LIMIT],
  ['time in force', TIME_IN_FORCE],
  ['a market order', MARKET],
  ['self-trade prevention', SELF_TRADE],
])('%s', (_, drawings) => {
  test.each(drawings)('$title', (drawing) => {
    const drawn = draw(drawing);
    expect(drawn).toMatchObject({
      answer: drawing.answer ?? 'ok',
      trades: drawing.trades ?? [],
      closed: drawing.closed ?? [],
      book: drawing.book,
      ...(drawing.balances === undefined ? {} : { balances: drawing.balances }),
      violations: [],
    });
    if (drawing.answer !== undefined) expect(drawn.events).toEqual([]);
  });
});

test('each level that changed is reported once, with its last total', () => {
  const { events } = draw({ title: '', resting: LADDER, incoming: '#9 ann buy 12 @ 103', book: [] });
  expect(events.filter((event) => event.type === 'level-changed')).toEqual([
    { type: 'level-changed', pair: 1, side: 'sell', ticks: 101, lots: 0 },
    { type: 'level-changed', pair: 1, side: 'sell', ticks: 103, lots: 3 },
  ]);
});
