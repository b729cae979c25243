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
  /** Where a transaction is looked up: see `transactionAddress` of domain. */
  readonly explorer: string;
}

/** Chains by token, in memory as the database holds them. */
export interface TokenProtocols {
  /** In the operator's order. */
  of(token: number): readonly TokenProtocol[];
  one(token: number, network: string): TokenProtocol | undefined;
  /** Every network on which some token moves. */
  readonly networks: readonly string[];
  /** Whether those who deposit on a network are told from each other by memos. */
  needsMemo(network: string): boolean;
}
