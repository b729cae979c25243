import type { OfferingDetail } from '@marque/contract/offerings';

/** The purchase as a value: what is typed and ticked. The password lives beside it, never in it. */
export interface PurchaseFields {
  readonly copies: string;
  readonly payToken: string;
  readonly isRiskAccepted: boolean;
}

/** The risk warning on the page, which the form links to. */
export const RISK_ID = 'risk-warning';

export const firstFields = ({ min_units: min, pay_token }: OfferingDetail): PurchaseFields => ({
  copies: String(min),
  payToken: pay_token,
  isRiskAccepted: false,
});
