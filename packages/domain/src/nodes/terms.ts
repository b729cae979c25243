/** Governance by invitation, brand for the account of a listed brand, member for whoever pays the deposit. */
export const NODE_TYPES = ['governance', 'brand', 'member'] as const;
export type NodeType = (typeof NODE_TYPES)[number];

/** A rebate and the other benefits are in parts of a million; a multiplier is in thousandths. */
export const NODE_PARTS = 1_000_000n;
export const MULTIPLIER_PARTS = 1_000n;
/** 25 % of a fee. A payer's own node and two inviters may each have it, so that what is given stays below the fee. */
export const REBATE_PPM_MAX = 250_000;
/** 2 % of what is paid for copies of an offering. */
export const OFFERING_PPM_MAX = 20_000;

/** What a node has a part of. */
export const INCOME_KINDS = ['fees', 'offerings'] as const;
export type IncomeKind = (typeof INCOME_KINDS)[number];
/** Three times. */
export const MULTIPLIER_AT_FIRST = 3_000;
export const MULTIPLIER_MAX = 10_000;

/** So many nodes of the highest contribution have governance rights. */
export const TOP_NODES = 20;

export type NodeProblem = 'node_already' | 'node_not_invited' | 'node_team_small' | 'node_brand_unlisted' | 'node_balance_low';

export interface JoinTerms {
  readonly type: NodeType;
  readonly isNode: boolean;
  /** An operator has invited the account. */
  readonly isInvited: boolean;
  /** The account is the owner of a listed brand. */
  readonly hasBrand: boolean;
  /** Friends that the account has brought, and how many a node of the type has to have. */
  readonly team: number;
  readonly teamMin: number;
  /** In the deposit token's smallest unit. */
  readonly usable: bigint;
  readonly deposit: bigint;
}

/** Why somebody cannot join; undefined where nothing is against it (V-082). */
export function joinProblem(terms: JoinTerms): NodeProblem | undefined {
  if (terms.isNode) return 'node_already';
  if (terms.type === 'governance' && !terms.isInvited) return 'node_not_invited';
  if (terms.team < terms.teamMin) return 'node_team_small';
  if (terms.type === 'brand' && !terms.hasBrand) return 'node_brand_unlisted';
  return terms.usable < terms.deposit ? 'node_balance_low' : undefined;
}
