import type { AccountKind } from './accounts.ts';

/** What funds are held for. Each purpose has an account of its own, so that the sum of its holds can be proved. */
export const HOLD_PURPOSES = ['order', 'withdrawal', 'offering', 'pledge', 'lock-up', 'node', 'bid'] as const;
export type HoldPurpose = (typeof HOLD_PURPOSES)[number];

/** Purposes of numbered holds; what an order holds goes by the order's own number. */
export type NumberedPurpose = Exclude<HoldPurpose, 'order'>;
export const NUMBERED_PURPOSES: readonly NumberedPurpose[] = HOLD_PURPOSES.filter((purpose) => purpose !== 'order');

/** Where funds stand while they are held. */
export const lockedAccount = (purpose: HoldPurpose): AccountKind => `locked.${purpose}`;

const LOCKED: ReadonlySet<AccountKind> = new Set(HOLD_PURPOSES.map(lockedAccount));

/** Such an account moves with its holds only. */
export const isLocked = (account: AccountKind): boolean => LOCKED.has(account);
