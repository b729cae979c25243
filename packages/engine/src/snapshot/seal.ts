import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

const DIGEST_SIZE = 32;

/** The bytes with their digest behind them, so that a damaged snapshot is noticed before it is believed. */
export function sealSnapshot(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const sealed = new Uint8Array(bytes.length + DIGEST_SIZE);
  sealed.set(bytes);
  sealed.set(sha256(bytes), bytes.length);
  return sealed;
}

/** The bytes without their digest; throws when it does not fit them. */
export function openSnapshot(sealed: Uint8Array): Uint8Array {
  const size = Math.max(0, sealed.length - DIGEST_SIZE);
  const bytes = sealed.subarray(0, size);
  const digest = sha256(bytes);
  if (sealed.length < DIGEST_SIZE || digest.some((byte, index) => byte !== sealed[size + index])) {
    throw new Error('damaged snapshot');
  }
  return bytes;
}

/** What the `stateHash()` of the snapshot's exchange answers: the state's bytes are the same, and so is their digest. */
export const snapshotHash = (sealed: Uint8Array): string => bytesToHex(sealed.subarray(-DIGEST_SIZE));
