import type { OrderRefusal } from '@marque/domain/trading';
import type {
  CaptureHold,
  EngineEvent,
  Exchange,
  Level,
  NewHold,
  OpenHold,
  OrderId,
  Outcome,
  Place,
  PlaceOco,
  UnstampedCommand,
} from '@marque/engine';
import type { TraceParent } from './tracing.ts';

/** A command before the gateway stamps it with the time, and a new hold with its number; a new order that has none gets the next one. */
export type Request =
  | Exclude<UnstampedCommand, { readonly kind: 'open-hold' | 'capture-hold' | 'place' | 'place-oco' }>
  | PlaceRequest
  | (Omit<PlaceOco, 'at' | 'order' | 'stopOrder'> & Partial<Pick<PlaceOco, 'order' | 'stopOrder'>>)
  | Omit<OpenHold, 'at' | 'hold'>
  | (Omit<CaptureHold, 'at' | 'opens'> & { readonly opens?: Omit<NewHold, 'hold'> });

export type PlaceRequest = Omit<Place, 'at' | 'order'> & Partial<Pick<Place, 'order'>>;

/** Keys of one scope never meet those of another. `order`: client order ids. */
export const KEY_SCOPES = [
  'order',
  /** Their owners' own ids of pairs of orders. */
  'order-list',
  'demo-grant',
  'demo-funding',
  'manual-credit',
  'treasury-movement',
  'code-issue',
  'code-redeem',
  'code-return',
  'account-transfer',
  'user-transfer',
  'correction',
  'reward',
  'conversion',
  'withdrawal',
  'payout-fee',
  'deposit-credit',
  'deposit-reversal',
  /** Tokens on sale: held for their issuer, then in the escrow. */
  'sale-supply',
  /** Payments of subscriptions, held; then what they come to. */
  'sale-order',
  /** Tokens on offer, held for their issuer. */
  'offering-supply',
  /** Payments of orders of copies, held; then what they come to. */
  'offering-order',
  'offering-settlement',
  'offering-unlock',
  /** Principals of lock-ups, held; what becomes of them in the end, and what is paid by the day. */
  'lock-up',
  'lock-up-end',
  'lock-up-yield',
  /** Deposits of nodes, held and given back, and what nodes earn by the day. */
  'node-deposit',
  'node-release',
  'node-income',
  /** Bids for pieces, held, given back, and paid by the winner. */
  'nft-bid',
  'nft-release',
  'nft-settlement',
] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/**
 * Names one request of one owner in a scope, for 90 days; the fingerprint tells the same request
 * from another one under the same key.
 */
export interface IdempotencyKey {
  readonly owner: number;
  readonly scope: KeyScope;
  readonly key: string;
  readonly fingerprint: string;
}

export interface Receipt {
  readonly sequence: number;
  readonly at: number;
  readonly outcome: Outcome;
  /** What this command did, in order; none when another process took it. */
  readonly events: readonly EngineEvent[];
}

export interface SubmitOptions {
  /** Written with the command and its answer, as a rule only when that is accepted, and answered again for the same key. */
  readonly key?: IdempotencyKey;
  /** The engine's refusal is kept for the key as well: the request is not tried again. */
  readonly isRefusalFinal?: boolean;
  /** What the owner calls the orders of a pair, and the pair, beside the key. */
  readonly names?: OrderListNames;
  /** Open orders that the owner may have: with as many, no order is taken. */
  readonly openOrdersMax?: number;
  /** The span that asks, where it is traced. */
  readonly trace?: TraceParent;
}

/** What the owner of a pair of orders calls it, and each of the two. */
export interface OrderListNames {
  readonly list: string;
  readonly limit: string;
  readonly stop: string;
}

/** What is kept of what a request came to: `kept-answer` writes it, the use-case of the request reads it. */
export type KeptAnswer = Readonly<Record<string, unknown>>;

/** Busy: the engine is not there to ask. */
export type PlaceRefusal = OrderRefusal | 'too_many_open' | 'busy';

export type Submission =
  | { readonly kind: 'done'; readonly receipt: Receipt; readonly answer: KeptAnswer }
  /** The request was granted before, or finally refused: the sequence and the answer are those of then. */
  | { readonly kind: 'repeated'; readonly sequence: number; readonly answer: KeptAnswer }
  | { readonly kind: 'key_reused' }
  | { readonly kind: 'too_many_open' }
  /** Not committed as far as we know: ask again with the same key. */
  | { readonly kind: 'unknown' };

/** For whoever has to know the number of an order before its answer; only the engine's own process gives them out. */
export interface OrderNumbers {
  /** Hands out the next order number; numbers are never used twice, not even after a crash. */
  nextOrderId(): OrderId;
}

/** The way to the engine: one writer, group commit, answers after the commit. */
export interface ExchangeGateway {
  submit(request: Request, options?: SubmitOptions): Promise<Submission>;
  /** What an order would be refused as by its terms alone; nothing is placed. */
  placeRefusal(request: PlaceRequest, options: Pick<SubmitOptions, 'openOrdersMax'>): PlaceRefusal | undefined;
  /** Committed batches, in order, after their commit; a listener must not throw. */
  onCommitted(listener: (batch: CommittedBatch) => void): void;
  /** Whole books as the engine holds them; ask before the first command, so that every later change arrives as an event. */
  openingBooks(pairs: readonly number[]): OpeningBooks;
  /** Takes no more requests, and ends what it had begun. */
  close(): Promise<void>;
  readonly health: GatewayHealth;
  /** What is defined in the engine as it is now; undefined while none is ready. */
  readonly definitions: Pick<Exchange, 'scaleOf' | 'pair'> | undefined;
  /** When the next dead man's switch is due, in epoch ms; 0 when none is set. Somebody has to submit `expire` then. */
  readonly nextExpiry: number;
}

/** All levels of every pair's book, as the engine holds them after `lastSequence`. */
export interface OpeningBooks {
  readonly books: ReadonlyMap<number, { readonly bids: readonly Level[]; readonly asks: readonly Level[] }>;
  readonly lastSequence: number;
}

export interface CommittedBatch {
  readonly batch: number;
  readonly lastSequence: number;
  readonly at: number;
  readonly events: readonly EngineEvent[];
  /** Reasons of the commands of features; the batch brought a row of `command_results` for each such command. */
  readonly resultReasons: ReadonlySet<string>;
}

/** Why nothing but cancels is taken. */
export interface Halt {
  readonly invariant: string;
  /** The rows and figures that contradict it. */
  readonly detail: string;
  readonly begunAt: number;
}

export interface GatewayHealth {
  /**
   * "cancel-only": orders, amends and postings are refused as pair_cancel_only until an operator resumes. "standby": another engine
   * writes, and this one follows it.
   */
  readonly state: 'standby' | 'recovering' | 'ready' | 'cancel-only' | 'stopped';
  readonly waiting: number;
  readonly lastSequence: number;
}
