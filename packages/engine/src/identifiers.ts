/** Dense numbers handed out by the server; they stay small so that the engine can index arrays with them. */
export type TokenId = number;
export type PairId = number;
/** Whoever owns ledger accounts: a user, an organisation, the world outside; see OwnerKind. */
export type OwnerId = number;
/** Strictly increasing in the order of placing. */
export type OrderId = number;
/** Strictly increasing in the order of opening. */
export type HoldId = number;
/** Counted by the engine, strictly increasing over all pairs. */
export type TradeId = number;
/** Number of a command in the journal, from 1 without gaps. */
export type Sequence = number;
