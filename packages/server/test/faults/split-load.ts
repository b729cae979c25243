import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SplitPrograms } from './split-programs.ts';

const PLACE = '/api/Org/Order/placeOrder';
const CANCEL = '/api/Org/Order/cancelOrder';
/** Below the pace that each person may have: a fault is seen by its refusals, and not by those of the pace. */
const PAUSE_MS = 220;
/** What a person waits for at most before asking the next process. */
const ANSWER_MS = 6_000;

/** People of several organisations with money, each of whom asks for one order at a time. */
export const TRADERS = [
  { user: 1000, organisation: 1, host: '127.0.0.1', tradePassword: 'seal-paper-9' },
  { user: 1001, organisation: 1, host: '127.0.0.1', tradePassword: 'quiet-ink-4' },
  { user: 1003, organisation: 2, host: 'desk.localhost', tradePassword: 'amber-tape-3' },
  { user: 1004, organisation: 3, host: 'atelier.localhost', tradePassword: 'green-kiln-5' },
] as const;

type Trader = (typeof TRADERS)[number] & { readonly cookie: string };

export interface AcknowledgedBid {
  readonly owner: number;
  readonly key: string;
  readonly order: string;
  /** When the attempt began that was acknowledged, on this process's monotonic clock. */
  readonly askedAt: number;
}

/** People who place bids and cancel them again, at whatever process answers; an order that was not answered is asked for again under its own key. */
export class SplitLoad {
  readonly acknowledged: AcknowledgedBid[] = [];
  readonly #programs: SplitPrograms;
  readonly #clients: readonly Promise<void>[];
  #turn = 0;
  #isOver = false;

  private constructor(programs: SplitPrograms, traders: readonly Trader[], name: string) {
    this.#programs = programs;
    this.#clients = traders.map((trader) => this.#work(`${name}-${trader.user}`, trader));
  }

  static async start(programs: SplitPrograms, name: string): Promise<SplitLoad> {
    const traders = await Promise.all(TRADERS.map(async (trader) => ({ ...trader, cookie: await programs.signIn(trader) })));
    return new SplitLoad(programs, traders, name);
  }

  /** Milliseconds from `since` until each person had an order acknowledged that was asked for after it; undefined when that takes too long. */
  async untilEach(since: number, withinMs = 60_000): Promise<number | undefined> {
    const isServed = ({ user }: (typeof TRADERS)[number]): boolean =>
      this.acknowledged.some(({ owner, askedAt }) => owner === user && askedAt > since);
    while (!TRADERS.every(isServed)) {
      if (performance.now() - since > withinMs) return undefined;
      await sleep(5);
    }
    return Math.round(performance.now() - since);
  }

  /** Waits until every order that was asked for has its answer. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async #work(name: string, trader: Trader): Promise<void> {
    for (let n = 0; !this.#isOver; n += 1) {
      const bid = await this.#place(`${name}-${n}`, trader);
      this.acknowledged.push(bid);
      // Whether it is cancelled does not matter: an order more is open then.
      await this.#ask(CANCEL, { order_id: bid.order }, trader);
      await sleep(PAUSE_MS);
    }
  }

  async #place(key: string, trader: Trader): Promise<AcknowledgedBid> {
    const fields = { ...BID, client_order_id: key, trade_pwd: trader.tradePassword };
    for (;;) {
      const askedAt = performance.now();
      const answer = await this.#ask(PLACE, fields, trader);
      if (answer?.code === 0) return { owner: trader.user, key, order: String(answer.data['order_id']), askedAt };
      await sleep(PAUSE_MS);
    }
  }

  /** Undefined when there is no answer. */
  async #ask(path: string, fields: Readonly<Record<string, string>>, { cookie, host }: Trader) {
    const ports = this.#programs.portsOf('api');
    this.#turn += 1;
    const port = ports[this.#turn % ports.length];
    try {
      const answer = await post(`http://127.0.0.1:${port}${path}`, { cookie, host }, new URLSearchParams(fields).toString());
      return JSON.parse(answer) as { readonly code: number; readonly data: Readonly<Record<string, unknown>> };
    } catch {
      return undefined;
    }
  }
}

/** As `fetch` would, which sends no other host than the address's; rejects where there is no answer. */
function post(address: string, headers: Readonly<Record<string, string>>, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = request(address, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    asked.on('error', reject).on('response', (reply) => {
      text(reply).then(resolve, reject);
    });
    asked.end(body);
  });
}

const BID = { market_type: 'limit', side: 'buy', market: 'USDT', token: 'ART', price: '1', amount: '10' };
