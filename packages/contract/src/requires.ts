import type { Actor, Scope, ViaKind } from '@marque/domain/identity';

/** A call that anybody may make; who is signed in is known all the same. */
export interface AnyoneRequirement {
  readonly caller: 'anyone';
}

/** A call that somebody makes for an account. */
export interface UserRequirement<Kind extends ViaKind = ViaKind> {
  readonly caller: 'user';
  /** The credentials by which it may be made. */
  readonly via: readonly Kind[];
  readonly scope: Scope;
}

/** What a call asks of its caller; the server's policy checks it before any handler runs. */
export type Requirement = AnyoneRequirement | UserRequirement;

/** Who a handler may count on, given what its call requires. */
export type ActorOf<R extends Requirement> = R extends UserRequirement<infer Kind> ? Actor<Kind> : Actor | undefined;

interface UserTerms {
  readonly scope: Scope;
}

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
