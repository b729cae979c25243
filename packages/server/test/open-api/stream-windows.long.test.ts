import type { StreamEvent } from '@marque/contract/binance/streams';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreamWorld, type StreamProgram } from './stream-world.ts';

const MINUTE = 60_000;
const WINDOWS = ['1h', '4h', '1d'] as const;
/** Events come once a second, later where the machine has much to do. */
const WITHIN = { timeout: 10_000 };

type Row = Readonly<Record<string, string | number>>;
type Figures = StreamEvent<'windowTicker'>;

let streams: StreamWorld;
let program: StreamProgram;
let random = 11;
const upTo = (most: number): number => (random = (random * 48_271) % 2_147_483_647) % most;

async function trade(): Promise<void> {
  const ticks = 12_000 + upTo(900);
  const lots = 100 + upTo(5_000);
  await streams.place(0, 'sell', ticks, lots);
  await streams.place(1, 'buy', ticks, lots);
}

beforeAll(async () => {
  streams = await StreamWorld.start();
  const names = WINDOWS.flatMap((window) => [`artusdt@ticker_${window}`, `!ticker_${window}@arr`]);
  program = await streams.open(`/stream?streams=${names.join('/')}`);
});
afterAll(async () => {
  expect(program.wrong, 'events that their schemas do not allow').toEqual([]);
  program.close();
  await streams.close();
});

/** A row of `/ticker` in the letters of a stream, without the time of its end. */
const lettersOf = (row: Row) => ({
  s: row['symbol'],
  p: row['priceChange'],
  P: row['priceChangePercent'],
  w: row['weightedAvgPrice'],
  o: row['openPrice'],
  h: row['highPrice'],
  l: row['lowPrice'],
  c: row['lastPrice'],
  v: row['volume'],
  q: row['quoteVolume'],
  O: row['openTime'],
  F: row['firstId'],
  L: row['lastId'],
  n: row['count'],
});

/** Waits until each stream says what calls say at that moment. */
async function expectSameFigures(): Promise<void> {
  for (const window of WINDOWS) {
    const answered = async (): Promise<object> => lettersOf(await streams.read<Row>(`/ticker?symbol=ARTUSDT&windowSize=${window}`));
    const differs = async (latest: () => Figures | undefined): Promise<string> => {
      const { e, E = 0, C = 0, ...figures }: Partial<Figures> = latest() ?? {};
      const row = await answered();
      return e === `${window}Ticker` && E >= C && JSON.stringify(sorted(figures)) === JSON.stringify(sorted(row))
        ? ''
        : `${JSON.stringify(figures)} is not ${JSON.stringify(row)}`;
    };
    const own = (): Figures | undefined => program.of<Figures>(`artusdt@ticker_${window}`).at(-1);
    const among = (): Figures | undefined =>
      program
        .of<Figures[]>(`!ticker_${window}@arr`)
        .at(-1)
        ?.find(({ s }) => s === 'ARTUSDT');
    await expect.poll(() => differs(own), { ...WITHIN, message: window }).toBe('');
    await expect.poll(() => differs(among), { ...WITHIN, message: `${window} of all` }).toBe('');
  }
}
const sorted = (of: object) => Object.entries(of).sort(([a], [b]) => a.localeCompare(b));

describe('windows of tickers', () => {
  it('begin with what holds, for every pair that is offered, before anything was traded', async () => {
    for (const window of WINDOWS) {
      const first = await program.next<Figures[]>(`!ticker_${window}@arr`);
      expect(first.map(({ s }) => s).sort()).toEqual(['ARTCKUSD', 'ARTUSDT', 'BTCUSDT', 'CKUSDUSDT', 'TEABTC']);
    }
    await expectSameFigures();
  });

  it('say what calls say at the same moment, while trades come and old minutes go', async () => {
    for (let i = 0; i < 9; i += 1) {
      for (let trades = upTo(4); trades >= 0; trades -= 1) {
        await trade();
        streams.pass(upTo(40 * MINUTE));
      }
      await trade();
      await expectSameFigures();
      streams.pass(upTo(3 * 60 * MINUTE));
    }
  });

  it('lose an old minute without a trade, within a second after its end', async () => {
    await trade();
    await expectSameFigures();
    const counted = program.of<Figures>('artusdt@ticker_1h').at(-1)!.n;
    expect(counted).toBeGreaterThan(0);
    streams.pass(62 * MINUTE);
    await expect.poll(() => program.of<Figures>('artusdt@ticker_1h').at(-1)?.n, WITHIN).toBe(0);
    expect(program.of<Figures>('artusdt@ticker_4h').at(-1)?.n).toBeGreaterThan(0);
    await expectSameFigures();
    streams.pass(25 * 60 * MINUTE);
    await expect.poll(() => program.of<Figures>('artusdt@ticker_1d').at(-1)?.n, WITHIN).toBe(0);
    await expectSameFigures();
  });

  it('are not there in other lengths', async () => {
    expect(await program.ask('SUBSCRIBE', ['artusdt@ticker_2h'])).toMatchObject({ error: { code: 2 } });
    expect(await program.ask('SUBSCRIBE', ['!ticker_1w@arr'])).toMatchObject({ error: { code: 2 } });
  });
});
