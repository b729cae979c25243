import type { Chain } from '../../../ports/chain.ts';
import { evmAddress } from '../../../signing/evm-address.ts';
import type { AccountKey } from '../../../signing/public-keys.ts';
import { AgreeingReader, type Agreement } from '../agreeing-reader.ts';
import type { RpcNode } from '../rpc-node.ts';
import { evmAddresses } from './evm-addresses.ts';
import type { EvmFeeCaps } from './evm-fees.ts';
import { EvmPayouts } from './evm-payouts.ts';
import { type ContractCalls, EvmReader } from './evm-reader.ts';

export interface EvmChainOptions {
  readonly network: string;
  readonly blockMs: number;
  readonly nodes: readonly [RpcNode, ...RpcNode[]];
  readonly chainId: number;
  readonly account: AccountKey;
  readonly caps: EvmFeeCaps;
  readonly contractCalls: ContractCalls;
  readonly agreement: Agreement;
}

export function evmChain({ network, blockMs, nodes, chainId, account, caps, contractCalls, agreement }: EvmChainOptions): Chain {
  const hotAddress = evmAddress(account.hot);
  return {
    network,
    isSandbox: false,
    blockMs,
    addresses: evmAddresses(account),
    reader: new AgreeingReader(
      nodes.map((node) => new EvmReader(node, contractCalls)),
      agreement,
    ),
    payouts: new EvmPayouts({ nodes, chainId, hotAddress, depositAddress: (index) => evmAddress(account.deposit(index)), caps }),
  };
}
