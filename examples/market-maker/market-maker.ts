import {
  AnswerLost,
  LocalBook,
  MarketStreams,
  MarqueError,
  RestClient,
  SocketClient,
  type AccountEvent,
  type Key,
  type SocketClass,
} from '@marque/client';

export interface MarketMakerOptions {
  readonly origin: string;
  readonly key: Key;
  readonly symbol: string;
  /** Between bid and ask, of the price, in hundredths of a percent. */
  readonly spreadBps: number;
  /** Of each order, as text: quantities are exact. */
  readonly quantity: string;
  readonly WebSocket: SocketClass;
  readonly say: (line: string) => void;
}

type Side = 'BUY' | 'SELL';
interface Quote {
  readonly clientId: string;
  readonly price: string;
}

const OVER = ['FILLED', 'CANCELED', 'EXPIRED', 'REJECTED'];
const ALREADY_GONE = -2011;

/** Keeps a bid and an ask around the middle of what others quote. After any loss it takes everything back and begins anew. */
export class MarketMaker {
  readonly #options: MarketMakerOptions;
  readonly #rest: RestClient;
  readonly #socket: SocketClient;
  readonly #streams: MarketStreams;
  readonly #quotes = new Map<Side, Quote>();
  #book: LocalBook | undefined;
  #tick = 0;
  #decimals = 0;
  #isReady = false;
  #isAtWork = false;
  #orders = 0;
  fills = 0;

  constructor(options: MarketMakerOptions) {
    this.#options = options;
    const { origin, key, WebSocket } = options;
    this.#rest = new RestClient({ origin, key });
    this.#streams = new MarketStreams({ origin, WebSocket });
    this.#socket = new SocketClient({
      origin,
      key,
      WebSocket,
      onAccountEvent: (event) => this.#hear(event),
      onAccountStream: () => void this.#beginAnew(),
    });
  }

  async start(): Promise<void> {
    const { symbol } = this.#options;
    const { symbols } = await this.#rest.exchangeInfo({ symbol });
    const filter = symbols[0]?.filters.find(({ filterType }) => filterType === 'PRICE_FILTER');
    if (filter?.filterType !== 'PRICE_FILTER') throw new Error(`${symbol} has no step of prices`);
    this.#tick = Number(filter.tickSize);
    this.#decimals = filter.tickSize.split('.')[1]?.replace(/0+$/, '').length ?? 0;
    this.#book = new LocalBook({ symbol, rest: this.#rest, streams: this.#streams, onChange: () => void this.#turn() });
  }

  async stop(): Promise<void> {
    this.#isReady = false;
    this.#book?.close();
    await this.#takeAllBack();
    this.#streams.close();
    this.#socket.close();
  }

  #hear(event: AccountEvent): void {
    if (event.e !== 'executionReport' || event['s'] !== this.#options.symbol) return;
    if (event['x'] === 'TRADE') this.fills += 1;
    for (const [side, { clientId }] of this.#quotes)
      if (event['c'] === clientId && OVER.includes(String(event['X']))) this.#quotes.delete(side);
  }

  async #beginAnew(): Promise<void> {
    this.#isReady = false;
    await this.#takeAllBack().then(
      () => (this.#isReady = true),
      (fault: unknown) => this.#options.say(`orders could not be taken back: ${String(fault)}`),
    );
  }

  async #takeAllBack(): Promise<void> {
    this.#quotes.clear();
    await this.#rest.cancelOpenOrders({ symbol: this.#options.symbol }).catch((fault: unknown) => {
      if (!(fault instanceof MarqueError && fault.code === ALREADY_GONE)) throw fault;
    });
  }

  /** The best prices of others. */
  #middle(): number | undefined {
    const own = new Set([...this.#quotes.values()].map(({ price }) => Number(price)));
    const best = (levels: LocalBook['bids'] = []) => levels.map(([price]) => Number(price)).find((price) => !own.has(price));
    const [bid, ask] = [best(this.#book?.bids), best(this.#book?.asks)];
    return bid === undefined || ask === undefined ? undefined : (bid + ask) / 2;
  }

  async #turn(): Promise<void> {
    const middle = this.#middle();
    if (this.#isAtWork || !this.#isReady || middle === undefined) return;
    this.#isAtWork = true;
    const half = (middle * this.#options.spreadBps) / 20_000;
    try {
      await this.#quote('BUY', Math.floor((middle - half) / this.#tick));
      await this.#quote('SELL', Math.ceil((middle + half) / this.#tick));
    } catch (fault) {
      if (!(fault instanceof MarqueError || fault instanceof AnswerLost)) throw fault;
      this.#options.say(fault.message);
      await this.#beginAnew();
    }
    this.#isAtWork = false;
  }

  async #quote(side: Side, ticks: number): Promise<void> {
    const { symbol, quantity } = this.#options;
    const price = (ticks * this.#tick).toFixed(this.#decimals);
    const standing = this.#quotes.get(side);
    if (standing?.price === price) return;
    this.#orders += 1;
    const order = { symbol, side, type: 'LIMIT_MAKER', quantity, price, newClientOrderId: `mm-${Date.now()}-${this.#orders}` } as const;
    this.#quotes.set(side, { clientId: order.newClientOrderId, price });
    if (standing === undefined) await this.#socket.newOrder({ ...order, newOrderRespType: 'ACK' });
    else await this.#socket.cancelReplace({ ...order, cancelReplaceMode: 'STOP_ON_FAILURE', cancelOrigClientOrderId: standing.clientId });
  }
}
