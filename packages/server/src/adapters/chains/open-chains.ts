import type { Chain, Chains, Signer } from '../../ports/chain.ts';
import { ExpectedFailure } from '../../ports/expected-failure.ts';
import type { AccountKey } from '../../signing/public-keys.ts';
import { readToken } from '../../signing/token-file.ts';
import type { ChainToken } from './chain-tokens.ts';
import { type CustodyNetwork, readCustodyFile } from './custody-file.ts';
import { RpcNode } from './rpc-node.ts';
import { SocketSigner } from './socket-signer.ts';

export interface OpenChains {
  readonly chains: Chains;
  readonly signer: Signer;
  readonly tokens: readonly ChainToken[];
  /** Amounts in the smallest unit of the chain. */
  readonly sweepRules: readonly {
    readonly network: string;
    readonly code: string;
    readonly above: bigint | undefined;
    readonly least: bigint | undefined;
  }[];
}

/** The chains of a custody file, and the signer that it names. Throws for whoever starts the program where the file cannot be used. */
export async function openChains(path: string): Promise<OpenChains> {
  const { signer, networks } = readCustodyFile(path);
  const all: Chain[] = [];
  for (const [network, settings] of Object.entries(networks))
    try {
      all.push(await openChain(network, settings));
    } catch (fault) {
      throw new ExpectedFailure(`${path}: networks.${network}: ${fault instanceof Error ? fault.message : String(fault)}`);
    }
  const tokens = all.flatMap(({ network, addresses }) =>
    Object.entries(networks[network]?.tokens ?? {}).map(([code, { contract, decimals }]) => {
      if (contract !== undefined && addresses.problemOf(contract) !== undefined)
        throw new ExpectedFailure(`${path}: networks.${network}.tokens.${code}: ${contract} is no address of this network`);
      return { network, code, contract: contract === undefined ? null : addresses.normalise(contract), decimals };
    }),
  );
  const sweepRules = Object.entries(networks).flatMap(([network, settings]) =>
    Object.entries(settings.tokens).flatMap(([code, { sweep }]) =>
      sweep ? [{ network, code, above: sweep.above, least: sweep.least }] : [],
    ),
  );
  return {
    tokens,
    sweepRules,
    chains: { all, of: (network) => all.find((chain) => chain.network === network) },
    signer: new SocketSigner(signer.socket, readToken(signer.token)),
  };
}

/** The libraries of a chain are loaded where there is one. */
async function openChain(network: string, settings: CustodyNetwork): Promise<Chain> {
  const { readAccountKey } = await import('../../signing/public-keys.ts');
  const account: AccountKey = readAccountKey(settings.account);
  const [first, ...others] = settings.nodes.map((address) => new RpcNode(address));
  if (!first) throw new Error('has no node');
  const shared = {
    network,
    account,
    blockMs: settings.blockSeconds * 1_000,
    nodes: [first, ...others] as const,
    agreement: { depth: settings.depth, lagMax: settings.lagMax },
  };
  if (settings.kind === 'evm') {
    const { evmChain } = await import('./evm/evm-chain.ts');
    return evmChain({ ...shared, chainId: settings.chainId, caps: settings.fees, contractCalls: settings.contractCalls });
  }
  const { bitcoinChain } = await import('./bitcoin/bitcoin-chain.ts');
  return bitcoinChain({ ...shared, chain: settings.chain, fees: settings.fees });
}
