import { Address, OutScript, Transaction } from '@scure/btc-signer';
import { bitcoinPayment, BITCOIN_NETWORKS } from '../../signing/bitcoin-address.ts';
import { signBitcoinText } from '../../signing/bitcoin-message.ts';
import { openAccount } from '../keys/account.ts';
import type { BitcoinPolicy } from '../settings.ts';
import type { DecodedTransaction, Pay, SigningNetwork } from '../signing-network.ts';

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0;

export function bitcoinSigningNetwork(seed: Uint8Array, { chain, account }: BitcoinPolicy): SigningNetwork {
  const keys = openAccount(seed, chain === 'mainnet' ? 'bitcoin' : 'bitcoinTest', account);
  const network = BITCOIN_NETWORKS[chain];
  const normalise = (address: string): string | undefined => {
    try {
      return Address(network).encode(Address(network).decode(address));
    } catch {
      return undefined;
    }
  };
  return {
    account: keys.publicText,
    hasMemos: false,
    normalise,
    addressOf: (place) => bitcoinPayment(keys.publicKey(place), chain).address,
    decode(unsigned, from) {
      const transaction = readTransaction(unsigned);
      return (
        transaction &&
        decode(transaction, {
          own: bitcoinPayment(keys.publicKey(from), chain).script,
          change: bitcoinPayment(keys.publicKey('hot'), chain).script,
          addressOf: (script) => Address(network).encode(OutScript.decode(script)),
        })
      );
    },
    async sign(unsigned, from) {
      const transaction = readTransaction(unsigned);
      if (!transaction) throw new Error('A transaction that cannot be read is never signed');
      transaction.sign(keys.privateKey(from));
      transaction.finalize();
      return { txId: transaction.id, raw: transaction.hex };
    },
    signText: async (text, from) => signBitcoinText(text, keys.privateKey(from), bitcoinPayment(keys.publicKey(from), chain)),
  };
}

function readTransaction(unsigned: string): Transaction | undefined {
  try {
    return Transaction.fromPSBT(Buffer.from(unsigned, 'base64'));
  } catch {
    return undefined;
  }
}

interface Scripts {
  readonly own: Uint8Array;
  readonly change: Uint8Array;
  readonly addressOf: (script: Uint8Array) => string;
}

function decode(transaction: Transaction, { own, change, addressOf }: Scripts): DecodedTransaction | undefined {
  const amounts: Record<string, string> = {};
  let fee = 0n;
  for (let i = 0; i < transaction.inputsLength; i += 1) {
    const { txid, index, witnessUtxo, sighashType } = transaction.getInput(i);
    if (!txid || index === undefined || !witnessUtxo || !sameBytes(witnessUtxo.script, own)) return undefined;
    // Any other kind of signature leaves parts of the transaction open to change.
    if (sighashType !== undefined && sighashType !== 1) return undefined;
    amounts[`${Buffer.from(txid).toString('hex')}:${index}`] = String(witnessUtxo.amount);
    fee += witnessUtxo.amount;
  }
  const pays: Pay[] = [];
  for (let i = 0; i < transaction.outputsLength; i += 1) {
    const { script, amount } = transaction.getOutput(i);
    if (!script || amount === undefined) return undefined;
    fee -= amount;
    // The last output may give back what is left.
    if (i > 0 && i === transaction.outputsLength - 1 && sameBytes(script, change)) continue;
    pays.push({ to: addressOf(script), contract: null, amount });
  }
  const spends = Object.keys(amounts);
  if (fee < 0n || spends.length !== transaction.inputsLength) return undefined;
  return { spends, pays, feeMax: fee, inputAmounts: amounts };
}
