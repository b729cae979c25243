import { expect } from 'vitest';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;
const MINUTE_MS = 60_000;

export interface Asked {
  readonly host?: string;
  readonly method?: 'GET' | 'POST' | 'OPTIONS';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A trading world in which two people have traded, read as anybody reads it. */
export class PublicWorld {
  readonly world: TradingWorld;

  private constructor(world: TradingWorld) {
    this.world = world;
  }

  /** Ann offers at three prices; Ben takes two of them with one order, waits, and sells some back; a third trade follows after a gap. */
  static async start(): Promise<PublicWorld> {
    const world = await startTradingWorld();
    const funds = { ART: 1_000n * UNIT, USDT: 10_000n * UNIT };
    const [ann, ben] = [await world.trader('10000001', funds), await world.trader('10000002', funds)];
    const place = async (trader: Trader, order: Record<string, string>): Promise<void> => {
      expect((await trader.place(order)).code).toBe(0);
    };
    await place(ann, { side: 'sell', price: '1.2', amount: '15' });
    await place(ann, { side: 'sell', price: '1.25', amount: '20' });
    await place(ann, { side: 'sell', price: '1.3', amount: '40' });
    await place(ann, { side: 'buy', price: '1.1', amount: '30' });
    await place(ann, { side: 'buy', price: '1.05', amount: '7' });
    await place(ben, { side: 'buy', market_type: 'market', amount: '25' });
    world.pass(2 * MINUTE_MS);
    await place(ben, { side: 'sell', market_type: 'market', amount: '4' });
    world.pass(17 * MINUTE_MS);
    await place(ben, { side: 'buy', market_type: 'market', amount: '1' });
    return new PublicWorld(world);
  }

  async ask(url: string, { host = 'localhost', method = 'GET', headers = {}, body }: Asked = {}) {
    const answer = await this.world.app.inject({
      method,
      url,
      headers: { host, ...headers },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, headers: answer.headers, text: answer.body };
  }

  /** What is answered with 200, as JSON. */
  async read<Body>(url: string, asked: Asked = {}): Promise<Body> {
    const { status, text } = await this.ask(url, asked);
    expect(status, `${url} ${text}`).toBe(200);
    return JSON.parse(text) as Body;
  }
}

/** Values that no field takes, or that reach for something else. */
export const HOSTILE = [
  '',
  ' ',
  '%00',
  '%ff',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  "'%20or%201=1--",
  '../../etc/passwd',
  '%F0%9F%92%A9',
  'A'.repeat(5_000),
  '[]',
  '%7B%7D',
];
