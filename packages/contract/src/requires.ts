import type { Actor, Scope, ViaKind } from '@marque/domain/identity';
import type { Action, OperatorActor } from '@marque/domain/operators';
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
  /** How many times it counts within its pace; once where nothing is said. */
  readonly counts?: number;
  /** The call carries the trade password. */
  readonly tradePassword?: true;
}

/** Programs trade faster than people: what comes with a key has paces of its own. */
export type Pace = 'orders' | 'cancels' | 'keyOrders';

/** A call that somebody makes for an account. */
export interface UserRequirement<Kind extends ViaKind = ViaKind> extends UserTerms {
  readonly caller: 'user';
  /** The credentials by which it may be made. */
  readonly via: readonly Kind[];
}

/** A call of the console, by an operator who is signed in and may do this. */
export interface OperatorRequirement {
  readonly caller: 'operator';
  /** Undefined for what every operator may do, such as signing out. */
  readonly action: Action | undefined;
}

/** What a call of the site asks of its caller; the server's policy checks it before any handler runs. */
export type Requirement = AnyoneRequirement | UserRequirement;

/** What a call of any surface asks of its caller. */
export type AnyRequirement = Requirement | OperatorRequirement;

/** Who a handler may count on, given what its call requires. */
export type ActorOf<R extends Requirement> = R extends UserRequirement<infer Kind> ? Actor<Kind> : Actor | undefined;

/** Who a handler of the console may count on. */
export type OperatorOf<R extends AnyRequirement> = R extends OperatorRequirement ? OperatorActor : undefined;

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

/** Whoever comes with an API key that has the scope. */
/* @__NO_SIDE_EFFECTS__ */
export function keyed(terms: UserTerms): UserRequirement<'api-key'> {
  return { caller: 'user', via: ['api-key'], ...terms };
}

/** Whoever names an API key that has the scope, without signing: for naming a stream, and nothing that moves or says anything. */
/* @__NO_SIDE_EFFECTS__ */
export function keyNamed(terms: UserTerms): UserRequirement<'api-key' | 'api-key-name'> {
  return { caller: 'user', via: ['api-key', 'api-key-name'], ...terms };
}

/** Whoever may do this as an operator. */
/* @__NO_SIDE_EFFECTS__ */
export function operator(action: Action): OperatorRequirement {
  return { caller: 'operator', action };
}

/** Any operator who is signed in: for what concerns the operator alone. */
export const anyOperator: OperatorRequirement = { caller: 'operator', action: undefined };
/** Whether a call is refused to a frozen account. */
/* @__NO_SIDE_EFFECTS__ */
export const stopsFrozen = ({ scope, whileFrozen }: UserRequirement): boolean => scope !== 'read' && whileFrozen !== true;

/** What the policy may answer for a requirement, in the order in which it looks. */
/* @__NO_SIDE_EFFECTS__ */
export function policyRefusals(requires: AnyRequirement): readonly RefusalName[] {
  if (requires.caller === 'anyone') return [];
  if (requires.caller === 'operator') return ['session_missing', 'session_ended', 'operator_role_missing', 'operator_scope_missing'];
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
