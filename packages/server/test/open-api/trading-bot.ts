import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerLost, MarqueError, type RestClient, type SocketClient } from '@marque/client';

const SYMBOL = 'ARTUSDT';
/** No such order. */
const UNKNOWN = -2013;
/** Whether it was carried out has to be looked up. */
const NOT_KNOWN = -1001;

type Client = Pick<RestClient | SocketClient, 'newOrder' | 'cancelOrder'>;

/** An account may have so many open that both bots of one never come to the end of it. */
const STANDING_MAX = 60;

/** Places and takes back orders as fast as it is answered, each under an id of its own, and remembers the answers. */
export class TradingBot {
  readonly #client: Client;
  readonly #name: string;
  readonly #middle: number;
  readonly taken = new Map<string, number>();
  readonly unanswered = new Set<string>();
  /** What was refused, and how often. */
  readonly refusals = new Map<string, number>();
  readonly #standing: number[] = [];
  #count = 0;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  constructor(client: Client, name: string, middle: number) {
    this.#client = client;
    this.#name = name;
    this.#middle = middle;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      this.#count += 1;
      const id = `${this.#name}-${this.#count}`;
      try {
        await this.#place(id);
        await sleep(40);
      } catch (fault) {
        if (fault instanceof AnswerLost || (fault instanceof MarqueError && fault.code === NOT_KNOWN)) this.unanswered.add(id);
        else if (fault instanceof MarqueError) this.refusals.set(fault.message, (this.refusals.get(fault.message) ?? 0) + 1);
        else throw fault;
        await sleep(100);
      }
    }
  }

  async #place(id: string): Promise<void> {
    const away = ((this.#count * 7) % 21) - 10;
    const order = { symbol: SYMBOL, quantity: '5', newClientOrderId: id, newOrderRespType: 'ACK' } as const;
    const side = this.#count % 2 === 0 ? ('BUY' as const) : ('SELL' as const);
    const price = (this.#middle * (1 + away / 1_000)).toFixed(4);
    const { orderId } = await this.#client.newOrder({ ...order, side, type: 'LIMIT', timeInForce: 'GTC', price });
    this.taken.set(id, orderId);
    this.#standing.push(orderId);
    if (this.#count % 3 === 0) await this.#takeBack(this.#standing.pop());
    if (this.#standing.length > STANDING_MAX) await this.#takeBack(this.#standing.shift());
  }

  async #takeBack(orderId: number | undefined): Promise<void> {
    await this.#client.cancelOrder({ symbol: SYMBOL, orderId }).catch(ignoreRefusals);
  }
}

function ignoreRefusals(fault: unknown): void {
  if (!(fault instanceof MarqueError || fault instanceof AnswerLost)) throw fault;
}

/** The number of the order under an id; undefined where there is none. Waits where so many were asked for that it has to. */
export async function orderNamed(rest: RestClient, id: string): Promise<number | undefined> {
  for (;;) {
    try {
      return (await rest.getOrder({ symbol: SYMBOL, origClientOrderId: id })).orderId;
    } catch (fault) {
      if (fault instanceof MarqueError && fault.code === UNKNOWN) return undefined;
      if (!(fault instanceof MarqueError && fault.retryAfterMs !== undefined)) throw fault;
      await sleep(fault.retryAfterMs);
    }
  }
}

/** Ids and numbers of all orders of the account, from the first on. */
export async function everyOrder(rest: RestClient): Promise<readonly (readonly [id: string, orderId: number])[]> {
  const ids: (readonly [string, number])[] = [];
  let orderId = 1;
  for (;;) {
    const orders = await rest.allOrders({ symbol: SYMBOL, orderId, limit: 1_000 });
    ids.push(...orders.map(({ clientOrderId, orderId: number }) => [clientOrderId, number] as const));
    const last = orders.at(-1);
    if (last === undefined || orders.length < 1_000) return ids;
    orderId = last.orderId + 1;
  }
}
