export {
  CORRECTED_ACCOUNTS,
  CORRECTION_REFERENCE_MAX,
  type CorrectedAccount,
  TREASURY_ACCOUNTS,
  TREASURY_PLACES,
  ORGANISATION_ACCOUNTS,
  readTreasuryPlace,
  poolOf,
  readMovementPlace,
  type MovementPlace,
  type TreasuryAccount,
  type TreasuryPlace,
  type OrganisationAccount,
} from './treasury-accounts.ts';
export { creditUnits } from './manual-credit.ts';
export { WITHDRAWAL_DAY_LIMITS, withdrawalDayLimit } from './withdrawal-limits.ts';
export { movedUnits, TRANSFER_DIRECTIONS, type TransferDirection } from './account-transfer.ts';
export { convertedUnits, convertibleFor, hasMoved, PARTS, quotedRate, QUOTE_SECONDS, RATE_SCALE } from './conversion.ts';
export { isTransferNote, readRecipient, TRANSFER_NOTE_MAX, transferNoteLength, type RecipientText } from './user-transfer.ts';
export { toChainAmount, toLedgerUnits, type AmountScales } from './chain-amount.ts';
export {
  confirmationMinutes,
  confirmationsOf,
  DEPOSIT_CAUSES,
  DEPOSIT_STATES,
  DEPOSIT_STATUSES,
  depositCause,
  depositStatus,
  type DepositCause,
  type DepositState,
  type DepositStatus,
} from './deposit.ts';
export { MOVE_KINDS, MOVE_STATES, type MoveKind, type MoveState } from './move.ts';
