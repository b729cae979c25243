/** What is kept of a token besides what the engine knows; decimals as text, empty where nothing is known. */
export interface TokenProfile {
  readonly logoUrl: string;
  readonly industry: string;
  readonly issuePrice: string;
  readonly circulatingSupply: string;
}

export interface Repurchase {
  readonly id: number;
  readonly kind: 'buyback' | 'burn';
  /** In the token's units. */
  readonly amount: bigint;
  /** In units of USDT, 0 for a burn. */
  readonly cost: bigint;
  readonly txId: string;
  readonly at: number;
}

/** Brands' tokens and what was bought back of them, in memory as the database holds it. */
export interface BrandRecords {
  profile(token: number): TokenProfile | undefined;
  /** Newest first. */
  repurchases(token: number): readonly Repurchase[];
}
