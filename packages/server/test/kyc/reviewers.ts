import type { Reviewer } from '../../src/use-cases/kyc/review.ts';

/** Somebody of an organisation who reviews. */
export const reviewer = (name: string, organisation = 1): Reviewer => ({
  organisation,
  owner: organisation,
  uid: '',
  feeLevel: 0,
  kycLevel: 0,
  via: { kind: 'operator', name },
  scopes: [],
  proven: {},
});

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** A resident's number with its right last character. */
export function residentId(birthday: string, order = 1): string {
  const digits = `110105${birthday.replaceAll('-', '')}${String(order).padStart(3, '0')}`;
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  return digits + '10X98765432'[sum % 11];
}
