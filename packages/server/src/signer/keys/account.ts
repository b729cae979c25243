import { HDKey } from '@scure/bip32';
import { publicKeyOf } from '../../signing/public-keys.ts';

/** The account of a network: its public half may be told, its private keys are derived when something is signed. */
export interface SigningAccount {
  readonly publicText: string;
  publicKey(place: KeyPlace): Uint8Array;
  privateKey(place: KeyPlace): Uint8Array;
}

/** The hot wallet, or the deposit address of an index. */
export type KeyPlace = 'hot' | number;

const TEST_VERSIONS = { private: 0x04358394, public: 0x043587cf };
const COIN_TYPES = { evm: 60, bitcoin: 0, bitcoinTest: 1 } as const;

export function openAccount(seed: Uint8Array, coin: keyof typeof COIN_TYPES, account: number): SigningAccount {
  const purpose = coin === 'evm' ? 44 : 84;
  const root = coin === 'bitcoinTest' ? HDKey.fromMasterSeed(seed, TEST_VERSIONS) : HDKey.fromMasterSeed(seed);
  const key = root.derive(`m/${purpose}'/${COIN_TYPES[coin]}'/${account}'`);
  const at = (place: KeyPlace): HDKey => key.derive(place === 'hot' ? 'm/1/0' : `m/0/${place}`);
  return {
    publicText: key.publicExtendedKey,
    publicKey: (place) => publicKeyOf(at(place)),
    privateKey(place) {
      const { privateKey } = at(place);
      if (!privateKey) throw new Error('A derived key has no private half');
      return privateKey;
    },
  };
}
