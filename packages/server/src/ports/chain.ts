/**
 * A chain on which tokens move in and out, as the exchange needs it. One adapter for each network; the network's name is the
 * `protocol` of `token_protocols`. Amounts are whole numbers of the token's smallest unit on the chain, which `decimals` of
 * `custody/chain-amounts` turns into units of the ledger. Everything here works with public keys: what signs is a `Signer`.
 */
export interface Chain {
  readonly network: string;
  /** A made-up chain, to be labelled wherever people see it. */
  readonly isSandbox: boolean;
  /** How often a block comes, as a rule: for estimates of time. */
  readonly blockMs: number;
  readonly addresses: ChainAddresses;
  readonly reader: ChainReader;
  readonly payouts: PayoutChain;
}

export interface ChainAddresses {
  /** Where an owner's deposits arrive: the same for the same index, always. A chain with memos gives one address and many memos. */
  deposit(index: number): { readonly address: string; readonly memo: string | null };
  /** Why nothing can be sent there; undefined for an address that may be paid. `wrong_network` when it belongs to another network. */
  problemOf(address: string): AddressProblem | undefined;
  /** One spelling for an address, by which two are compared. */
  normalise(address: string): string;
  /** Whether the key of an address has signed a text, as wallets of the network sign messages. */
  hasSigned(address: string, text: string, signature: string): Promise<boolean>;
}

export type AddressProblem = 'malformed' | 'wrong_network' | 'checksum';

export interface BlockId {
  readonly height: number;
  readonly hash: string;
}

export interface ChainBlock extends BlockId {
  readonly parentHash: string;
  /** Epoch ms, as the chain says. */
  readonly at: number;
}

/** What arrived at one address by one transaction. */
export interface IncomingTransfer {
  readonly txId: string;
  /** Tells transfers of one transaction from each other: an output, a log, the path of an inner call. The same at every reading. */
  readonly part: string;
  readonly to: string;
  readonly memo: string | null;
  /** Undefined where the chain has no one sender. */
  readonly from: string | undefined;
  /** The token's contract; null for the chain's own coin. */
  readonly contract: string | null;
  readonly amount: bigint;
}

export interface WatchedAddresses {
  has(address: string): boolean;
}

/** A node that cannot be reached, is behind or contradicts another one throws; the watcher tries again and reports. */
export interface ChainReader {
  head(signal: AbortSignal): Promise<ChainBlock>;
  /** The block at a height of the chain as it is now; undefined above its head. */
  blockAt(height: number, signal: AbortSignal): Promise<ChainBlock | undefined>;
  /** What arrived in this very block at watched addresses; undefined when the block is not in the chain any more. */
  transfersIn(block: BlockId, watched: WatchedAddresses, signal: AbortSignal): Promise<readonly IncomingTransfer[] | undefined>;
  /** What an address holds, at a height or now. */
  balanceOf(address: string, contract: string | null, height: number | undefined, signal: AbortSignal): Promise<bigint>;
}

/** One payment that leaves the hot wallet. */
export interface Payout {
  /** Number of the row that asks for it; the signer never signs two transactions for one payout that could both be mined. */
  readonly reference: string;
  readonly to: string;
  readonly memo: string | null;
  readonly contract: string | null;
  readonly amount: bigint;
}

/** A transaction before it is signed, kept in the store before anything is signed. `spends` are its nonce or its inputs. */
export interface DraftTransaction {
  readonly from: string;
  /** What no other transaction may use: `nonce:17`, or `TXID:0` of every output that is spent. */
  readonly spends: readonly string[];
  /** References of the payouts in it. */
  readonly payouts: readonly string[];
  /** The adapter's own text, which its signer reads. */
  readonly unsigned: string;
  /** The most that the network may take, in the chain's own coin. */
  readonly feeMax: bigint;
}

export interface SignedTransaction {
  readonly txId: string;
  readonly raw: string;
}

export type TransactionState =
  /** No node knows it: it was never sent, or was dropped. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'pending' }
  /** `fee` is what the network took, in the chain's own coin; one that failed moved nothing but its fee. */
  | { readonly kind: 'mined'; readonly block: BlockId; readonly succeeded: boolean; readonly fee: bigint };

/** The chain takes this payout from nobody, as where a contract reverts: somebody has to look before it is tried again. */
export class ImpossiblePayoutError extends Error {
  override readonly name = 'ImpossiblePayoutError';
}

/** An address of deposits that is to be emptied. */
export interface SweepSource {
  /** As the signer knows the move; it says whose key signs. */
  readonly reference: string;
  /** Index of the address. */
  readonly index: number;
  readonly contract: string | null;
}

export type SweepDraft =
  | { readonly kind: 'drafted'; readonly draft: DraftTransaction; readonly payout: Payout }
  /** The address has not the coin that the network would take: so much is missing. */
  | { readonly kind: 'coin-missing'; readonly amount: bigint }
  /** What is there is not worth its fee. */
  | { readonly kind: 'nothing' };

export interface PayoutChain {
  /** The address that pays. */
  readonly hotAddress: string;
  /** How many payouts fit one transaction. */
  readonly payoutsMax: number;
  /** What sending one payout costs the exchange now, in the chain's own coin. */
  estimateFee(contract: string | null, signal: AbortSignal): Promise<bigint>;
  /**
   * Puts payouts together with what nothing else spends. `taken` are the spends of every transaction that is not final; undefined
   * when the hot wallet has not enough. Throws `ImpossiblePayoutError` for one that can never be mined as it is.
   */
  draft(payouts: readonly Payout[], taken: ReadonlySet<string>, signal: AbortSignal): Promise<DraftTransaction | undefined>;
  /**
   * Moves what a deposit address has of a token to the hot wallet, with room for a higher fee. `taken` are the spends of that address by
   * transactions that are not final. Throws `ImpossiblePayoutError` as drafts of payouts do.
   */
  draftSweep(source: SweepSource, taken: ReadonlySet<string>, signal: AbortSignal): Promise<SweepDraft>;
  /** The same payouts and the same spends at a higher fee, for one that is not mined in time. */
  replace(draft: DraftTransaction, signal: AbortSignal): Promise<DraftTransaction>;
  /** Hands it to the network; to send what it already knows is no error. */
  broadcast(signed: SignedTransaction, signal: AbortSignal): Promise<void>;
  stateOf(txId: string, signal: AbortSignal): Promise<TransactionState>;
}

/** What an operator signed with a key of their own, so that the signer need not trust who asks. */
export interface PayoutApproval {
  readonly operator: string;
  readonly signature: string;
}

export interface SigningRequest {
  readonly network: string;
  readonly draft: DraftTransaction;
  /** The payouts in full: the signer compares them with what it signs. */
  readonly payouts: readonly (Payout & { readonly approvals: readonly PayoutApproval[] })[];
}

export type SigningAnswer =
  | { readonly kind: 'signed'; readonly transaction: SignedTransaction }
  /** By the signer's own policy: tried again later for a limit, never for anything else. */
  | { readonly kind: 'refused'; readonly reason: string; readonly isFinal: boolean };

/** What has the keys: a process of its own, except for the sandbox chain. The same request gets the same transaction. */
export interface Signer {
  /** What operators sign for a payout above the signer's own limit; absent where nobody ever has to. */
  readonly approvalText?: (network: string, payout: Payout) => string;
  sign(request: SigningRequest, signal: AbortSignal): Promise<SigningAnswer>;
  /** Has the hot wallet of a network say for a proof of reserves whose it is; absent where nothing has a key. */
  claim?(
    network: string,
    run: { readonly run: number; readonly sequence: number; readonly at: number },
    signal: AbortSignal,
  ): Promise<{ readonly text: string; readonly signature: string }>;
}

/** Every chain that this exchange has, by network. */
export interface Chains {
  readonly all: readonly Chain[];
  of(network: string): Chain | undefined;
}
