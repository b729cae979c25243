import { formatUnits, productOf } from '@marque/domain/money';
import { purchaseCost, readCopies } from '@marque/domain/offerings';
import { millionths, payTokenOf, unitsIn, type PurchaseContext } from './form.ts';
import type { PurchaseFields } from './fields.ts';

/** What an order comes to while it is typed. Figures are decimals, empty while nothing can be said. */
export interface PurchaseSummary {
  readonly copies: number | undefined;
  readonly cost: string;
  readonly fee: string;
  readonly total: string;
  readonly payAlias: string;
  /** Tokens that the copies are. */
  readonly tokens: string;
  readonly available: string | undefined;
}

export function summary(fields: PurchaseFields, { offering, usable }: PurchaseContext): PurchaseSummary {
  const copies = readCopies(fields.copies);
  const pay = payTokenOf(fields, offering);
  const available = pay && usable?.[pay.token];
  const known = { copies, payAlias: pay?.token_as ?? '', available };
  if (copies === undefined || !pay) return { ...known, cost: '', fee: '', total: '', tokens: '' };
  const { cost, fee } = purchaseCost(copies, unitsIn(pay, pay.price), millionths(offering.fee_rate));
  return {
    ...known,
    cost: formatUnits(cost, pay.scale),
    fee: formatUnits(fee, pay.scale),
    total: formatUnits(cost + fee, pay.scale),
    tokens: productOf(String(copies), offering.tokens_per_unit),
  };
}
