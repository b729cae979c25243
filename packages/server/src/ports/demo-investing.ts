import type { ContestPlanText } from '@marque/domain/contests';
import type { LockUpPlanText } from '@marque/domain/lock-ups';
import type { AuctionText } from '@marque/domain/nft';
import type { NodeTermsText, NodeType } from '@marque/domain/nodes';
import type { OfferingPlan } from '@marque/domain/offerings';
import type { SalePlan } from '@marque/domain/token-sales';

/** An offering of the demo. Times are days after the first start, before it where they are negative; copies are bought little by little. */
export interface DemoOffering {
  /** By its code. */
  readonly token: string;
  /** Of the words. */
  readonly slug: string;
  readonly plan: Omit<OfferingPlan, 'startsAt' | 'endsAt' | 'settlesAt' | 'unlocks'>;
  readonly days: { readonly starts: number; readonly ends: number; readonly settles: number };
  readonly unlocks: readonly { readonly days: number; readonly percent: string }[];
  /** Copies that are ordered when it ends. */
  readonly soldAtEnd: number;
  /** People who order at the start; simulated traders order the rest. */
  readonly buyers: readonly { readonly id: number; readonly copies: number }[];
  /** Whether operators have settled it. */
  readonly isSettled: boolean;
}

/** A token sale of the demo; amounts are decimals. */
export interface DemoTokenSale {
  readonly token: string;
  readonly payToken: string;
  readonly slug: string;
  readonly plan: Omit<SalePlan, 'shownAt' | 'startsAt' | 'endsAt'>;
  readonly days: { readonly shown: number; readonly starts: number; readonly ends: number };
  readonly soldAtEnd: string;
  readonly subscribers: readonly { readonly id: number; readonly amount: string }[];
}

/** A lock-up of the demo, what its pool has, and what people have locked up. */
export interface DemoLockUp {
  readonly slug: string;
  readonly token: string;
  readonly bonusToken: string;
  readonly plan: Omit<LockUpPlanText, 'startsAt' | 'endsAt'>;
  readonly days: { readonly starts: number; readonly ends: number };
  readonly pool: string;
  readonly taken: readonly { readonly id: number; readonly amount: string; readonly daysAgo: number }[];
}

/** A contest of the demo. */
export interface DemoContest {
  readonly slug: string;
  readonly token: string;
  /** Empty: every trade counts. */
  readonly traded: string;
  readonly prizeToken: string;
  readonly plan: Omit<ContestPlanText, 'startsAt' | 'endsAt'>;
  readonly days: { readonly starts: number; readonly ends: number };
}

/** Nodes of an organisation of the demo: their terms, who is one, and what they earned on the days before the start. */
export interface DemoNodes {
  readonly organisation: number;
  readonly token: string;
  readonly terms: NodeTermsText;
  /** What the organisation has for their income. */
  readonly funds: string;
  readonly members: readonly { readonly id: number; readonly type: NodeType }[];
  /** Whom a member is paid for, and how near they are. */
  readonly payers: readonly { readonly member: number; readonly payer: number; readonly depth: 0 | 1 | 2 }[];
  /** So many days, and between what fees (a decimal each) somebody paid on one of them. */
  readonly days: number;
  readonly fees: { readonly least: string; readonly most: string };
}

/** An auction of the demo; prices are decimals. */
export interface DemoAuction {
  readonly campaign: string;
  /** Of the words. */
  readonly slug: string;
  readonly token: string;
  readonly plan: Omit<AuctionText, 'startsAt' | 'endsAt'>;
  readonly days: { readonly starts: number; readonly ends: number };
  readonly bids: readonly { readonly id: number; readonly price: string }[];
}

/** What there is to invest in, and to win. */
export interface DemoInvesting {
  readonly offerings: readonly DemoOffering[];
  readonly tokenSales: readonly DemoTokenSale[];
  readonly lockUps: readonly DemoLockUp[];
  readonly contests: readonly DemoContest[];
  readonly nodes: readonly DemoNodes[];
  readonly auctions: readonly DemoAuction[];
}
