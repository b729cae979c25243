import type { SignedTransaction } from '../ports/chain.ts';
import type { KeyPlace } from './keys/account.ts';

/** What the signer reads out of an unsigned transaction by itself: nothing that it was told about it is believed. */
export interface DecodedTransaction {
  readonly spends: readonly string[];
  /** What leaves for others, in the order of the transaction; change is none of it. */
  readonly pays: readonly Pay[];
  /** The most that it can cost, in the chain's own coin. */
  readonly feeMax: bigint;
  /** What each spent output is said to hold. A later transaction that says otherwise is refused: half of it would be signed twice. */
  readonly inputAmounts: Readonly<Record<string, string>>;
}

export interface Pay {
  readonly to: string;
  readonly contract: string | null;
  readonly amount: bigint;
}

/** A network that the signer has keys of. */
export interface SigningNetwork {
  readonly account: string;
  addressOf(place: KeyPlace): string;
  /** One spelling; undefined for what is no address there. */
  normalise(address: string): string | undefined;
  /** Undefined for what it cannot read, or what does more than pay. `from` is whose key would sign. */
  decode(unsigned: string, from: KeyPlace): DecodedTransaction | undefined;
  /** Whether this network can say a memo along with a payment. */
  readonly hasMemos: boolean;
  sign(unsigned: string, from: KeyPlace): Promise<SignedTransaction>;
  /** As wallets of the network sign messages: what comes of it is no transaction. */
  signText(text: string, from: KeyPlace): Promise<string>;
}
