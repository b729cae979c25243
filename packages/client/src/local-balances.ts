import type { AccountAnswer } from './calls.ts';
import type { AccountEvent, SocketClient } from './socket-client.ts';

interface Options {
  readonly rest: { account(): Promise<AccountAnswer> };
  readonly socket: Pick<SocketClient, 'follow'>;
  /** Called after each change that leaves them whole. */
  readonly onChange?: (() => void) | undefined;
  /** Called with an answer that could not be had; it is asked for again. */
  readonly onFault?: ((fault: unknown) => void) | undefined;
}

interface Balance {
  readonly free: string;
  readonly locked: string;
}

interface Position extends AccountEvent {
  readonly B: readonly { readonly a: string; readonly f: string; readonly l: string }[];
}

const AGAIN_MS = 1_000;
const NOTHING: Balance = { free: '0', locked: '0' };
const isPosition = (event: AccountEvent): event is Position => event.e === 'outboundAccountPosition';

/** What an account has of each asset, kept from what it had and the changes after it; asked for anew whenever one may be missing. */
export class LocalBalances {
  readonly #options: Options;
  readonly #balances = new Map<string, Balance>();
  readonly #stop: () => void;
  /** Changes that came while an answer was awaited; undefined where changes do not come. */
  #early: Position[] | undefined;
  #isWhole = false;

  constructor(options: Options) {
    this.#options = options;
    this.#stop = options.socket.follow({
      onEvent: (event) => this.#take(event),
      onBegun: () => void this.#load(),
      onLost: () => this.#lose(),
    });
  }

  /** Whether they are the account's; until they are, they are empty or old. */
  get isWhole(): boolean {
    return this.#isWhole;
  }

  of(asset: string): Balance {
    return this.#balances.get(asset) ?? NOTHING;
  }

  /** With what orders hold, as a number: to weigh one asset against another, not to pay with. */
  total(asset: string): number {
    const { free, locked } = this.of(asset);
    return Number(free) + Number(locked);
  }

  close(): void {
    this.#lose();
    this.#stop();
  }

  #lose(): void {
    this.#isWhole = false;
    this.#early = undefined;
  }

  async #load(): Promise<void> {
    const early: Position[] = [];
    this.#early = early;
    try {
      const { balances } = await this.#options.rest.account();
      if (early !== this.#early) return;
      this.#balances.clear();
      for (const { asset, free, locked } of balances) this.#balances.set(asset, { free, locked });
      for (const position of early) this.#apply(position);
      this.#isWhole = true;
      this.#options.onChange?.();
    } catch (fault) {
      this.#options.onFault?.(fault);
      setTimeout(() => early === this.#early && void this.#load(), AGAIN_MS);
    }
  }

  #take(event: AccountEvent): void {
    if (!isPosition(event)) return;
    if (this.#isWhole) {
      this.#apply(event);
      this.#options.onChange?.();
    } else this.#early?.push(event);
  }

  #apply({ B: changed }: Position): void {
    for (const { a: asset, f: free, l: locked } of changed) this.#balances.set(asset, { free, locked });
  }
}
