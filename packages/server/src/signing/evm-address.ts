import { secp256k1 } from '@noble/curves/secp256k1.js';
import { type Address, toHex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';

/** Address of a compressed public key, spelled with its checksum (EIP-55). */
export function evmAddress(publicKey: Uint8Array): Address {
  return publicKeyToAddress(toHex(secp256k1.Point.fromBytes(publicKey).toBytes(false)));
}
