import { Address } from '@scure/btc-signer';
import type { AddressProblem, ChainAddresses } from '../../../ports/chain.ts';
import { isBitcoinTextSigned } from '../../../signing/bitcoin-message.ts';
import { BITCOIN_NETWORKS, type BitcoinNetworkName, bitcoinPayment } from '../../../signing/bitcoin-address.ts';
import type { AccountKey } from '../../../signing/public-keys.ts';

const BECH32 = /^(bc|tb|bcrt)1/i;
const BASE58 = /^[123mn][1-9A-HJ-NP-Za-km-z]{25,34}$/;
const EVM = /^0x[0-9a-f]{40}$/i;

export function bitcoinAddresses(account: AccountKey, chain: BitcoinNetworkName): ChainAddresses {
  return {
    deposit: (index) => ({ address: bitcoinPayment(account.deposit(index), chain).address, memo: null }),
    problemOf: (address) => problemOf(address, chain),
    normalise: (address) => readAddress(address, chain) ?? address,
    hasSigned: async (address, text, signature) => isBitcoinTextSigned(chain, address, text, signature),
  };
}

/** In the one spelling that it has; undefined for what is no address of that network. */
function readAddress(address: string, chain: BitcoinNetworkName): string | undefined {
  try {
    const coder = Address(BITCOIN_NETWORKS[chain]);
    return coder.encode(coder.decode(address));
  } catch {
    return undefined;
  }
}

function problemOf(address: string, chain: BitcoinNetworkName): AddressProblem | undefined {
  if (readAddress(address, chain) !== undefined) return undefined;
  const others: readonly BitcoinNetworkName[] = ['mainnet', 'testnet', 'regtest'];
  if (EVM.test(address) || others.some((other) => readAddress(address, other) !== undefined)) return 'wrong_network';
  return BECH32.test(address) || BASE58.test(address) ? 'checksum' : 'malformed';
}
