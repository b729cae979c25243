import type { OrderType, Pair, PairStatus, SelfTradePrevention, Side, TimeInForce, Trigger } from '@marque/domain/trading';
import type { AccountKind } from './accounts.ts';
import type { NumberedPurpose } from './hold-purposes.ts';
import type { HoldId, OrderId, OwnerId, PairId, TokenId } from './identifiers.ts';
import type { OwnerKind } from './owner-kinds.ts';

/** Everything undetermined (time, numbers, rates) arrives in the command: replaying a journal gives the same state. */
export type Command =
  | DefineToken
  | DefineOwner
  | DefinePair
  | SetPairStatus
  | Post
  | OpenHold
  | CaptureHold
  | ReleaseHold
  | Place
  | PlaceOco
  | Amend
  | Cancel
  | CancelAll
  | CancelAllAfter
  | Expire;

type Unstamped<C> = C extends Command ? Omit<C, 'at'> : never;
/** A command before it is stamped with the time. */
export type UnstampedCommand = Unstamped<Command>;

interface Stamped {
  /** Epoch ms; never goes back along the journal. */
  readonly at: number;
}

export interface DefineToken extends Stamped {
  readonly kind: 'define-token';
  readonly token: TokenId;
  readonly scale: number;
}

/** Makes an owner known. `feeOwner` receives this owner's trading fees: its organisation, which is its own. */
export interface DefineOwner extends Stamped {
  readonly kind: 'define-owner';
  readonly owner: OwnerId;
  readonly ownerKind: OwnerKind;
  readonly organisation: number;
  readonly feeOwner: OwnerId;
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

/** A hold as it begins. */
export interface NewHold {
  /** Strictly increasing in the order of opening. */
  readonly hold: HoldId;
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly purpose: NumberedPurpose;
  readonly amount: bigint;
}

/** Sets funds of an owner aside for a purpose: nothing but this hold's own commands moves them until it is closed. */
export interface OpenHold extends Stamped, NewHold {
  readonly kind: 'open-hold';
  readonly reason: string;
  readonly reference: string;
}

/** Takes an amount out of a hold and gives it to others, in one balanced entry; what is left stays held. */
export interface CaptureHold extends Stamped {
  readonly kind: 'capture-hold';
  readonly hold: HoldId;
  readonly owner: OwnerId;
  readonly purpose: NumberedPurpose;
  readonly amount: bigint;
  /** The rest of the entry: who receives what was held, and what they give for it at the same moment. */
  readonly credits: readonly Posting[];
  /** A hold of anybody's that an amount goes into in the same entry, which then needs no other credit. */
  readonly opens?: NewHold;
  readonly reason: string;
  readonly reference: string;
}

/** Makes an amount of a hold usable again. A hold of which nothing is left is closed. */
export interface ReleaseHold extends Stamped {
  readonly kind: 'release-hold';
  readonly hold: HoldId;
  readonly owner: OwnerId;
  readonly purpose: NumberedPurpose;
  readonly amount: bigint;
  readonly reason: string;
  readonly reference: string;
}

export interface Place extends Stamped {
  readonly kind: 'place';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly type: OrderType;
  readonly timeInForce: TimeInForce;
  readonly selfTrade: SelfTradePrevention;
  /** Limit price in ticks; 0 for a market order. */
  readonly ticks: number;
  /** Amount in lots; 0 for a market order by total. */
  readonly lots: number;
  /** What a market order may spend, or sells for, in the quote token's smallest unit; 0 for every other order. */
  readonly total: bigint;
  /** Fee rates in millionths, fixed for the life of the order. */
  readonly makerRate: number;
  readonly takerRate: number;
  /** Iceberg: lots shown at a time; 0 when all are shown. */
  readonly displayLots: number;
  /** What the order waits for, and the price in ticks that ends the waiting; 0 when it waits for nothing. */
  readonly trigger: Trigger;
  readonly triggerTicks: number;
}

/** The terms of an order that shows all of itself and waits for nothing. */
export const PLAIN_TERMS = { displayLots: 0, trigger: 'none', triggerTicks: 0 } as const;

/** An order as it was accepted; `linked` is the other order of an OCO, or 0. */
export type AcceptedTerms = Omit<Place, 'kind' | 'at'> & { readonly linked: OrderId };

/** One cancels the other: a limit order and a stop over the same lots and the same funds. */
export interface PlaceOco extends Stamped {
  readonly kind: 'place-oco';
  /** Number of the limit order; the stop's is above it. */
  readonly order: OrderId;
  readonly stopOrder: OrderId;
  readonly owner: OwnerId;
  readonly pair: PairId;
  readonly side: Side;
  readonly selfTrade: SelfTradePrevention;
  readonly lots: number;
  /** Price of the limit order. */
  readonly ticks: number;
  readonly triggerTicks: number;
  /** Limit of the stop once it is triggered; 0 to sell at the market. */
  readonly stopTicks: number;
  readonly makerRate: number;
  readonly takerRate: number;
}

/** Gives a resting order another price or size. */
export interface Amend extends Stamped {
  readonly kind: 'amend';
  readonly order: OrderId;
  readonly owner: OwnerId;
  readonly ticks: number;
  /** The whole amount, what has been filled included. */
  readonly lots: number;
}

export interface Cancel extends Stamped {
  readonly kind: 'cancel';
  readonly order: OrderId;
  readonly owner: OwnerId;
}

/** Cancels every open order of an owner, on one pair or on all. */
export interface CancelAll extends Stamped {
  readonly kind: 'cancel-all';
  readonly owner: OwnerId;
  readonly pair?: PairId;
}

/** The dead man's switch: unless it is set again within `after` ms, the owner's orders expire; 0 takes it away. */
export interface CancelAllAfter extends Stamped {
  readonly kind: 'cancel-all-after';
  readonly owner: OwnerId;
  readonly after: number;
}

/** Lets everything expire whose time has come by `at`. */
export interface Expire extends Stamped {
  readonly kind: 'expire';
}
