import { fields, type OutputOf } from '@marque/contract';
import type { BrandFigures, getMarketCapAndVolume, HolderRow, RepurchaseList } from '@marque/contract/brands';
import { formatUnits } from '@marque/domain/money';
import { priceChange, type Token } from '@marque/domain/trading';
import { PE_DECIMALS, type Figures, type MarketTotals } from '../../use-cases/brands/figures.ts';
import { SHARE_DECIMALS, type Holder } from '../../use-cases/brands/holders.ts';
import type { Repurchases } from '../../use-cases/brands/repurchases.ts';
import { VALUE_SCALE } from '../../use-cases/market/valuation.ts';

/** Money is shown with two decimals, prices that no market gives with eight. */
const MONEY_DECIMALS = 2;
const PRICE_DECIMALS = 8;
/** Average prices of buy-backs. */
const AVERAGE_DECIMALS = 6;

/** Cuts a value to `decimals` places. */
const shown = (value: bigint, decimals: number): string => formatUnits(value / 10n ** BigInt(VALUE_SCALE - decimals), decimals);
const money = (value: bigint): string => shown(value, MONEY_DECIMALS);
const orEmpty = <Value>(value: Value | undefined, text: (value: Value) => string): string => (value === undefined ? '' : text(value));

export const figuresRow = (figures: Figures): BrandFigures => ({
  last_price: orEmpty(figures.price, (price) => shown(price, figures.usdtPriceScale ?? PRICE_DECIMALS)),
  change_24h: orEmpty(figures.change, ({ latestTicks, referenceTicks }) => priceChange(latestTicks, referenceTicks)),
  turnover_24h: orEmpty(figures.turnover, money),
  market_cap: orEmpty(figures.marketCap, money),
  repurchase_amount: money(figures.monthRepurchased),
  buy_back_amount: formatUnits(figures.boughtBack, figures.token.scale),
  destroyed_amount: formatUnits(figures.destroyed, figures.token.scale),
  circulation: figures.circulation,
  issue_price: figures.issuePrice,
  pe: figures.yearRepurchased === 0n ? '-' : orEmpty(figures.pe, (pe) => formatUnits(pe, PE_DECIMALS)),
  buy_back_months: figures.months,
  badge_level: figures.badge,
});

export const totalsRow = ({ marketCap, turnover, brands }: MarketTotals): OutputOf<typeof getMarketCapAndVolume> => ({
  market_cap: money(marketCap),
  turnover_24h: money(turnover),
  currency: 'USDT',
  brands,
});

/** What was bought back and burned of a token; its costs are in USDT of `costScale` decimals. */
export function repurchaseList({ count, items, months }: Repurchases, token: Token, costScale: number): RepurchaseList {
  const amount = (units: bigint): string => formatUnits(units, token.scale);
  const price = (cost: bigint, units: bigint): string =>
    formatUnits((cost * 10n ** BigInt(token.scale + AVERAGE_DECIMALS)) / (units * 10n ** BigInt(costScale)), AVERAGE_DECIMALS);
  return {
    count,
    months: months.map(({ begin, bought, burned }) => ({
      month: new Date(begin).toISOString().slice(0, 7),
      bought: amount(bought),
      burned: amount(burned),
    })),
    data: items.map(({ kind, amount: units, cost, txId, at }) => ({
      time: fields.instantText(at),
      token: token.code,
      type: kind,
      amount: amount(units),
      price: kind === 'burn' ? '' : price(cost, units),
      tx_id: txId,
    })),
  };
}

export const holderRows = (holders: readonly Holder[], token: Token): readonly HolderRow[] =>
  holders.map(({ account, held, share }, place) => ({
    rank: place + 1,
    account_masked: account,
    amount: formatUnits(held, token.scale),
    percent: orEmpty(share, (part) => formatUnits(part, SHARE_DECIMALS)),
    reward: '',
  }));
