import { FEE_LEVELS, type FeeLevel } from '@marque/domain/trading';

const LOWEST: FeeLevel = { level: 0, volumeMin: '0', makerRate: 0, takerRate: 0 };

/** The rates of a user's level; a level that is not kept counts as the lowest one. */
export const feeLevel = (level: number): FeeLevel => FEE_LEVELS[level] ?? FEE_LEVELS[0] ?? LOWEST;
