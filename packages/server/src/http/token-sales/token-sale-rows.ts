import { fields } from '@marque/contract';
import type { SaleQualificationRow, SaleSurplus, SubscriptionRow, TokenSale, TokenSaleRow } from '@marque/contract/token-sales';
import { formatUnits } from '@marque/domain/money';
import type { OwnSubscription } from '../../use-cases/token-sales/own-subscriptions.ts';
import type { OwnQualification } from '../../use-cases/token-sales/qualification.ts';
import type { ShownSale } from '../../use-cases/token-sales/shown-sales.ts';

/** How the token of a sale is named and drawn for the reader. */
export interface SaleFace {
  readonly name: string;
  readonly logo: string;
}

const REASONS = {
  kyc_level_too_low: 'kyc_level_too_low',
  sale_holding_missing: 'sale_holding_missing',
} as const;

const stock = ({ sale, status }: ShownSale) => ({
  activity_id: String(sale.id),
  total_sold: formatUnits(sale.sold, sale.scale),
  remaining_amount: formatUnits(sale.left, sale.scale),
  status,
});

export const surplusRow = (shown: ShownSale, now: number): SaleSurplus => ({ ...stock(shown), server_time: fields.instantText(now) });

export const saleRow = (shown: ShownSale, face: SaleFace): TokenSaleRow => {
  const { sale, item } = shown;
  return {
    ...stock(shown),
    name: item?.words.name ?? face.name,
    summary: item?.words.summary ?? '',
    token: sale.token.code,
    token_as: sale.token.alias,
    logo_url: face.logo,
    cover_img: item?.attributes.cover ?? '',
    price: formatUnits(sale.price, sale.payToken.scale),
    pay_token: sale.payToken.code,
    pay_token_as: sale.payToken.alias,
    total: formatUnits(sale.total, sale.scale),
    start_time: fields.instantText(sale.startsAt),
    end_time: fields.instantText(sale.endsAt),
  };
};

const holdingRow = ({ holding }: ShownSale['sale']) =>
  holding ? { token: holding.token.code, token_as: holding.token.alias, amount: formatUnits(holding.units, holding.token.scale) } : null;

export interface SaleDetails {
  readonly face: SaleFace;
  /** Market of the token; empty while it is not traded here. */
  readonly pair: string;
  readonly now: number;
}

export function saleDetail(shown: ShownSale, { face, pair, now }: SaleDetails): TokenSale {
  const { sale, item } = shown;
  return {
    ...saleRow(shown, face),
    min_subscription: formatUnits(sale.min, sale.scale),
    max_subscription: formatUnits(sale.max, sale.scale),
    user_limit: sale.userLimit === undefined ? '' : formatUnits(sale.userLimit, sale.scale),
    decimals: sale.scale,
    pay_decimals: sale.payToken.scale,
    need_kyc_level: sale.kycLevel,
    need_holding: holdingRow(sale),
    story: item?.words.story.html ?? '',
    rules: item?.words.rules.html ?? '',
    locale: item?.locale ?? '',
    pair,
    server_time: fields.instantText(now),
  };
}

export function qualificationRow({ sale, kycLevel, held, subscribed, ownLeft, usable, refusal }: OwnQualification): SaleQualificationRow {
  const isFull = ownLeft !== undefined && ownLeft < sale.min;
  const missing = Object.values(REASONS).find((name) => name === refusal?.refusal);
  const reason = missing ?? (isFull ? ('sale_limit_reached' as const) : ('' as const));
  const needed = holdingRow(sale);
  return {
    qualified: reason === '' ? 1 : 0,
    reason,
    need_kyc_level: sale.kycLevel,
    kyc_level: kycLevel,
    need_holding: needed && { ...needed, held: formatUnits(held, sale.holding?.token.scale ?? 0) },
    subscribed: formatUnits(subscribed, sale.scale),
    left: ownLeft === undefined ? '' : formatUnits(ownLeft, sale.scale),
    usable: formatUnits(usable, sale.payToken.scale),
  };
}

export interface SubscriptionNames {
  readonly name: string;
  readonly logo: string;
}

export const subscriptionRow = (own: OwnSubscription, { name, logo }: SubscriptionNames): SubscriptionRow => ({
  reference_no: String(own.id),
  id: String(own.id),
  activity_id: String(own.sale),
  name,
  token: own.token.code,
  token_as: own.token.alias,
  logo_url: logo,
  time: fields.instantText(own.at),
  price: formatUnits(own.price, own.payToken.scale),
  pay_token: own.payToken.code,
  pay_token_as: own.payToken.alias,
  amount: formatUnits(own.units, own.token.scale),
  cost: formatUnits(own.cost, own.payToken.scale),
  status: own.status,
  reason: own.cause ?? '',
});
