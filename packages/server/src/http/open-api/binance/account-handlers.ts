import * as calls from '@marque/contract/binance/trading';
import * as walletCalls from '@marque/contract/binance/wallet';
import { formatUnits } from '@marque/domain/money';
import type { FeeRates } from '@marque/domain/trading';
import { NOTHING, readHoldings } from '../../../use-cases/assets/balances.ts';
import { offeredTokens } from '../../../use-cases/market/offered-pairs.ts';
import { handle, ok, refuse, type Handler } from '../../handler.ts';
import type { TradingDeps } from '../../trading/trading-deps.ts';
import type { NamedPairs } from './named-pairs.ts';

/** Decimals of a rate in millionths. */
const RATE_DECIMALS = 6;
const PPM_PER_BASIS_POINT = 100;

const ratesRow = ({ makerRate, takerRate }: FeeRates) => ({
  maker: formatUnits(BigInt(makerRate), RATE_DECIMALS),
  taker: formatUnits(BigInt(takerRate), RATE_DECIMALS),
  buyer: '0' as const,
  seller: '0' as const,
});

const NO_RATES = ratesRow({ makerRate: 0, takerRate: 0 });

const NO_DISCOUNT = { enabledForAccount: false as const, enabledForSymbol: false as const, discountAsset: '', discount: '0' as const };

/** What an order costs that would be placed. */
export function orderCommission(rates: FeeRates) {
  const [{ maker, taker }, none] = [ratesRow(rates), { maker: '0', taker: '0' }];
  return {
    standardCommissionForOrder: { maker, taker },
    specialCommissionForOrder: none,
    taxCommissionForOrder: none,
    discount: NO_DISCOUNT,
  };
}

/** What an account has, and what trading costs it. */
export const accountHandlers = (
  { database, gateway, listings, fees }: Pick<TradingDeps, 'database' | 'gateway' | 'listings' | 'fees'>,
  pairs: NamedPairs,
): readonly Handler[] => [
  handle(calls.account, async ({ omitZeroBalances: omits }, { actor, now }) => {
    const rates = fees.ratesOf(actor.organisation, actor.feeLevel);
    const holdings = await readHoldings(database, actor.owner);
    const balances = offeredTokens(listings, actor.organisation).map(({ id, code, scale }) => {
      const { usable, locked } = holdings.get(id) ?? NOTHING;
      return { asset: code, free: formatUnits(usable, scale), locked: formatUnits(locked, scale) };
    });
    return ok({
      makerCommission: Math.round(rates.makerRate / PPM_PER_BASIS_POINT),
      takerCommission: Math.round(rates.takerRate / PPM_PER_BASIS_POINT),
      buyerCommission: 0 as const,
      sellerCommission: 0 as const,
      commissionRates: ratesRow(rates),
      canTrade: actor.scopes.includes('trade') && !actor.isFrozen,
      canWithdraw: actor.scopes.includes('withdraw') && !actor.isFrozen,
      canDeposit: true,
      brokered: false as const,
      requireSelfTradePrevention: false as const,
      preventSor: false as const,
      updateTime: now,
      accountType: 'SPOT' as const,
      balances: omits === 'true' ? balances.filter(({ free, locked }) => free !== '0' || locked !== '0') : balances,
      permissions: ['SPOT'],
      uid: Number(actor.uid),
    });
  }),
  handle(walletCalls.systemStatus, async () =>
    ok(
      gateway.health.state === 'ready'
        ? { status: 0 as const, msg: 'normal' as const }
        : { status: 1 as const, msg: 'system_maintenance' as const },
    ),
  ),
  ...scheduleHandlers(pairs),
  handle(walletCalls.tradeFee, async ({ symbol }, context) => {
    const chosen = pairs.some({ symbol }, context);
    if ('kind' in chosen) return chosen;
    const { actor } = context;
    return ok(
      chosen.map(([name, pair]) => {
        const { maker: makerCommission, taker: takerCommission } = ratesRow(fees.ratesOf(actor.organisation, actor.feeLevel, pair.code));
        return { symbol: name, makerCommission, takerCommission };
      }),
    );
  }),
  handle(calls.accountCommission, async ({ symbol }, context) => {
    const pair = pairs.all(context).get(symbol);
    if (!pair) return refuse('pair_unknown');
    const { actor } = context;
    return ok({
      symbol,
      standardCommission: ratesRow(fees.ratesOf(actor.organisation, actor.feeLevel, pair.code)),
      specialCommission: NO_RATES,
      taxCommission: NO_RATES,
      discount: NO_DISCOUNT,
    });
  }),
];

/** What clients ask of every exchange of that kind, and which symbols come and go. */
const scheduleHandlers = (pairs: NamedPairs): readonly Handler[] => [
  handle(walletCalls.marginPairs, async () => ok([])),
  handle(walletCalls.isolatedPairs, async () => ok([])),
  handle(walletCalls.delistSchedule, async () => ok([])),
  handle(walletCalls.openSymbolList, async (_input, context) => {
    const opening = [...pairs.all(context)].filter(([, { opensAt }]) => opensAt > context.now);
    const times = [...new Set(opening.map(([, { opensAt }]) => opensAt))].toSorted((one, other) => one - other);
    return ok(
      times.map((openTime) => ({ openTime, symbols: opening.filter(([, pair]) => pair.opensAt === openTime).map(([name]) => name) })),
    );
  }),
  handle(walletCalls.feeTokenUse, async () => ok({ spotBNBBurn: false as const, interestBNBBurn: false as const })),
];
