import type { Actor } from '@marque/domain/identity';

/** A person of organisation 1 who has signed in and proven nothing more. */
export const sessionActor = ({ owner, ...more }: Pick<Actor, 'owner'> & Partial<Actor>): Actor => ({
  organisation: 1,
  owner,
  uid: String(owner),
  feeLevel: 0,
  kycLevel: 0,
  isFrozen: false,
  via: { kind: 'session', tokenHash: `t${owner}`, signedInAt: 0 },
  scopes: ['read', 'trade'],
  proven: {},
  ...more,
});
