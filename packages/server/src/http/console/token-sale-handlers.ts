import type { ParsedOf } from '@marque/contract';
import * as calls from '@marque/contract/console/token-sales';
import { formatUnits } from '@marque/domain/money';
import { closeSale, requestSaleCancel } from '../../use-cases/operators/token-sales/end-sale.ts';
import { listSaleOrders, type ListedSaleOrder } from '../../use-cases/operators/token-sales/sale-orders.ts';
import { readSaleStatistics, type SaleStatistics } from '../../use-cases/operators/token-sales/sale-statistics.ts';
import { findConsoleSale, listSales, type ConsoleSale } from '../../use-cases/operators/token-sales/sales.ts';
import { scheduleSale } from '../../use-cases/operators/token-sales/schedule-sale.ts';
import { changeSale, createSale, removeSale, type WrittenSale } from '../../use-cases/operators/token-sales/write-sale.ts';
import { sitePreviews } from '../../use-cases/operators/site-previews.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import { ok, refuse } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

/** Sales of tokens as operators write, schedule, watch and end them. */
export const consoleTokenSaleHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getTokenSales, file: calls.exportTokenSales, name: 'token-sales' },
    deps.commaText,
    async ({ q: text, sort = 'id', dir, page, size, organisation, stage }, { actor }) =>
      pageRow(mapPaged(await listSales(deps, actor, { text, organisation, stage, sort, isAscending: dir === 'asc', page, size }), saleRow)),
  ),
  handleConsole(calls.getTokenSale, async ({ id }, { actor }) => fromResult(await readSaleStatistics(deps, actor, id), detailRow)),
  handleConsole(calls.getTokenSalePreviews, async ({ id }, { actor }) => {
    const sale = await findConsoleSale(deps, actor, id);
    if (!sale.ok) return refuse(sale.refusal);
    const { organisation } = sale.value;
    return ok([...(await sitePreviews(deps, actor, { what: 'token-sale', id, organisation, path: `/activity/ieo/detail/${id}` }))]);
  }),
  ...listHandlers(
    { list: calls.getSaleOrders, file: calls.exportSaleOrders, name: 'subscriptions' },
    deps.commaText,
    async ({ q: text, dir, page, size, sale, state }, { actor }) =>
      pageRow(mapPaged(await listSaleOrders(deps, actor, { sale, text, state, isAscending: dir === 'asc', page, size }), orderRow)),
  ),
  handleConsole(calls.createTokenSale, async (input, { actor }) =>
    fromResult(await createSale(deps, actor, writtenIn(input)), (made) => made),
  ),
  handleConsole(calls.changeTokenSale, async ({ id, version, ...input }, { actor }) =>
    fromResult(await changeSale(deps, actor, { id, version, ...writtenIn(input) }), (value) => value),
  ),
  handleConsole(calls.removeTokenSale, async (asked, { actor }) => fromResult(await removeSale(deps, actor, asked), (value) => value)),
  handleConsole(calls.scheduleTokenSale, async (asked, { actor }) => fromResult(await scheduleSale(deps, actor, asked), (value) => value)),
  handleConsole(calls.closeTokenSale, async (asked, { actor }) => fromResult(await closeSale(deps, actor, asked), (value) => value)),
  handleConsole(calls.requestSaleCancel, async (asked, { actor }) =>
    fromResult(await requestSaleCancel(deps, actor, asked), (value) => value),
  ),
];

const writtenIn = (input: ParsedOf<typeof calls.createTokenSale>): WrittenSale => ({
  organisation: input.organisation === 0 ? null : input.organisation,
  token: input.token,
  payToken: input.pay_token,
  slug: input.slug,
  price: input.price,
  total: input.total,
  min: input.min,
  max: input.max,
  userLimit: input.user_limit,
  kycLevel: input.kyc_level,
  holdingToken: input.holding_token,
  holding: input.holding,
  shownAt: input.shown_at,
  startsAt: input.starts_at,
  endsAt: input.ends_at,
  reason: input.reason,
});

function saleRow(sale: ConsoleSale): calls.ConsoleSaleRow {
  const amount = (units: bigint): string => formatUnits(units, sale.token.scale);
  return {
    id: sale.id,
    organisation: sale.organisation ?? 0,
    token: sale.token.code,
    pay_token: sale.payToken.code,
    slug: sale.slug,
    price: formatUnits(sale.price, sale.payToken.scale),
    total: amount(sale.total),
    sold: amount(sale.sold),
    min: amount(sale.min),
    max: amount(sale.max),
    user_limit: sale.userLimit === undefined ? '' : amount(sale.userLimit),
    kyc_level: sale.kycLevel === 2 ? 2 : sale.kycLevel === 1 ? 1 : 0,
    holding_token: sale.holding?.token.code ?? '',
    holding: sale.holding ? formatUnits(sale.holding.units, sale.holding.token.scale) : '',
    shown_at: sale.shownAt,
    starts_at: sale.startsAt,
    ends_at: sale.endsAt,
    stage: sale.stage,
    status: sale.status,
    supply: sale.supply,
    supply_refusal: sale.supplyRefusal,
  };
}

function detailRow({ sale, version, issuerOrganisation, issuerUsable, ...watched }: SaleStatistics): calls.ConsoleSale {
  const { scale } = sale.token;
  const { locales, states, causes, countries, levels, curve, invited } = watched;
  const share = ({ orders, people, units }: { readonly orders: number; readonly people: number; readonly units: bigint }) => ({
    orders,
    people,
    amount: formatUnits(units, scale),
  });
  return {
    ...saleRow(sale),
    version,
    issuer_organisation: issuerOrganisation,
    issuer_usable: formatUnits(issuerUsable, scale),
    locales: [...locales],
    states: states.map((row) => ({ state: row.state, ...share(row), paid: formatUnits(row.paid, sale.payToken.scale) })),
    causes: causes.map((row) => ({ cause: row.cause, ...share(row) })),
    countries: countries.map((row) => ({ country: row.country, ...share(row) })),
    levels: levels.map((row) => ({ level: row.level, ...share(row) })),
    curve: curve.map(({ at, sold }) => ({ at, sold: formatUnits(sold, scale) })),
    invited,
  };
}

const orderRow = ({ units, cost, scale, payScale, cause, ...row }: ListedSaleOrder): calls.ConsoleSaleOrderRow => ({
  id: row.id,
  sequence: row.sequence,
  uid: row.uid,
  organisation: row.organisation,
  amount: formatUnits(units, scale),
  cost: formatUnits(cost, payScale),
  state: row.state,
  cause: cause ?? '',
  inviter: row.inviter,
  at: row.at,
});
