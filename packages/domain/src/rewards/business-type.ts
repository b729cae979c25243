/**
 * Why somebody is rewarded (F148): 1001 regular airdrop, 1004 fee rebate, 1009 first purchase bonus, 1010 account setup bonus, 1011 invite
 * bonus, 1013 KYC referral bonus, 1015 sign-up complete, 1017 node fee incentive, 1018 node offering incentive, 1019 revenue distribution.
 */
export const BUSINESS_TYPES = [1001, 1004, 1009, 1010, 1011, 1013, 1015, 1017, 1018, 1019] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** Cashback and bonuses that come of inviting friends. */
export const INVITATION_REWARDS: readonly BusinessType[] = [1004, 1009, 1010, 1011, 1013];

export const isBusinessType = (value: number): value is BusinessType => BUSINESS_TYPES.some((type) => type === value);

/** What the ledger refers to where it books a reward: its type, and the number of what it was paid for. */
export const rewardReference = (type: BusinessType, row: number): string => `${type}:${row}`;

/** The number of what a reward was paid for; undefined for what was booked otherwise. */
export function rewardRow(reference: string): number | undefined {
  const row = /^\d{4}:(\d{1,10})$/.exec(reference)?.[1];
  return row === undefined ? undefined : Number(row);
}

/** The type of a reward that the ledger has booked; undefined for what was booked otherwise. */
export function readRewardReference(reference: string): BusinessType | undefined {
  const type = Number(/^(\d{4}):\d+$/.exec(reference)?.[1]);
  return isBusinessType(type) ? type : undefined;
}
