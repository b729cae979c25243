import { HDKey } from '@scure/bip32';

/**
 * Extended public key of an account, from which every address of it follows and no private key does: `deposit` addresses are its
 * children 0/index, the hot wallet is 1/0. BIP-44 and BIP-84 give them the same places.
 */
export interface AccountKey {
  deposit(index: number): Uint8Array;
  readonly hot: Uint8Array;
}

/** Version bytes of xpub, zpub, tpub and vpub with those of their private halves. */
const VERSIONS = [
  { public: 0x0488b21e, private: 0x0488ade4 },
  { public: 0x04b24746, private: 0x04b2430c },
  { public: 0x043587cf, private: 0x04358394 },
  { public: 0x045f1cf6, private: 0x045f18bc },
];

const INDEX_MAX = 0x7fff_ffff;

/** Throws for what is no extended public key, and above all for a private one. */
export function readAccountKey(text: string): AccountKey {
  for (const versions of VERSIONS) {
    const key = tryRead(text, versions);
    if (!key) continue;
    if (key.privateKey !== null) throw new Error('This is a private key: only an extended public key may stand here');
    const [deposits, hot] = [key.deriveChild(0), key.deriveChild(1).deriveChild(0)];
    return {
      deposit: (index) => {
        if (!Number.isSafeInteger(index) || index < 0 || index > INDEX_MAX) throw new RangeError(`No address has the index ${index}`);
        return publicKeyOf(deposits.deriveChild(index));
      },
      hot: publicKeyOf(hot),
    };
  }
  throw new Error('An extended public key begins with xpub, zpub, tpub or vpub');
}

function tryRead(text: string, versions: { readonly public: number; readonly private: number }): HDKey | undefined {
  try {
    return HDKey.fromExtendedKey(text, versions);
  } catch {
    return undefined;
  }
}

export function publicKeyOf(key: HDKey): Uint8Array {
  if (!key.publicKey) throw new Error('A derived key has no public half');
  return key.publicKey;
}
