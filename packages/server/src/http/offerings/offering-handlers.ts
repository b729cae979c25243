import * as calls from '@marque/contract/offerings';
import { formatUnits } from '@marque/domain/money';
import type { Contents } from '../../ports/contents.ts';
import type { Database } from '../../ports/database.ts';
import { isPreviewed } from '../../use-cases/identity/previews.ts';
import type { SealDeps } from '../../use-cases/identity/sealed-tickets.ts';
import type { OfferingShop } from '../../use-cases/offerings/buy-copies.ts';
import { listOwnOrders, readQuota, type OwnOrder } from '../../use-cases/offerings/own-orders.ts';
import { findShownOffering, listShownOfferings, offeringNames, previewOffering } from '../../use-cases/offerings/shown-offerings.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { exchangeRecordRow, offeringDetail, offeringRow } from './offering-rows.ts';

export interface OfferingHandlerDeps extends SealDeps {
  readonly database: Database;
  readonly contents: Contents;
  readonly shop: OfferingShop;
}

const STATUSES: Readonly<Record<'0' | '1' | '2', OwnOrder['status']>> = { '0': 'checking_out', '1': 'completed', '2': 'refunded' };

/** Offerings, and orders of their copies. */
export const offeringHandlers = (deps: OfferingHandlerDeps): readonly Handler[] => [...shownHandlers(deps), ...orderHandlers(deps)];

function shownHandlers({ shop: { view }, ...deps }: OfferingHandlerDeps): readonly Handler[] {
  const reading = { ...deps, view };
  return [
    handle(calls.listCategoryCampaign, async (input, context) => {
      const { campaign_no: campaign, category_id: category, campaign_status: status, from_id: from, sort, limit } = input;
      const { items, next } = await listShownOfferings(reading, context, { campaign, category, status, sort, from, limit });
      return ok({ data: items.map((shown) => offeringRow(shown, context.now)), next_from_id: next ?? null });
    }),
    handle(calls.getCampaign, async ({ campaign_no: name, preview }, context) => {
      const id = Number(name);
      const isOpen = preview !== undefined && isPreviewed(deps, { organisation: context.organisation.id, what: 'offering', id }, preview);
      const shown = (isOpen ? await previewOffering(reading, context, id) : undefined) ?? (await findShownOffering(reading, context, name));
      return shown ? ok(offeringDetail(shown, context.now)) : refuse('not_found');
    }),
  ];
}

function orderHandlers({ database, contents, shop }: OfferingHandlerDeps): readonly Handler[] {
  return [
    handle(calls.getUserQuota, async ({ campaign_no: campaign }, { actor }) =>
      fromResult(await readQuota({ database, view: shop.view }, actor, campaign), ({ campaignNo, limit, used }) => ({
        campaign_no: campaignNo,
        user_limit: limit,
        used_units: used,
        left_units: Math.max(0, limit - used),
      })),
    ),
    handle(calls.applyExchange, async (input, { actor, trace }) => {
      const { campaign_no: campaign, units: copies, pay_token: payToken, risk_accepted: isRiskAccepted = false } = input;
      const bought = await shop.buy(actor, { campaign, copies, payToken, isRiskAccepted, clientId: input.client_order_id, trace });
      return fromResult(bought, ({ orderNo, copies: ordered, payToken: pay, cost, fee }) => ({
        order_no: orderNo,
        status: 0 as const,
        units: ordered,
        volume: formatUnits(cost, pay.scale),
        fee: formatUnits(fee, pay.scale),
        pay_token: pay.code,
      }));
    }),
    handle(calls.listExchangeRecord, async (input, context) => {
      const { record_type: type, campaign_no: campaign, token, from_id: from, page, limit: size, status } = input;
      const range = { begin: input.begin_time, end: input.end_time, page, size };
      const asked = { ...range, campaign, token, from, isPledge: type === 'pledge' };
      const found = await listOwnOrders(database, context.actor, { ...asked, status: status && STATUSES[status] });
      const nameOf = offeringNames(contents, context);
      return fromResult(found, ({ count, items, next }) => ({
        count,
        data: items.map((order) => exchangeRecordRow(order, nameOf(order.offering.slug) ?? order.offering.campaignNo)),
        next_from_id: next ?? null,
      }));
    }),
  ];
}
