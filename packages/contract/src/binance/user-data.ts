import type { SelfTradePrevention } from '@marque/domain/trading';
import type { BinanceOrderType } from './fields.ts';

/** What happened to an order of an account's own. */
export type ExecutionType = 'NEW' | 'CANCELED' | 'REPLACED' | 'REJECTED' | 'TRADE' | 'EXPIRED' | 'TRADE_PREVENTION';
export type ReportedStatus = 'NEW' | 'PARTIALLY_FILLED' | 'FILLED' | 'CANCELED' | 'EXPIRED' | 'EXPIRED_IN_MATCH';

/** One thing that happened to an order; decimals are exact text, times epoch ms. The names are that API's. */
export interface ExecutionReport {
  readonly e: 'executionReport';
  readonly E: number;
  readonly s: string;
  /** Its owner's own id of the order. */
  readonly c: string;
  readonly S: 'BUY' | 'SELL';
  readonly o: BinanceOrderType;
  readonly f: 'GTC' | 'IOC' | 'FOK';
  readonly q: string;
  readonly p: string;
  /** Price that sets it off, and the amount that is shown; 0 for none. */
  readonly P: string;
  readonly F: string;
  /** The list that it belongs to; -1 for none. */
  readonly g: number;
  /** The order's id where `c` is that of a request about it: what a cancel was called is not kept, so both are the order's. */
  readonly C: string;
  readonly x: ExecutionType;
  readonly X: ReportedStatus;
  readonly r: 'NONE';
  readonly i: number;
  /** Amount and price of this trade; 0 where it is none. */
  readonly l: string;
  readonly L: string;
  /** Amount that was traded in all, with this. */
  readonly z: string;
  readonly n: string;
  readonly N: string | null;
  readonly T: number;
  /** -1 where it is no trade. */
  readonly t: number;
  /** Counts what happened to orders of this account on this connection's stream; to be passed over. */
  readonly I: number;
  /** Whether it rests in the book, or did. */
  readonly w: boolean;
  readonly m: boolean;
  readonly M: false;
  readonly O: number;
  readonly Z: string;
  readonly Y: string;
  readonly Q: string;
  readonly W?: number;
  readonly V?: SelfTradePrevention;
}

/** What an account has after something changed it; the changed tokens alone. */
export interface AccountPosition {
  readonly e: 'outboundAccountPosition';
  readonly E: number;
  readonly u: number;
  readonly B: readonly { readonly a: string; readonly f: string; readonly l: string }[];
}

/** What came to an account, or left it, other than by trades. */
export interface BalanceUpdate {
  readonly e: 'balanceUpdate';
  readonly E: number;
  readonly a: string;
  /** With its sign. */
  readonly d: string;
  readonly T: number;
}

/** Two orders of which one cancels the other have begun, or are over. */
export interface ListStatus {
  readonly e: 'listStatus';
  readonly E: number;
  readonly s: string;
  readonly g: number;
  readonly c: 'OCO';
  readonly l: 'EXEC_STARTED' | 'ALL_DONE';
  readonly L: 'EXECUTING' | 'ALL_DONE';
  readonly r: 'NONE';
  readonly C: string;
  readonly T: number;
  readonly O: readonly { readonly s: string; readonly i: number; readonly c: string }[];
}

/** The stream ends, and why; nothing follows. */
export type StreamEnd =
  | { readonly e: 'eventStreamTerminated'; readonly E: number }
  | { readonly e: 'listenKeyExpired'; readonly E: number; readonly listenKey: string };

export type UserDataEvent = ExecutionReport | AccountPosition | BalanceUpdate | ListStatus;
