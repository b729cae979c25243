import { createHash } from 'node:crypto';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { OutScript, Transaction } from '@scure/btc-signer';
import { bitcoinPayment, type BitcoinNetworkName, type BitcoinPayment } from './bitcoin-address.ts';

// Messages are signed as BIP-322 says in its simple form, for P2WPKH: by two transactions that no network would take.
const TAG = 'BIP0322-signed-message';
const RETURN = Uint8Array.of(0x6a);
const ALL = 1;
/** A signature with its kind, and the public key. */
const STACK_ITEMS = 2;

const sha256 = (...parts: readonly Uint8Array[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The transaction to sign: it spends one that has the message in it, and pays nobody. */
function messageTransaction(text: string, script: Uint8Array): Transaction {
  const tag = sha256(Buffer.from(TAG));
  const message = sha256(tag, tag, Buffer.from(text));
  const spent = Buffer.concat([
    Buffer.from(`0000000001${'00'.repeat(32)}ffffffff220020`, 'hex'),
    message,
    Buffer.from(`0000000001${'00'.repeat(8)}`, 'hex'),
    Buffer.of(script.length),
    script,
    Buffer.alloc(4),
  ]);
  const transaction = new Transaction({ version: 0, allowUnknownOutputs: true });
  transaction.addInput({ txid: sha256(sha256(spent)).reverse(), index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } });
  transaction.addOutput({ script: RETURN, amount: 0n });
  return transaction;
}

export function signBitcoinText(text: string, privateKey: Uint8Array, { script }: BitcoinPayment): string {
  const transaction = messageTransaction(text, script);
  transaction.sign(privateKey);
  transaction.finalize();
  const stack = transaction.getInput(0).finalScriptWitness ?? [];
  return Buffer.concat([Buffer.of(stack.length), ...stack.flatMap((item) => [Buffer.of(item.length), Buffer.from(item)])]).toString(
    'base64',
  );
}

/** Whether the key of a P2WPKH address signed the text. */
export function isBitcoinTextSigned(network: BitcoinNetworkName, address: string, text: string, signature: string): boolean {
  const [given, publicKey] = readStack(Buffer.from(signature, 'base64'));
  if (!given || !publicKey || given.at(-1) !== ALL) return false;
  try {
    const payment = bitcoinPayment(publicKey, network);
    if (payment.address !== address) return false;
    // What is signed for such an output is that of the older kind with the same key.
    const code = OutScript.encode({ type: 'pkh', hash: payment.script.subarray(2) });
    const digest = messageTransaction(text, payment.script).preimageWitnessV0(0, code, ALL, 0n);
    return secp256k1.verify(given.subarray(0, -1), digest, publicKey, { prehash: false, format: 'der' });
  } catch {
    return false;
  }
}

/** The items of a witness, each below 253 bytes; none where it is no witness of two. */
function readStack(bytes: Buffer): readonly Uint8Array[] {
  const items: Uint8Array[] = [];
  let at = 1;
  while (items.length < STACK_ITEMS && at < bytes.length) {
    const length = bytes[at] ?? 0;
    items.push(Uint8Array.from(bytes.subarray(at + 1, at + 1 + length)));
    at += 1 + length;
  }
  return bytes[0] === STACK_ITEMS && at === bytes.length ? items : [];
}
