/** A chain on which a token moves in and out; amounts in the token's units. */
export interface TokenProtocol {
  readonly token: number;
  /** Short name on the wire, for example "ERC20". */
  readonly protocol: string;
  /** What people read. */
  readonly networkName: string;
  readonly depositEnabled: boolean;
  readonly withdrawEnabled: boolean;
  readonly depositMinimum: bigint;
  readonly withdrawalFee: bigint;
  readonly withdrawalMinimum: bigint;
  readonly confirmations: number;
  readonly needMemo: boolean;
}

/** Chains by token, in memory as the database holds them. */
export interface TokenProtocols {
  /** In the operator's order. */
  of(token: number): readonly TokenProtocol[];
}
