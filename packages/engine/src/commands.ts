import type { Pair, PairStatus, SelfTradePrevention, Side, TimeInForce } from '@marque/domain/trading';
import type { AccountKind } from './accounts.ts';
import type { OrderId, OwnerId, PairId, TokenId } from './identifiers.ts';

/** Everything undetermined (time, numbers, rates) arrives in the command: replaying a journal gives the same state. */
export type Command = DefineToken | DefineOwner | DefinePair | SetPairStatus | Post | Place | Cancel;

interface Stamped {
  /** Epoch ms; never goes back along the journal. */
  readonly at: number;
}

export interface DefineToken extends Stamped {
  readonly kind: 'define-token';
  readonly token: TokenId;
  readonly scale: number;
}

/** Makes an owner known. `house` is the owner that receives this owner's trading fees (its organisation's house). */
export interface DefineOwner extends Stamped {
  readonly kind: 'define-owner';
  readonly owner: OwnerId;
  readonly organisation: number;
  readonly house: OwnerId;
}

/** Adds a pair, or changes the limits, opening time and guide price of one; scales and tokens never change. */
export interface DefinePair extends Stamped {
  readonly kind: 'define-pair';
  readonly pair: Pair;
}

export interface SetPairStatus extends Stamped {
  readonly kind: 'set-pair-status';
  readonly pair: PairId;
  readonly status: PairStatus;
}

export interface Posting {
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly account: AccountKind;
  /** Signed change in the token's smallest unit, never zero. */
  readonly amount: bigint;
}

/** One balanced entry: per token the amounts add up to zero; all or nothing. */
export interface Post extends Stamped {
  readonly kind: 'post';
  /** Why the entry was made, for example "deposit" or "demo-grant". */
  readonly reason: string;
  /** What caused it: a number of the feature's own table, or empty. */
  readonly reference: string;
  readonly postings: readonly Posting[];
}

export interface Place extends Stamped {
  readonly kind: 'place';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly type: 'limit' | 'market';
  readonly timeInForce: TimeInForce;
  readonly selfTrade: SelfTradePrevention;
  /** Limit price in ticks; 0 for a market order. */
  readonly ticks: number;
  /** Amount in lots; 0 for a market buy by total. */
  readonly lots: number;
  /** What a market buy may spend, in the quote token's smallest unit; 0 for every other order. */
  readonly total: bigint;
  /** Fee rates in millionths, fixed for the life of the order. */
  readonly makerRate: number;
  readonly takerRate: number;
}

export interface Cancel extends Stamped {
  readonly kind: 'cancel';
  readonly order: OrderId;
  readonly owner: OwnerId;
}
