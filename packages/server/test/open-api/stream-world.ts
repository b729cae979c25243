import type { AddressInfo } from 'node:net';
import type { StreamAnswer, StreamMethod } from '@marque/contract/binance/stream-requests';
import { parseStreamName, STREAMS } from '@marque/contract/binance/streams';
import { PLAIN_TERMS, type Place } from '@marque/engine';
import { WebSocket } from 'ws';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import { createFeed } from '../../src/feed/create-feed.ts';
import { createOwnRowsReader } from '../../src/feed/read-own-rows.ts';
import { until } from '../feed/feed-site.ts';
import { startTradingWorld, type Trader, type TradingWorld } from '../trading/trading-world.ts';

const FUNDS = 10n ** 15n;

/** A trading world with its feed, two traders, and the time of the machine, or later. */
export class StreamWorld {
  readonly world: TradingWorld;
  readonly traders: readonly Trader[];
  readonly feed: ReturnType<typeof createFeed>;
  readonly port: number;
  readonly #clock: NodeJS.Timeout;
  #ahead = 0;

  private constructor(world: TradingWorld, traders: readonly Trader[], feed: ReturnType<typeof createFeed>, port: number) {
    this.world = world;
    this.traders = traders;
    this.feed = feed;
    this.port = port;
    this.keepTime();
    this.#clock = setInterval(() => this.keepTime(), 20);
  }

  /** With what is done to the world before its feed is opened. */
  static async start(prepare: (world: TradingWorld) => Promise<void> = async () => undefined): Promise<StreamWorld> {
    const world = await startTradingWorld({ hasFeed: true });
    await prepare(world);
    const { database, listings, marketData, gateway } = world;
    const organisations = new CachedOrganisations(database);
    await organisations.refresh();
    const feed = createFeed({
      organisations,
      sessions: new DatabaseSessions(database, world.clock),
      listings,
      marketData,
      clock: world.clock,
      report: () => undefined,
      limits: { upgradesPerMinute: 100_000 },
      readOwnRows: createOwnRowsReader({ database, listings }),
    });
    gateway.onCommitted((batch) => feed.publish(batch));
    feed.attach(world.app, world.sockets.paths);
    const funds = { ART: FUNDS, USDT: FUNDS, CKUSD: FUNDS, BTC: FUNDS };
    const traders = [await world.trader('10000001', funds), await world.trader('10000002', funds)];
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = world.app.server.address() as AddressInfo;
    await until(() => feed.isUp, 'the feed process');
    return new StreamWorld(world, traders, feed, port);
  }

  keepTime(): void {
    this.world.setClock(Date.now() + this.#ahead - this.world.clock.now());
  }

  /** Lets so many ms pass at once. */
  pass(ms: number): void {
    this.#ahead += ms;
    this.keepTime();
  }

  /** An order by the gateway, so that many fit into a second. */
  async place(by: number, side: 'buy' | 'sell', ticks: number, lots: number, special: Partial<Place> = {}): Promise<number> {
    const { gateway } = this.world;
    const order = gateway.nextOrderId();
    const submission = await gateway.submit({
      kind: 'place',
      order,
      owner: this.traders[by]!.owner,
      pair: 1,
      side,
      type: 'limit',
      timeInForce: 'GTC',
      selfTrade: 'EXPIRE_TAKER',
      ticks,
      lots,
      total: 0n,
      makerRate: 1_000,
      takerRate: 2_000,
      ...PLAIN_TERMS,
      ...special,
    });
    if (submission.kind !== 'done') throw new Error(submission.kind);
    return order;
  }

  async cancel(by: number, order: number): Promise<void> {
    await this.world.gateway.submit({ kind: 'cancel', order, owner: this.traders[by]!.owner });
  }

  async read<Answer>(path: string, host = 'localhost'): Promise<Answer> {
    const answer = await this.world.app.inject({ url: `/api/v3${path}`, headers: { host } });
    return answer.json<Answer>();
  }

  open(path: string, host = 'localhost', headers: Record<string, string> = {}): Promise<StreamProgram> {
    return new StreamProgram(`ws://127.0.0.1:${this.port}${path}`, { host: `${host}:${this.port}`, ...headers }).opened();
  }

  async close(): Promise<void> {
    clearInterval(this.#clock);
    await this.world.close();
  }
}

type Message = Record<string, unknown>;

/** A program at a socket; every event under the name of its stream is held to the schema that the contract declares. */
export class StreamProgram {
  readonly socket: WebSocket;
  readonly messages: (Message | readonly Message[])[] = [];
  readonly wrong: unknown[] = [];
  closed: { readonly code: number; readonly reason: string } | undefined;
  #requests = 0;

  constructor(url: string, headers: Record<string, string>) {
    this.socket = new WebSocket(url, { headers });
    this.socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as Message;
      const name = message['stream'];
      const of = typeof name === 'string' ? parseStreamName(name) : undefined;
      if (of && !STREAMS[of.family].payload.safeParse(message['data']).success) this.wrong.push(message);
      this.messages.push(message);
    });
    this.socket.on('close', (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
    this.socket.on('error', () => undefined);
  }

  async opened(): Promise<this> {
    await until(() => this.socket.readyState !== WebSocket.CONNECTING, 'an open socket');
    return this;
  }

  /** Sends a request and waits for what is answered to it. */
  async ask(method: StreamMethod, params?: unknown, id: number | string = (this.#requests += 1)): Promise<StreamAnswer> {
    this.socket.send(JSON.stringify({ method, ...(params !== undefined && { params }), id }));
    const answer = (): StreamAnswer | undefined => this.messages.find((message) => 'id' in message && message.id === id) as StreamAnswer;
    await until(() => answer() !== undefined, `the answer to ${method}`);
    return answer()!;
  }

  /** Sends text as it is and waits for the next message. */
  async say(text: string): Promise<Message | readonly Message[]> {
    const before = this.messages.length;
    this.socket.send(text);
    await until(() => this.messages.length > before, `an answer to ${text.slice(0, 60)}`);
    return this.messages[before]!;
  }

  /** Events of one stream, read by a connection that is told their names. */
  of<Event = Message>(name: string): readonly Event[] {
    return this.messages.flatMap((message) => ('stream' in message && message['stream'] === name ? [message['data'] as Event] : []));
  }

  async next<Event = Message>(name: string, count = 1): Promise<Event> {
    await until(() => this.of(name).length >= count, `event ${count} of ${name}`);
    return this.of<Event>(name)[count - 1]!;
  }

  async ended(): Promise<{ readonly code: number; readonly reason: string }> {
    await until(() => this.closed !== undefined, 'a closed socket');
    return this.closed!;
  }

  close(): void {
    this.socket.terminate();
  }
}
