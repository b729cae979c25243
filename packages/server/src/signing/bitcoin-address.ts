import { NETWORK, p2wpkh, TEST_NETWORK } from '@scure/btc-signer';

export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'regtest';

export const BITCOIN_NETWORKS: Readonly<Record<BitcoinNetworkName, typeof NETWORK>> = {
  mainnet: NETWORK,
  testnet: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
};

export interface BitcoinPayment {
  readonly address: string;
  readonly script: Uint8Array;
}

/** Where a key is paid: P2WPKH. */
export function bitcoinPayment(publicKey: Uint8Array, network: BitcoinNetworkName): BitcoinPayment {
  const { address, script } = p2wpkh(publicKey, BITCOIN_NETWORKS[network]);
  if (address === undefined) throw new Error('A public key has no address');
  return { address, script };
}
