export {
  amountOfValue,
  checkAmount,
  DAY_MS,
  limitValue,
  WITHDRAWAL_VALUE_SCALE,
  withdrawalValue,
  type AmountProblem,
  type WithdrawalLimits,
} from './amounts.ts';
export {
  ADDRESS_BOOK_MAX,
  ADDRESS_MAX,
  ADDRESS_TITLE_MAX,
  isMemo,
  isWhitelisting,
  MEMO_MAX,
  NO_WHITELIST,
  usableByKeyFrom,
  usableFrom,
  WHITELIST_HOURS,
  WHITELIST_MS,
  type Whitelist,
} from './address-book.ts';
export { assessWithdrawal, RISKS, type Assessment, type Risk, type RiskRules, type RiskInput } from './risk.ts';
export {
  mayDecideWithdrawal,
  RETURNED_STATES,
  statesOfStatus,
  WITHDRAWAL_DECISIONS,
  WITHDRAWAL_STATES,
  type WithdrawalDecision,
  type WithdrawalState,
  type WithdrawalStatus,
} from './states.ts';
export { processedFrom, type ProcessingWindow } from './window.ts';
