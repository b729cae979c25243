import type { Actor, Scope, ViaKind } from '@marque/domain/identity';
import type { RefusalName } from './refusals/index.ts';

/** A call that anybody may make; who is signed in is known all the same. */
export interface AnyoneRequirement {
  readonly caller: 'anyone';
}

interface UserTerms {
  readonly scope: Scope;
  /** A frozen account may make it: what ends something and moves nothing. Reading is open to it anyhow. */
  readonly whileFrozen?: true;
  /** Identity verification that the account must have. */
  readonly kycLevel?: 1 | 2;
  /** How often a second an owner may make this call and others of the same pace. */
  readonly pace?: Pace;
  /** The call carries the trade password. */
  readonly tradePassword?: true;
}

export type Pace = 'orders' | 'cancels';

/** A call that somebody makes for an account. */
export interface UserRequirement<Kind extends ViaKind = ViaKind> extends UserTerms {
  readonly caller: 'user';
  /** The credentials by which it may be made. */
  readonly via: readonly Kind[];
}

/** What a call asks of its caller; the server's policy checks it before any handler runs. */
export type Requirement = AnyoneRequirement | UserRequirement;

/** Who a handler may count on, given what its call requires. */
export type ActorOf<R extends Requirement> = R extends UserRequirement<infer Kind> ? Actor<Kind> : Actor | undefined;

export const anyone: AnyoneRequirement = { caller: 'anyone' };

/** Whoever is signed in, or comes with an API key that has the scope. */
/* @__NO_SIDE_EFFECTS__ */
export function user(terms: UserTerms): UserRequirement<'session' | 'api-key'> {
  return { caller: 'user', via: ['session', 'api-key'], ...terms };
}

/** Whoever is signed in: for what concerns the session itself, or the credentials of the account. */
/* @__NO_SIDE_EFFECTS__ */
export function signedIn(terms: UserTerms): UserRequirement<'session'> {
  return { caller: 'user', via: ['session'], ...terms };
}

/** Whether a call is refused to a frozen account. */
/* @__NO_SIDE_EFFECTS__ */
export const stopsFrozen = ({ scope, whileFrozen }: UserRequirement): boolean => scope !== 'read' && whileFrozen !== true;

/** What the policy may answer for a requirement, in the order in which it looks. */
/* @__NO_SIDE_EFFECTS__ */
export function policyRefusals(requires: Requirement): readonly RefusalName[] {
  if (requires.caller === 'anyone') return [];
  return [
    'session_missing',
    'session_ended',
    'credential_refused',
    'scope_missing',
    ...(stopsFrozen(requires) ? (['account_frozen'] as const) : []),
    ...(requires.kycLevel ? (['kyc_level_too_low'] as const) : []),
    ...(requires.pace ? (['too_frequent'] as const) : []),
    ...(requires.tradePassword ? TRADE_PASSWORD_REFUSALS : []),
  ];
}

const TRADE_PASSWORD_REFUSALS = [
  'trade_password_missing',
  'trade_password_empty',
  'trade_password_wrong',
  'trade_password_paused',
] as const;
