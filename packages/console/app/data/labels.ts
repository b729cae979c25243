import type { KycKind } from '@marque/domain/kyc';
import type { Action, Role } from '@marque/domain/operators';
import type { ConsoleWords } from '../words/en.ts';

export const roleLabels = (words: ConsoleWords): Readonly<Record<Role, string>> => ({
  viewer: words.roleViewer,
  support: words.roleSupport,
  compliance: words.roleCompliance,
  finance: words.roleFinance,
  market: words.roleMarket,
  admin: words.roleAdmin,
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
  'invitations.read': words.navInvitations,
  'audit.read': words.navAudit,
  'operators.read': words.navOperators,
  'operators.write': words.actOperators,
  'organisations.read': words.navOrganisations,
  'organisations.write': words.actOrganisation,
  'organisations.add': words.actAddOrganisation,
  'content.read': words.navContent,
  'content.write': words.actContent,
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

/** What an entry of the log is called. */
export const eventLabel = (words: ConsoleWords, action: string): string =>
  ({ ...eventLabels(words), ...actionLabels(words) })[action] ?? action;

/** Every action that the log can hold, for its filter. */
export const loggedActions = (words: ConsoleWords): readonly (readonly [string, string])[] =>
  Object.entries({ ...eventLabels(words), ...actionLabels(words) }).filter(([name]) => !name.endsWith('.read'));
