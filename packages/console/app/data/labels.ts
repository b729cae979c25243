import type { KycKind } from '@marque/domain/kyc';
import type { Action, Role } from '@marque/domain/operators';
import type { BusinessType } from '@marque/domain/rewards';
import type { ConsoleWords } from '../words/en.ts';

export const roleLabels = (words: ConsoleWords): Readonly<Record<Role, string>> => ({
  viewer: words.roleViewer,
  support: words.roleSupport,
  compliance: words.roleCompliance,
  finance: words.roleFinance,
  market: words.roleMarket,
  admin: words.roleAdmin,
});

type SaleAction = Extract<Action, `${'offerings' | 'token-sales' | 'lock-ups' | 'contests' | 'nodes' | 'auctions' | 'casting'}.${string}`>;

const saleActionLabels = (words: ConsoleWords): Readonly<Record<SaleAction, string>> => ({
  'offerings.read': words.navOfferings,
  'offerings.write': words.actOffering,
  'offerings.settle': words.actOfferingSettle,
  'offerings.cancel': words.actOfferingCancel,
  'offerings.retry': words.actOfferingRetry,
  'token-sales.read': words.navTokenSales,
  'token-sales.write': words.actTokenSale,
  'token-sales.close': words.actTokenSaleClose,
  'token-sales.cancel': words.actTokenSaleCancel,
  'lock-ups.read': words.navLockUps,
  'lock-ups.write': words.actLockUp,
  'lock-ups.retry': words.actLockUpRetry,
  'contests.read': words.navContests,
  'contests.write': words.actContest,
  'contests.settle': words.actContestSettle,
  'casting.read': words.navCasting,
  'casting.decide': words.actCasting,
  'auctions.read': words.navAuctions,
  'auctions.write': words.actAuctions,
  'nodes.read': words.navNodes,
  'nodes.write': words.actNodes,
  'nodes.release': words.actNodeRelease,
});

export const actionLabels = (words: ConsoleWords): Readonly<Record<Action, string>> => ({
  'work.read': words.navWork,
  'users.read': words.navUsers,
  'users.note': words.actNote,
  'users.end-sessions': words.actEndSessions,
  'users.freeze': words.actFreeze,
  'users.unfreeze': words.actUnfreeze,
  'users.close': words.actClose,
  'users.open': words.actOpen,
  'users.set-fee-level': words.actFeeLevel,
  'users.set-invite-slots': words.actInviteSlots,
  'users.flag-password': words.actFlagPassword,
  'users.reset-authenticator': words.actResetAuthenticator,
  'keys.read': words.navKeys,
  'keys.revoke': words.actRevokeKey,
  'kyc.read': words.navKyc,
  'kyc.review': words.actKycReview,
  'kyc.decide': words.actKycDecide,
  'kyc.revoke': words.actKycRevoke,
  'users.credit': words.actCredit,
  'users.correct': words.actCorrect,
  'rewards.read': words.navRewards,
  'rewards.issue': words.actRewardsIssue,
  'codes.read': words.navCodes,
  'codes.issue': words.actCodesIssue,
  'codes.take': words.actCodesTake,
  'codes.void': words.actCodesVoid,
  ...saleActionLabels(words),
  'moves.read': words.navMoves,
  'books.read': words.navBooks,
  'treasury.read': words.navTreasury,
  'treasury.move': words.actTreasuryMove,
  'withdrawals.read': words.navWithdrawals,
  'withdrawals.decide': words.actWithdrawalDecide,
  'withdrawals.approve': words.actWithdrawalApprove,
  'withdrawals.sign': words.actWithdrawalSign,
  'reserves.read': words.navReserves,
  'reserves.take': words.actReservesTake,
  'reserves.sweep': words.actReservesSweep,
  'reserves.stop': words.actReservesStop,
  'reserves.resume': words.actReservesResume,
  'reserves.add-cold': words.actReservesAddCold,
  'deposits.read': words.navDeposits,
  'deposits.decide': words.actDepositDecide,
  'deposits.reverse': words.actDepositReverse,
  'alerts.read': words.navAlerts,
  'alerts.write': words.actAlerts,
  'sandbox.drive': words.actSandbox,
  'invitations.read': words.navInvitations,
  'audit.read': words.navAudit,
  'operators.read': words.navOperators,
  'operators.write': words.actOperators,
  'organisations.read': words.navOrganisations,
  'organisations.write': words.actOrganisation,
  'organisations.add': words.actAddOrganisation,
  'content.read': words.navContent,
  'content.write': words.actContent,
  'status.read': words.navStatus,
  'status.write': words.actStatusPage,
  'listing.read': words.navListing,
  'listing.write': words.actListing,
  'listing.set-status': words.actStatus,
  'brands.set-repurchases': words.actRepurchases,
  'fees.read': words.navFees,
  'fees.set-levels': words.actFeeLevels,
  'fees.set-exemptions': words.actFreePeriods,
  'trading.resume': words.actResume,
});

const eventLabels = (words: ConsoleWords): Readonly<Record<string, string>> => ({
  'session.signed-in': words.eventSignedIn,
  'session.failed': words.eventFailed,
  'session.signed-out': words.eventSignedOut,
  'session.ended': words.eventEnded,
  'session.link-accepted': words.eventLink,
  'command.run': words.eventCommand,
  'session.refused': words.eventRefused,
});

export const kycLabels = (words: ConsoleWords): Readonly<Record<KycKind, string>> => ({
  'person-1': words.kycLevel1,
  'person-2': words.kycLevel2,
  company: words.kycCompany,
});

export const businessLabels = (words: ConsoleWords): Readonly<Record<BusinessType, string>> => ({
  1001: words.business1001,
  1004: words.business1004,
  1009: words.business1009,
  1010: words.business1010,
  1011: words.business1011,
  1013: words.business1013,
  1015: words.business1015,
  1017: words.business1017,
  1018: words.business1018,
  1019: words.business1019,
});

/** What an entry of the log is called. */
export const eventLabel = (words: ConsoleWords, action: string): string =>
  ({ ...eventLabels(words), ...actionLabels(words) })[action] ?? action;

/** Every action that the log can hold, for its filter. */
export const loggedActions = (words: ConsoleWords): readonly (readonly [string, string])[] =>
  Object.entries({ ...eventLabels(words), ...actionLabels(words) }).filter(([name]) => !name.endsWith('.read'));
