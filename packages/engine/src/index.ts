export { ACCOUNT_KINDS, mayBeNegative, type AccountKind } from './accounts.ts';
export type {
  AcceptedTerms,
  Amend,
  Cancel,
  CancelAll,
  CancelAllAfter,
  Command,
  DefineOwner,
  DefinePair,
  DefineToken,
  Expire,
  Place,
  PlaceOco,
  Post,
  Posting,
  SetPairStatus,
  UnstampedCommand,
} from './commands.ts';
export type {
  CloseReason,
  EngineEvent,
  LevelChanged,
  OrderAccepted,
  OrderAmended,
  OrderClosed,
  OrderTriggered,
  PairStatusChanged,
  Posted,
  Traded,
} from './events.ts';
export { PLAIN_TERMS } from './commands.ts';
export { EventBuffer } from './event-buffer.ts';
export type { Exchange, Level, OpenOrder, Violation } from './exchange.ts';
export type { OrderId, OwnerId, PairId, Sequence, TokenId, TradeId } from './identifiers.ts';
export type { DefinitionRefusal, EngineRefusal, Outcome } from './outcomes.ts';
export { isWellFormed } from './well-formed.ts';
export { decodeCommands, encodeCommands } from './command-codec.ts';
export { createExchange, isOfAnotherLayout, replay, restoreExchange } from './open.ts';
export { RULES } from './rules.ts';
export { snapshotHash } from './snapshot/seal.ts';
