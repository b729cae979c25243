import type { Reviewer } from '../../src/use-cases/kyc/review.ts';

/** Somebody of an organisation who reviews. */
export const reviewer = (name: string, organisation = 1): Reviewer => ({
  organisation,
  owner: organisation,
  uid: '',
  feeLevel: 0,
  kycLevel: 0,
  isFrozen: false,
  via: { kind: 'operator', name },
  scopes: [],
  proven: {},
});
