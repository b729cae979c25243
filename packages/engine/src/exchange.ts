import type { OrderRefusal, Pair } from '@marque/domain/trading';
import type { Command, Place } from './commands.ts';
import type { EventBuffer } from './event-buffer.ts';
import type { NumberedPurpose } from './hold-purposes.ts';
import type { HoldId, OrderId, OwnerId, PairId, Sequence, TokenId } from './identifiers.ts';
import type { Outcome } from './outcomes.ts';
import type { OwnerKind } from './owner-kinds.ts';
import type { AccountKind } from './accounts.ts';

/** The one entry point of the engine: command in, outcome and events out, nothing else. */
export interface Exchange {
  /** Number of the last command applied. */
  readonly sequence: Sequence;
  /** Applies one command, appends what happened to the buffer, and answers. Never throws for an expected case. */
  apply(command: Command, buffer: EventBuffer): Outcome;
  balance(owner: OwnerId, token: TokenId, account: AccountKind): bigint;
  /** Decimals of a token's smallest unit; undefined for a token that is not defined. */
  scaleOf(token: TokenId): number | undefined;
  /** A pair as it was defined last, with the status that it has now; undefined for one that is not defined. */
  pair(id: PairId): Pair | undefined;
  /** Ticks of the last trade, or the guide price, or 0. */
  referenceTicks(pair: PairId): number;
  /** Levels from the best price outward, at most `depth` a side. */
  book(pair: PairId, depth: number): { readonly bids: readonly Level[]; readonly asks: readonly Level[] };
  /** How many orders are open: resting or waiting. */
  readonly openOrders: number;
  /** How many of them are this owner's. */
  openOrdersOf(owner: OwnerId): number;
  /**
   * What an order would be refused as by its own terms now: neither funds nor the book are looked at, and nothing changes. Whether its pair
   * has opened is judged by the time of the last command.
   */
  placeRefusal(command: Place): OrderRefusal | undefined;
  /** An open order's owner and what is left of it; undefined when it is not open. */
  openOrder(order: OrderId): OpenOrder | undefined;
  /** Highest number of a hold opened so far. */
  readonly lastHold: HoldId;
  /** How many numbered holds are open. */
  readonly openHolds: number;
  /** A numbered hold; undefined when it is not open. */
  hold(hold: HoldId): OpenHoldState | undefined;
  /** What an owner was defined as; undefined for the world and for one that is not defined. */
  owner(owner: OwnerId): KnownOwner | undefined;
  /** Every owner that was defined, by ascending number. */
  owners(): readonly OwnerId[];
  /** When the next dead man's switch is due, in epoch ms; 0 when none is set. */
  readonly nextExpiry: number;
  /** A digest of the whole state; equal states give equal digests on every machine. */
  stateHash(): string;
  /** Everything needed to go on from here, as bytes. */
  snapshot(): Uint8Array;
  /** Invariants that do not hold; empty when all is well. */
  audit(): readonly Violation[];
}

export interface Level {
  readonly ticks: number;
  readonly lots: number;
}

export interface OpenOrder {
  readonly owner: OwnerId;
  /** Lots that have not traded; 0 for a market buy by total that waits. */
  readonly openLots: number;
}

export interface OpenHoldState {
  readonly owner: OwnerId;
  readonly token: TokenId;
  readonly purpose: NumberedPurpose;
  /** What is still held. */
  readonly left: bigint;
}

export interface KnownOwner {
  readonly kind: OwnerKind;
  readonly organisation: number;
  readonly feeOwner: OwnerId;
}

export interface Violation {
  readonly invariant: string;
  readonly detail: string;
}
