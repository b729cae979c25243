export { ACCOUNT_KINDS, accountId, accountKind, mayBeNegative, type AccountKind } from './accounts.ts';
export type {
  AcceptedTerms,
  Amend,
  Cancel,
  CancelAll,
  CancelAllAfter,
  CaptureHold,
  Command,
  DefineOwner,
  DefinePair,
  DefineToken,
  Expire,
  NewHold,
  OpenHold,
  Place,
  PlaceOco,
  Post,
  Posting,
  ReleaseHold,
  SetPairStatus,
  UnstampedCommand,
} from './commands.ts';
export type {
  CloseReason,
  EngineEvent,
  HoldCaptured,
  HoldOpened,
  HoldReleased,
  LevelChanged,
  OrderAccepted,
  OrderAmended,
  OrderClosed,
  OrderTriggered,
  OwnerDefined,
  PairStatusChanged,
  Posted,
  Traded,
} from './events.ts';
export { ENTRY_REASONS } from './events.ts';
export { PLAIN_TERMS } from './commands.ts';
export { EventBuffer } from './event-buffer.ts';
export type { Exchange, KnownOwner, Level, OpenHoldState, OpenOrder, Violation } from './exchange.ts';
export { HOLD_PURPOSES, lockedAccount, NUMBERED_PURPOSES, type HoldPurpose, type NumberedPurpose } from './hold-purposes.ts';
export type { HoldId, OrderId, OwnerId, PairId, Sequence, TokenId, TradeId } from './identifiers.ts';
export type { DefinitionRefusal, EngineRefusal, Outcome } from './outcomes.ts';
export { isWellFormed } from './well-formed.ts';
export { decodeCommands, encodeCommands } from './command-codec.ts';
export { createExchange, isRestoredFrom, replay, restoreExchange, snapshotLayout } from './open.ts';
export { mayHave, OWNER_KINDS, type OwnerKind } from './owner-kinds.ts';
export { RULES } from './rules.ts';
export { WALLET_STRIDE } from './ledger/index.ts';
export { snapshotHash } from './snapshot/seal.ts';
