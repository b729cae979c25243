import { setTimeout as sleep } from 'node:timers/promises';
import { AnswerLost, MarqueError, type RestClient, type SocketClient } from '@marque/client';

const SYMBOL = 'ARTUSDT';
/** No such order. */
const UNKNOWN = -2013;

type Client = Pick<RestClient | SocketClient, 'newOrder' | 'cancelOrder'>;

/** Places and takes back orders as fast as it is answered, each under an id of its own, and remembers the answers. */
export class TradingBot {
  readonly #client: Client;
  readonly #name: string;
  readonly #middle: number;
  readonly taken = new Map<string, number>();
  readonly unanswered = new Set<string>();
  refused = 0;
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
        if (fault instanceof AnswerLost) this.unanswered.add(id);
        else if (fault instanceof MarqueError) this.refused += 1;
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
    if (this.#count % 3 === 0) await this.#client.cancelOrder({ symbol: SYMBOL, orderId }).catch(ignoreRefusals);
  }
}

function ignoreRefusals(fault: unknown): void {
  if (!(fault instanceof MarqueError || fault instanceof AnswerLost)) throw fault;
}

/** The number of the order under an id; undefined where there is none. */
export async function orderNamed(rest: RestClient, id: string): Promise<number | undefined> {
  try {
    return (await rest.getOrder({ symbol: SYMBOL, origClientOrderId: id })).orderId;
  } catch (fault) {
    if (fault instanceof MarqueError && fault.code === UNKNOWN) return undefined;
    throw fault;
  }
}

/** The ids of all orders of the account, from the first on. */
export async function everyId(rest: RestClient): Promise<readonly string[]> {
  const ids: string[] = [];
  let orderId = 1;
  for (;;) {
    const orders = await rest.allOrders({ symbol: SYMBOL, orderId, limit: 1_000 });
    ids.push(...orders.map(({ clientOrderId }) => clientOrderId));
    const last = orders.at(-1);
    if (last === undefined || orders.length < 1_000) return ids;
    orderId = last.orderId + 1;
  }
}
