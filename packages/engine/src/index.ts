export { ACCOUNT_KINDS, mayBeNegative, type AccountKind } from './accounts.ts';
export type {
  Cancel, Command, DefineOwner, DefinePair, DefineToken, Place, Post, Posting, SetPairStatus,
} from './commands.ts';
export type {
  CloseReason, EngineEvent, LevelChanged, OrderAccepted, OrderClosed, PairStatusChanged, Posted, Traded,
} from './events.ts';
export type { Exchange, Level, Violation } from './exchange.ts';
export type { OrderId, OwnerId, PairId, Sequence, TokenId, TradeId } from './identifiers.ts';
export type { DefinitionRefusal, Outcome } from './outcomes.ts';
export { decodeCommands, encodeCommands } from './command-codec.ts';
export { createExchange, replay, restoreExchange } from './open.ts';
