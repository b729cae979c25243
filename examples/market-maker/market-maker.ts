import { KeptQuotes, LocalBalances, LocalBook, MarketSteps, MarketStreams, RestClient, SocketClient } from '@marque/client';
import type { Key, SocketClass } from '@marque/client';

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

/**
 * Keeps a bid and an ask around the middle of what others quote; they stay as they are while others quote one side only. Book, balances and
 * quotes begin anew by themselves after any loss.
 */
export class MarketMaker {
  readonly #options: MarketMakerOptions;
  readonly #rest: RestClient;
  readonly #socket: SocketClient;
  readonly #streams: MarketStreams;
  readonly #balances: LocalBalances;
  readonly #quotes: KeptQuotes;
  #steps: MarketSteps | undefined;
  #book: LocalBook | undefined;
  fills = 0;

  constructor(options: MarketMakerOptions) {
    this.#options = options;
    const { symbol, quantity, say } = options;
    const [rest, socket] = [new RestClient(options), new SocketClient(options)];
    const [onFault, onChange] = [(fault: unknown): void => say(String(fault)), (): void => void this.#quote()];
    this.#rest = rest;
    this.#socket = socket;
    this.#streams = new MarketStreams(options);
    this.#balances = new LocalBalances({ rest, socket, onFault, onChange });
    this.#quotes = new KeptQuotes({ symbol, quantity, rest, socket, onFault, onMissing: onChange, onTrade: () => (this.fills += 1) });
  }

  async start(): Promise<void> {
    const { symbol } = this.#options;
    this.#steps = await MarketSteps.of(this.#rest, symbol);
    this.#book = new LocalBook({ symbol, rest: this.#rest, streams: this.#streams, onChange: () => void this.#quote() });
  }

  async stop(): Promise<void> {
    this.#book?.close();
    await this.#quotes.close();
    this.#balances.close();
    this.#streams.close();
    this.#socket.close();
  }

  async #quote(): Promise<void> {
    const middle = this.#book?.isWhole ? this.#book.middle(this.#quotes.own) : undefined;
    if (middle === undefined || !this.#steps || !this.#balances.isWhole) return;
    const half = (middle * this.#options.spreadBps) / 20_000;
    // Whoever has more of the one asset than of the other quotes so that it is traded away: at the most half of the spread to the side.
    const [held, paid] = [this.#balances.total(this.#steps.base) * middle, this.#balances.total(this.#steps.quote)];
    const centre = middle - (half * (held - paid)) / (held + paid || 1);
    await this.#quotes.keep({ BUY: this.#steps.price('BUY', centre - half), SELL: this.#steps.price('SELL', centre + half) });
  }
}
