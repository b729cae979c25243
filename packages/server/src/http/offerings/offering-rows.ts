import { fields } from '@marque/contract';
import { SETTLEMENT_METHOD_NAMES, type ExchangeRecordRow, type OfferingDetail, type OfferingRow } from '@marque/contract/offerings';
import { formatUnits, percentOfPpm } from '@marque/domain/money';
import { recordNumber } from '@marque/domain/trading';
import type { OwnOrder } from '../../use-cases/offerings/own-orders.ts';
import type { OfferingForReader } from '../../use-cases/offerings/shown-offerings.ts';

const { instantText } = fields;
/** Rates are millionths; a percent of them has four decimals. */
const RATE_SCALE = 6;

export function offeringRow({ offering, stage, label, name, brandName, hasBrandPage, item }: OfferingForReader, now: number): OfferingRow {
  const { token, prices, capacity, copiesOrdered } = offering;
  const payTokens = prices.map(({ token: { code, alias, scale }, price }) => ({
    token: code,
    token_as: alias,
    price: formatUnits(price, scale),
    scale,
  }));
  return {
    id: offering.id,
    campaign_no: offering.campaignNo,
    name,
    summary: item?.words.summary ?? '',
    token: token.code,
    token_as: token.alias,
    tokens_per_unit: formatUnits(offering.tokensPerCopy, token.scale),
    pay_token: payTokens[0]?.token ?? '',
    price: payTokens[0]?.price ?? '0',
    pay_tokens: payTokens,
    total_units: offering.copies,
    sold_units: copiesOrdered,
    remaining_units: capacity - copiesOrdered,
    subscription_cap: capacity,
    participants: offering.participants,
    min_units: offering.orderMin,
    max_units: offering.orderMax,
    user_limit: offering.userLimit,
    start_time: instantText(offering.startsAt),
    end_time: instantText(offering.endsAt),
    settle_time: instantText(offering.settlesAt),
    unlock_time: timeOrEmpty(offering.unlocks.at(-1)?.at),
    stage,
    label: label ?? '',
    allocation: offering.allocation,
    settlement_method: SETTLEMENT_METHOD_NAMES[offering.settlement],
    fee_rate: formatUnits(BigInt(offering.feePpm), RATE_SCALE),
    category_id: offering.category,
    brand: hasBrandPage ? token.code : '',
    brand_name: brandName,
    cover_img: item?.attributes.cover ?? '',
    logo_url: token.logo,
    server_time: instantText(now),
  };
}

const timeOrEmpty = (at: number | undefined): string => (at === undefined ? '' : instantText(at));

export const offeringDetail = (shown: OfferingForReader, now: number): OfferingDetail => ({
  ...offeringRow(shown, now),
  story: shown.item?.words.story.html ?? '',
  rules: shown.item?.words.rules.html ?? '',
  risk_warning: shown.item?.words.risk.html ?? '',
  locale: shown.item?.locale ?? '',
  least_units: shown.offering.copiesLeast,
  unlock_schedule: shown.offering.unlocks.map(({ batch, at, sharePpm }) => ({
    batch,
    time: instantText(at),
    percent: percentOfPpm(sharePpm),
  })),
  images: shown.item?.attributes.images ?? [],
});

const STATUS = { checking_out: 0, completed: 1, refunded: 2 } as const;
const UNLOCK_STATE = { due: 'due', requested: 'processing', done: 'completed', failed: 'failed' } as const;
const PLEDGE_STATUS = { pledging: 0, completed: 1 } as const;

export function exchangeRecordRow(order: OwnOrder, name: string): ExchangeRecordRow {
  const { token, payToken } = order;
  const paidText = (units: bigint | undefined): string => (units === undefined ? '' : formatUnits(units, payToken.scale));
  return {
    id: order.id,
    time: instantText(order.at),
    order_no: recordNumber(order.at, order.id),
    campaign_no: order.offering.campaignNo,
    campaign_id: order.offering.id,
    ibo_name: name,
    token: token.code,
    token_as: token.alias,
    units: order.copies,
    amount: formatUnits(order.tokens, token.scale),
    pay_token: payToken.code,
    pay_token_as: payToken.alias,
    price: formatUnits(order.price, payToken.scale),
    volume: formatUnits(order.cost, payToken.scale),
    fee: formatUnits(order.fee, payToken.scale),
    paid: paidText(order.paid),
    refunded: paidText(order.refunded),
    settlement_method: SETTLEMENT_METHOD_NAMES[order.settlement],
    status: STATUS[order.status],
    pledge_status: order.pledge === undefined ? null : PLEDGE_STATUS[order.pledge],
    unlock_time: timeOrEmpty(order.unlocksAt),
    next_unlock_time: timeOrEmpty(order.nextUnlockAt),
    unlocked_amount: order.pledge === undefined ? '' : formatUnits(order.unlocked, token.scale),
    unlocks: order.unlocks.map(({ batch, at, units, state }) => ({
      batch,
      time: instantText(at),
      amount: formatUnits(units, token.scale),
      state: UNLOCK_STATE[state],
    })),
  };
}
