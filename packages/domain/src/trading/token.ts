/** A token of the shared ledger. */
export interface Token {
  /** Dense number used inside the engine. */
  readonly id: number;
  /** Code on the wire, for example "CKUSD". */
  readonly code: string;
  /** What people read, for example "CK.USD" (token_as on the wire). */
  readonly alias: string;
  readonly name: string;
  /** Decimals of the ledger's smallest unit. */
  readonly scale: number;
  /** Decimals shown for order amounts and balances. */
  readonly bizPrecision: number;
  /** Decimals allowed on chain. */
  readonly phyPrecision: number;
}
