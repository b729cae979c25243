import { SCOPES, type Actor } from '@marque/domain/identity';
import type { Session } from '../../ports/sessions.ts';

/** Somebody who is signed in, as an actor: with every scope, and the code of the second step proven when they signed in. */
export const sessionActor = ({ tokenHash, user, organisation, uid, feeLevel, createdAt }: Session): Actor<'session'> => ({
  organisation,
  owner: user,
  uid,
  feeLevel,
  via: { kind: 'session', tokenHash, signedInAt: createdAt },
  scopes: SCOPES,
  proven: { secondFactor: createdAt },
});
