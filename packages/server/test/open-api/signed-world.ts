import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const UNIT = 100_000_000n;
export type Fields = Readonly<Record<string, string>>;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Key {
  readonly publicKey: string;
  readonly secret: string;
}

export interface Sent {
  readonly method?: Method;
  readonly path: string;
  readonly query?: string;
  readonly body?: string;
  readonly publicKey?: string;
  readonly host?: string;
  readonly ip?: string;
}

export const sign = (secret: string, text: string): string => createHmac('sha256', secret).update(text).digest('hex');
export const textOf = (fields: Fields): string => new URLSearchParams(fields).toString();

/** A limit buy that rests, with something else about it. */
export const order = (fields: Fields): Fields => ({
  symbol: 'ARTUSDT',
  side: 'BUY',
  type: 'LIMIT',
  timeInForce: 'GTC',
  quantity: '10',
  price: '1',
  ...fields,
});

/** A trading world with two people who have a key each, and an address for clients. */
export class SignedWorld {
  readonly world: TradingWorld;
  readonly ann: Trader;
  readonly key: Key;
  readonly other: Key;
  readonly address: string;

  private constructor(world: TradingWorld, ann: Trader, keys: readonly [Key, Key], address: string) {
    this.world = world;
    this.ann = ann;
    [this.key, this.other] = keys;
    this.address = address;
  }

  static async start(): Promise<SignedWorld> {
    const world = await startTradingWorld();
    const funds = { ART: 1_000n * UNIT, USDT: 10_000n * UNIT };
    const [ann, ben] = [await world.trader('10000001', funds), await world.trader('10000002', funds)];
    const keys = [await world.key(ann.owner), await world.key(ben.owner)] as const;
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    return new SignedWorld(world, ann, keys, `http://localhost:${port}`);
  }

  /** Clients sign the time of the machine. */
  keepTime(): void {
    this.world.setClock(Date.now() - this.world.clock.now());
  }

  async send({ method = 'GET', path, query = '', body, publicKey = this.key.publicKey, host = 'localhost', ip = '127.0.0.1' }: Sent) {
    const answer = await this.world.app.inject({
      method,
      url: `/api/v3${path}?${query}`,
      remoteAddress: ip,
      headers: {
        host,
        'x-mbx-apikey': publicKey,
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(body !== undefined && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  }

  /** A call as clients sign it: everything in the query. */
  call(method: Method, path: string, fields: Fields = {}, by: Key = this.key, more: Partial<Sent> = {}) {
    const text = textOf({ ...fields, timestamp: String(this.world.clock.now()) });
    return this.send({ method, path, query: `${text}&signature=${sign(by.secret, text)}`, publicKey: by.publicKey, ...more });
  }
}

/** The world of a suite, open while it runs; a second passes before each test. */
export function openSignedWorld(): () => SignedWorld {
  let signed: SignedWorld;
  beforeAll(async () => {
    signed = await SignedWorld.start();
  });
  afterAll(() => signed.world.close());
  beforeEach(() => {
    signed.world.pass(1_000);
    signed.keepTime();
  });
  return () => signed;
}
