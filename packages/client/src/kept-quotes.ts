import { AnswerLost, MarqueError } from './marque-error.ts';
import type { RestClient } from './rest-client.ts';
import type { AccountEvent, SocketClient } from './socket-client.ts';

interface Options {
  readonly symbol: string;
  /** Of each order, as text: quantities are exact. */
  readonly quantity: string;
  readonly rest: Pick<RestClient, 'cancelOpenOrders'>;
  readonly socket: Pick<SocketClient, 'follow' | 'newOrder' | 'cancelReplace'>;
  /** Called with each trade of the account in the market. */
  readonly onTrade?: ((event: AccountEvent) => void) | undefined;
  /** Called when a side has no quote any more, or may have one again: prices are to be given, though nothing else may have changed. */
  readonly onMissing?: (() => void) | undefined;
  /** Called with what was refused or not answered; all quotes are taken back then, and stand again with the next prices. */
  readonly onFault?: ((fault: unknown) => void) | undefined;
}

type Side = 'BUY' | 'SELL';
type Prices = Readonly<Record<Side, string>>;
interface Quote {
  readonly clientId: string;
  readonly price: string;
}

const OVER = ['FILLED', 'CANCELED', 'EXPIRED', 'REJECTED'];
const SIDES = 2;
const NOTHING_OPEN = -2011;
const AGAIN_MS = 1_000;
const REMEMBERED_MS = 1_000;
/** An account may ask for so much a minute: orders of quotes take a small part of it. */
const PAUSE_MS = 250;

/**
 * A bid and an ask of an account in one market, placed and replaced as their prices move. They only make, and the account has no other
 * orders there: after any loss or doubt all of them are taken back.
 */
export class KeptQuotes {
  readonly #options: Options;
  readonly #quotes = new Map<Side, Quote>();
  readonly #stop: () => void;
  #left: { readonly price: string; readonly at: number }[] = [];
  #isFed = false;
  #isReady = false;
  #isAtWork = false;
  #work: Promise<void> = Promise.resolve();
  #wanted: Prices | undefined;
  #orders = 0;
  #begun = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#stop = options.socket.follow({
      onEvent: (event) => this.#hear(event),
      onBegun: () => {
        this.#isFed = true;
        void this.#beginAnew();
      },
      onLost: () => {
        this.#isFed = this.#isReady = false;
      },
    });
  }

  /** How much of a book is one's own, by price: what stands, and what stood a moment ago, as a book tells of it later. */
  get own(): ReadonlyMap<number, number> {
    const since = Date.now() - REMEMBERED_MS;
    this.#left = this.#left.filter(({ at }) => at > since);
    const quantity = Number(this.#options.quantity);
    return new Map([...this.#quotes.values(), ...this.#left].map(({ price }) => [Number(price), quantity]));
  }

  /** Has both stand at these prices; the latest ones count where several are given while orders are on their way. */
  async keep(prices: Prices): Promise<void> {
    this.#wanted = prices;
    if (!this.#isReady || this.#isAtWork) return;
    this.#work = this.#keepUp();
    await this.#work;
  }

  /** Takes both back, and no new ones are placed. */
  async close(): Promise<void> {
    this.#isFed = this.#isReady = false;
    this.#stop();
    this.#wanted = undefined;
    // An order on its way would arrive after the cancel, and stay.
    await this.#work.catch(() => undefined);
    await this.#takeAllBack();
  }

  async #keepUp(): Promise<void> {
    this.#isAtWork = true;
    try {
      while (this.#wanted !== undefined) {
        const sent = this.#orders;
        await this.#take(this.#wanted);
        if (this.#orders > sent) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    } catch (fault) {
      if (!(fault instanceof MarqueError || fault instanceof AnswerLost)) throw fault;
      this.#options.onFault?.(fault);
      await this.#beginAnew(AGAIN_MS);
    } finally {
      this.#isAtWork = false;
    }
  }

  #hear(event: AccountEvent): void {
    if (event.e !== 'executionReport' || event['s'] !== this.#options.symbol) return;
    if (event['x'] === 'TRADE') this.#options.onTrade?.(event);
    for (const [side, { clientId }] of this.#quotes) if (event['c'] === clientId && OVER.includes(String(event['X']))) this.#leave(side);
    if (this.#quotes.size < SIDES) this.#options.onMissing?.();
  }

  /** Only the latest that was begun decides whether quotes are placed again: an older one may still wait for an exchange that is gone. */
  async #beginAnew(pauseMs = 0): Promise<void> {
    this.#begun += 1;
    const begun = this.#begun;
    this.#isReady = false;
    try {
      await this.#takeAllBack();
      if (begun === this.#begun) this.#isReady = this.#isFed;
    } catch (fault) {
      this.#options.onFault?.(fault);
      setTimeout(() => this.#isFed && begun === this.#begun && void this.#beginAnew(), AGAIN_MS);
    }
    setTimeout(() => this.#options.onMissing?.(), pauseMs);
  }

  async #takeAllBack(): Promise<void> {
    for (const side of this.#quotes.keys()) this.#leave(side);
    this.#wanted = undefined;
    await this.#options.rest.cancelOpenOrders({ symbol: this.#options.symbol }).catch((fault: unknown) => {
      if (!(fault instanceof MarqueError && fault.code === NOTHING_OPEN)) throw fault;
    });
  }

  #leave(side: Side): void {
    const quote = this.#quotes.get(side);
    if (quote) this.#left.push({ price: quote.price, at: Date.now() });
    this.#quotes.delete(side);
  }

  async #take(prices: Prices): Promise<void> {
    await this.#quote('BUY', prices.BUY);
    await this.#quote('SELL', prices.SELL);
    if (this.#wanted === prices) this.#wanted = undefined;
  }

  async #quote(side: Side, price: string): Promise<void> {
    const { symbol, quantity, socket } = this.#options;
    const standing = this.#quotes.get(side);
    if (!this.#isReady || standing?.price === price) return;
    this.#orders += 1;
    const clientId = `quote-${Date.now()}-${this.#orders}`;
    const order = { symbol, side, type: 'LIMIT_MAKER', quantity, price, newClientOrderId: clientId } as const;
    this.#leave(side);
    this.#quotes.set(side, { clientId, price });
    if (standing === undefined) await socket.newOrder({ ...order, newOrderRespType: 'ACK' });
    else await socket.cancelReplace({ ...order, cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrigClientOrderId: standing.clientId });
  }
}
