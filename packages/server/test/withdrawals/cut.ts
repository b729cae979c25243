import type { Chain, ChainReader, Chains, PayoutChain, Signer } from '../../src/ports/chain.ts';
import type { Database } from '../../src/ports/database.ts';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';

class Crash extends Error {}

/** Kills a process before or after its n-th step that reaches the store, the engine, the signer or the network: nothing of it works from then on. */
export class Cut {
  private left: number;
  private readonly isAfter: boolean;

  constructor(step = Number.POSITIVE_INFINITY, isAfter = false) {
    this.left = step;
    this.isAfter = isAfter;
  }

  /** Whether it came to the killing. */
  get isDead(): boolean {
    return this.left <= 0;
  }

  private async step<T>(work: () => Promise<T>): Promise<T> {
    if (this.left <= 0) throw new Crash('the process is gone');
    this.left -= 1;
    if (this.left === 0 && !this.isAfter) throw new Crash('before the step');
    const result = await work();
    if (this.left <= 0) throw new Crash('after the step');
    return result;
  }

  chain = (chain: Chain): Chain => ({
    network: chain.network,
    isSandbox: chain.isSandbox,
    blockMs: chain.blockMs,
    addresses: chain.addresses,
    reader: chain.reader,
    payouts: this.payouts(chain.payouts),
  });

  /** The chain of whoever looks for deposits: reading it is a step too. */
  readChain = (chain: Chain): Chain => ({ ...this.chain(chain), reader: this.reader(chain.reader) });

  private reader = (reader: ChainReader): ChainReader => ({
    head: (signal) => this.step(() => reader.head(signal)),
    blockAt: (height, signal) => this.step(() => reader.blockAt(height, signal)),
    transfersIn: (block, watched, signal) => this.step(() => reader.transfersIn(block, watched, signal)),
    balanceOf: (address, contract, height, signal) => this.step(() => reader.balanceOf(address, contract, height, signal)),
  });

  private payouts = (payouts: PayoutChain): PayoutChain => ({
    hotAddress: payouts.hotAddress,
    payoutsMax: payouts.payoutsMax,
    estimateFee: (contract, signal) => payouts.estimateFee(contract, signal),
    draft: (given, taken, signal) => this.step(() => payouts.draft(given, taken, signal)),
    draftSweep: (source, taken, signal) => this.step(() => payouts.draftSweep(source, taken, signal)),
    replace: (draft, signal) => this.step(() => payouts.replace(draft, signal)),
    broadcast: (signed, signal) => this.step(() => payouts.broadcast(signed, signal)),
    stateOf: (txId, signal) => this.step(() => payouts.stateOf(txId, signal)),
  });

  chains = (chains: Chains): Chains => ({
    all: chains.all.map(this.chain),
    of: (network) => {
      const chain = chains.of(network);
      return chain && this.chain(chain);
    },
  });

  signer = (signer: Signer): Signer => ({ sign: (request, signal) => this.step(() => signer.sign(request, signal)) });

  gateway = (gateway: Pick<ExchangeGateway, 'submit'>): Pick<ExchangeGateway, 'submit'> => ({
    submit: (request, options) => this.step(() => gateway.submit(request, options)),
  });

  database = (database: Database): Database => ({
    kind: database.kind,
    queries: database.queries,
    run: (statement, parameters) => database.run(statement, parameters),
    copyIn: (into, rows) => database.copyIn(into, rows),
    transaction: (work) => this.step(() => database.transaction(work)),
    ping: () => database.ping(),
    close: () => database.close(),
  });
}
