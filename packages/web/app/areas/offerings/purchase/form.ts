import type { OfferingDetail } from '@marque/contract/offerings';
import { purchaseProblem, readCopies, stageProblem, type OfferingStage, type PurchaseProblem } from '@marque/domain/offerings';
import { figureUnits, FIGURE_SCALE, parseUnits, UNITS_MAX } from '@marque/domain/money';
import type { PurchaseFields } from './fields.ts';

/** What the form must know of the world to judge it. Figures are decimals as the API gives them. */
export interface PurchaseContext {
  readonly offering: OfferingDetail;
  readonly stage: OfferingStage;
  /** What the reader may still order; undefined while it is not known. */
  readonly copiesLeft: number | undefined;
  /** Usable balances by token; undefined for visitors. */
  readonly usable: Readonly<Record<string, string>> | undefined;
}

export type PurchaseField = 'copies' | 'risk' | 'password' | 'form';

/** One reason why the order cannot go, by its refusal's name, the field it belongs to, and what stands in its places. */
export interface Problem {
  readonly field: PurchaseField;
  readonly refusal: PurchaseProblem | 'trade_password_empty';
  readonly values: Readonly<Record<string, string | number>>;
}

export type PayToken = OfferingDetail['pay_tokens'][number];

/** The token that the order is paid with. */
export const payTokenOf = ({ payToken }: PurchaseFields, { pay_tokens }: OfferingDetail): PayToken | undefined =>
  pay_tokens.find(({ token }) => token === payToken) ?? pay_tokens[0];

const RATE_DIGITS = FIGURE_SCALE - 6;
/** "0.001" in millionths. */
export const millionths = (rate: string): number => Number(figureUnits(rate) / 10n ** BigInt(RATE_DIGITS));

/** A figure in the smallest units of a pay token; nothing where it is none. */
export const unitsIn = (pay: PayToken, figure: string): bigint => parseUnits(figure, pay.scale) ?? 0n;

/** What the rule of a purchase is asked with; what is not known yet stops nothing. */
function factsOf(fields: PurchaseFields, { offering, copiesLeft, usable }: PurchaseContext) {
  const pay = payTokenOf(fields, offering);
  return {
    copiesMin: offering.min_units,
    copiesMax: offering.max_units,
    copiesLeft: copiesLeft ?? offering.user_limit,
    copiesRemaining: offering.remaining_units,
    price: pay ? unitsIn(pay, pay.price) : 0n,
    feePpm: millionths(offering.fee_rate),
    usable: usable && pay ? unitsIn(pay, usable[pay.token] ?? '0') : UNITS_MAX,
  };
}

/**
 * Every reason, in the order of the fields; empty when the order may go (V047 to V056). What is typed is judged before the sale opens too, so
 * that it is right when it does.
 */
export function problems(fields: PurchaseFields, context: PurchaseContext, password: string): Problem[] {
  const facts = factsOf(fields, context);
  const closed = stageProblem(context.stage);
  const wrong = purchaseProblem({ copies: fields.copies, isRiskAccepted: true }, { ...facts, stage: 'in_progress' });
  const { offering } = context;
  const values = {
    min: facts.copiesMin,
    max: wrong === 'purchase_limit_reached' ? offering.user_limit : facts.copiesMax,
    left: facts.copiesRemaining,
  };
  return [
    ...(closed ? [{ field: 'form', refusal: closed, values: {} } as const] : []),
    ...(wrong ? [{ field: 'copies', refusal: wrong, values } as const] : []),
    ...(fields.isRiskAccepted ? [] : [{ field: 'risk', refusal: 'risk_not_accepted', values: {} } as const]),
    ...(password === '' ? [{ field: 'password', refusal: 'trade_password_empty', values: {} } as const] : []),
  ];
}

/** The most copies that one more order may be of: the offering's limits, the reader's and what is left. */
export function copiesMost({ offering, copiesLeft }: PurchaseContext): number {
  return Math.max(0, Math.min(offering.max_units, copiesLeft ?? offering.user_limit, offering.remaining_units));
}

/** A typed number moved by steps, within what may be ordered. */
export function stepped(copies: string, steps: number, context: PurchaseContext): string {
  const { min_units: min } = context.offering;
  const most = Math.max(min, copiesMost(context));
  const from = readCopies(copies);
  return String(Math.min(most, Math.max(min, from === undefined ? min : from + steps)));
}

/** Numbers of copies to choose with one press: the least, the most and some between. */
export function copyChoices(context: PurchaseContext): readonly number[] {
  const { min_units: min } = context.offering;
  const most = copiesMost(context);
  if (most <= min) return [];
  const between = [0.25, 0.5].map((share) => Math.round(most * share)).filter((copies) => copies > min && copies < most);
  return [...new Set([min, ...between, most])];
}
