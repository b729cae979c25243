import type { Reviewer } from '../../src/use-cases/kyc/review.ts';

/** Somebody of an organisation who reviews. */
export const reviewer = (name: string, organisation = 1): Reviewer => ({ organisation, name });
