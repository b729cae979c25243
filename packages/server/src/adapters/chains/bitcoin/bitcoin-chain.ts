import type { Chain } from '../../../ports/chain.ts';
import { type BitcoinNetworkName, bitcoinPayment } from '../../../signing/bitcoin-address.ts';
import type { AccountKey } from '../../../signing/public-keys.ts';
import { AgreeingReader, type Agreement } from '../agreeing-reader.ts';
import type { RpcNode } from '../rpc-node.ts';
import { bitcoinAddresses } from './bitcoin-addresses.ts';
import { type BitcoinFees, BitcoinPayouts } from './bitcoin-payouts.ts';
import { BitcoinReader } from './bitcoin-reader.ts';

interface BitcoinChainOptions {
  readonly network: string;
  readonly blockMs: number;
  readonly nodes: readonly [RpcNode, ...RpcNode[]];
  readonly chain: BitcoinNetworkName;
  readonly account: AccountKey;
  readonly fees: BitcoinFees;
  readonly agreement: Agreement;
}

export function bitcoinChain({ network, blockMs, nodes, chain, account, fees, agreement }: BitcoinChainOptions): Chain {
  return {
    network,
    isSandbox: false,
    blockMs,
    addresses: bitcoinAddresses(account, chain),
    reader: new AgreeingReader(
      nodes.map((node) => new BitcoinReader(node)),
      agreement,
    ),
    payouts: new BitcoinPayouts({
      nodes,
      chain,
      hot: bitcoinPayment(account.hot, chain),
      deposit: (index) => bitcoinPayment(account.deposit(index), chain),
      fees,
    }),
  };
}
