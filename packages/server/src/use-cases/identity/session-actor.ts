import { SCOPES, type Actor } from '@marque/domain/identity';
import type { Session, SessionLookup } from '../../ports/sessions.ts';
import type { Caller } from '../policy/policy.ts';

/** Somebody who is signed in, as an actor: with every scope, and the code of the second step proven when they signed in. */
export const sessionActor = ({
  tokenHash,
  user,
  organisation,
  uid,
  feeLevel,
  kycLevel,
  isFrozen,
  createdAt,
}: Session): Actor<'session'> => ({
  organisation,
  owner: user,
  uid,
  feeLevel,
  kycLevel,
  isFrozen,
  via: { kind: 'session', tokenHash, signedInAt: createdAt },
  scopes: SCOPES,
  proven: { secondFactor: createdAt },
});

export const sessionCaller = (lookup: SessionLookup): Caller =>
  lookup.kind === 'live' ? { kind: 'known', actor: sessionActor(lookup.session) } : lookup;
