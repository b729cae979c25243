import { setTimeout as sleep } from 'node:timers/promises';
import type { SplitPrograms } from './split-programs.ts';

const PLACE = '/api/Org/Order/placeOrder';
const CANCEL = '/api/Org/Order/cancelOrder';
/** At most so many orders are on their way at once. */
export const CLIENTS = 4;
/** Below the pace that each person may have. */
const PAUSE_MS = 150;

export interface AcknowledgedBid {
  readonly key: string;
  readonly order: string;
}

/** People who place bids and cancel them again, at whatever process answers; an order that was not answered is asked for again under its own key. */
export class SplitLoad {
  readonly acknowledged: AcknowledgedBid[] = [];
  readonly #programs: SplitPrograms;
  readonly #clients: readonly Promise<void>[];
  #turn = 0;
  #isOver = false;

  constructor(programs: SplitPrograms, cookies: readonly string[], name: string) {
    this.#programs = programs;
    this.#clients = Array.from({ length: CLIENTS }, (_, client) => this.#work(`${name}-${client}`, cookies[client % cookies.length] ?? ''));
  }

  /** Milliseconds until so many more orders are acknowledged; undefined when that takes too long. */
  async untilMore(orders: number, withinMs = 60_000): Promise<number | undefined> {
    const [begun, wanted] = [performance.now(), this.acknowledged.length + orders];
    while (this.acknowledged.length < wanted) {
      if (performance.now() - begun > withinMs) return undefined;
      await sleep(10);
    }
    return Math.round(performance.now() - begun);
  }

  /** Waits until every order that was asked for has its answer. */
  async end(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#clients);
  }

  async #work(name: string, cookie: string): Promise<void> {
    for (let n = 0; !this.#isOver; n += 1) {
      const key = `${name}-${n}`;
      const order = await this.#place(key, cookie);
      this.acknowledged.push({ key, order });
      // Whether it is cancelled does not matter: an order more is open then.
      await this.#ask(CANCEL, { order_id: order }, cookie);
      await sleep(PAUSE_MS);
    }
  }

  async #place(key: string, cookie: string): Promise<string> {
    for (;;) {
      const answer = await this.#ask(PLACE, { ...BID, client_order_id: key }, cookie);
      if (answer?.code === 0) return String(answer.data['order_id']);
      await sleep(50);
    }
  }

  /** Undefined when there is no answer. */
  async #ask(path: string, fields: Readonly<Record<string, string>>, cookie: string) {
    const ports = this.#programs.portsOf('api');
    this.#turn += 1;
    const port = ports[this.#turn % ports.length];
    try {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
        signal: AbortSignal.timeout(6_000),
      });
      return (await reply.json()) as { readonly code: number; readonly data: Readonly<Record<string, unknown>> };
    } catch {
      return undefined;
    }
  }
}

const BID = { market_type: 'limit', side: 'buy', market: 'USDT', token: 'ART', price: '1', amount: '10', trade_pwd: 'seal-paper-9' };
