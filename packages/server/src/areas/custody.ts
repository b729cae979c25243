import { keepChainTokens } from '../adapters/chains/chain-tokens.ts';
import { openChains } from '../adapters/chains/open-chains.ts';
import { CachedTokenProtocols } from '../adapters/protocols/cached-token-protocols.ts';
import { SANDBOX_BLOCK_MS, SandboxChains, SandboxSigner } from '../adapters/sandbox-chain/index.ts';
import type { Area, Kernel } from '../kernel.ts';
import { measured } from '../metrics/measured-signer.ts';
import type { Chains, Signer } from '../ports/chain.ts';
import type { Sandbox } from '../ports/sandbox.ts';
import type { TokenProtocols } from '../ports/token-protocols.ts';
import type { SweepRule } from '../use-cases/sweeps/plan-sweeps.ts';

const TOKENS_MS = 10_000;

export interface Custody extends Area {
  /** Which tokens move on which networks. */
  readonly tokenProtocols: TokenProtocols;
  /** None where this exchange has no custody: then nothing comes in and nothing goes out. */
  readonly chains: Chains;
  readonly signer: Signer;
  /** What is moved from deposit addresses to the hot wallets without anybody asking. */
  readonly sweepRules: readonly SweepRule[];
  /** Undefined where every chain is a real one. */
  readonly sandbox: Sandbox | undefined;
}

const NO_CHAINS: Chains = { all: [], of: () => undefined };
const NO_SIGNER: Signer = { sign: async () => ({ kind: 'refused', reason: 'this exchange has no signer', isFinal: false }) };

/** Chains on which tokens come in and go out, and what signs for them. */
export async function createCustody({ settings, database, views, clock, metrics }: Kernel): Promise<Custody> {
  const tokenProtocols = await views.add(new CachedTokenProtocols(database));
  if (settings.custodyFile !== undefined) {
    const { chains, signer, tokens, sweepRules } = await openChains(settings.custodyFile);
    await keepChainTokens(database, tokens);
    return {
      tokenProtocols,
      chains,
      signer: measured(signer, metrics.signer),
      sweepRules,
      sandbox: undefined,
      jobs: [{ name: 'keep-chain-tokens', everyMs: TOKENS_MS, run: () => keepChainTokens(database, tokens) }],
    };
  }
  if (!settings.sandboxChain) return { tokenProtocols, chains: NO_CHAINS, signer: NO_SIGNER, sweepRules: [], sandbox: undefined };
  const sandbox = new SandboxChains({ database, now: () => clock.now(), protocols: tokenProtocols });
  return {
    tokenProtocols,
    chains: sandbox,
    signer: measured(new SandboxSigner(database), metrics.signer),
    sweepRules: [],
    sandbox,
    jobs: [{ name: 'mine-sandbox-blocks', everyMs: SANDBOX_BLOCK_MS, run: ({ signal }) => sandbox.tick(signal) }],
  };
}
