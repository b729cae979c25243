/** Verification that a sale may ask for. */
export const SALE_KYC_LEVELS = [0, 1, 2] as const;
export type SaleKycLevel = (typeof SALE_KYC_LEVELS)[number];

/** Who may take part in a sale. */
export interface SaleQualification {
  readonly kycLevel: SaleKycLevel;
  /** So many units of a token must be the user's own, usable or locked; 0 where the sale asks for none. */
  readonly holding: bigint;
}

export type QualificationProblem = 'kyc_level_too_low' | 'sale_holding_missing';

/** Why somebody may not take part, verification first. */
export function qualificationProblem(
  { kycLevel, holding }: SaleQualification,
  user: { readonly kycLevel: number; readonly held: bigint },
): QualificationProblem | undefined {
  if (user.kycLevel < kycLevel) return 'kyc_level_too_low';
  return user.held < holding ? 'sale_holding_missing' : undefined;
}
