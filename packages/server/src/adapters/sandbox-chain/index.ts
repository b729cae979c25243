import type { Chains } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { Sandbox } from '../../ports/sandbox.ts';
import type { TokenProtocols } from '../../ports/token-protocols.ts';
import { SandboxNetwork } from './sandbox-network.ts';
import { addSandboxTokens } from './sandbox-tokens.ts';

export { SANDBOX_BLOCK_MS } from './sandbox-network.ts';
export { SandboxSigner } from './sandbox-signer.ts';

interface SandboxChainsOptions {
  readonly database: Database;
  readonly now: () => number;
  readonly protocols: TokenProtocols;
}

/** A made-up chain for every network on which some token moves. */
export class SandboxChains implements Chains, Sandbox {
  readonly #options: SandboxChainsOptions;
  readonly #networks = new Map<string, SandboxNetwork>();

  constructor(options: SandboxChainsOptions) {
    this.#options = options;
  }

  get all(): readonly SandboxNetwork[] {
    return this.#options.protocols.networks.map((network) => this.#network(network));
  }

  of(network: string): SandboxNetwork | undefined {
    return this.#options.protocols.networks.includes(network) ? this.#network(network) : undefined;
  }

  /** One turn of the clock: what was listed since the last one has a chain, and blocks that are due are there. */
  async tick(signal: AbortSignal): Promise<void> {
    await addSandboxTokens(this.#options.database, this.all);
    for (const network of this.all) {
      if (signal.aborted) return;
      await network.tick();
    }
  }

  #network(network: string): SandboxNetwork {
    const { database, now, protocols } = this.#options;
    const hasMemos = (name: string): boolean => protocols.needsMemo(name);
    const known = this.#networks.get(network) ?? new SandboxNetwork(network, { database, now, hasMemos });
    this.#networks.set(network, known);
    return known;
  }
}
