import type { UserInfo } from '@marque/contract/user';

const LEVELS = { 0: 'kyc0', 1: 'kyc1', 2: 'kyc2', 3: 'kyc3' } as const;
const STATUSES = { 0: 'status0', 1: 'status1', 2: 'status2', 3: 'status3' } as const;

/** As limits count it: a verified company is a level of its own. */
export const verificationLevel = ({ is_corporate, kyc_level }: UserInfo): keyof typeof LEVELS => (is_corporate === 1 ? 3 : kyc_level);

/** The word for a level. */
export const levelWord = (level: keyof typeof LEVELS) => LEVELS[level];

/** The word for how far a verification has come. */
export const statusWord = (status: keyof typeof STATUSES) => STATUSES[status];
