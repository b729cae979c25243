import { PARTNER } from './item-kinds.ts';
import { listShown } from './shown-items.ts';

/** Service partners and providers, in the operator's order. */
export const listPartners = listShown(PARTNER);

export type ShownPartner = ReturnType<typeof listPartners>[number];
