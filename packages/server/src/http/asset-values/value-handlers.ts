import {
  batchExchangeToFiat,
  getAssetAnalysisBase,
  getAssetAnalysisForC2CBase,
  getDataOfUserC2CSumHoldFiatBalance,
  getDataOfUserTokenSumHoldFiatBalance,
  getUserAssetCurve,
} from '@marque/contract/asset-values';
import { accountValues } from '../../use-cases/asset-values/account-values.ts';
import { assetCurve } from '../../use-cases/asset-values/asset-curve.ts';
import { heldTokens } from '../../use-cases/asset-values/held-tokens.ts';
import { DAY_MS } from '../../use-cases/asset-values/tables.ts';
import type { ValuationOptions } from '../../use-cases/assets/valued-balances.ts';
import { chooseFiat, fiatRates } from '../../use-cases/market/fiat-rates.ts';
import { offeredToken } from '../../use-cases/market/offered-pairs.ts';
import { exactUnits, holdingValue, tokenValue, VALUE_SCALE } from '../../use-cases/market/valuation.ts';
import { handle, ok, refuse, type CallContext, type Handler } from '../handler.ts';
import { inFiat } from '../market/value-text.ts';
import { FIAT_DECIMALS, heldTokenRows } from './value-rows.ts';

interface Currency {
  readonly fiat: string;
  readonly rate: string;
}

const WRONG_FIAT = refuse('field_invalid', { field: 'fiat' });

/** What people own, valued in a currency. */
export function assetValueHandlers(deps: ValuationOptions): readonly Handler[] {
  const { listings, marketData } = deps;
  const currencyOf = (
    wanted: string | undefined,
    { organisation, locale }: Pick<CallContext, 'organisation' | 'locale'>,
  ): Currency | undefined => {
    const fiat = chooseFiat(wanted, locale);
    return fiat && { fiat, rate: fiatRates(organisation)[fiat] };
  };
  return [
    handle(getAssetAnalysisBase, async ({ fiat }, context) => {
      const currency = currencyOf(fiat, context);
      if (!currency) return WRONG_FIAT;
      const held = await heldTokens(deps, context.actor.owner, 'token', context);
      return ok({ account: 'token' as const, fiat: currency.fiat, fiat_rate: currency.rate, list: heldTokenRows(held, currency.rate) });
    }),
    handle(getAssetAnalysisForC2CBase, async ({ fiat }, context) => {
      const currency = currencyOf(fiat, context);
      if (!currency) return WRONG_FIAT;
      const held = await heldTokens(deps, context.actor.owner, 'fiat', context);
      return ok({ account: 'fiat' as const, fiat: currency.fiat, fiat_rate: currency.rate, list: heldTokenRows(held, currency.rate) });
    }),
    handle(getDataOfUserTokenSumHoldFiatBalance, async ({ fiat }, context) => {
      const currency = currencyOf(fiat, context);
      if (!currency) return WRONG_FIAT;
      const { token } = await accountValues(deps, context.actor.owner);
      return ok({ fiat: currency.fiat, total: inFiat(token, currency.rate, FIAT_DECIMALS) });
    }),
    handle(getDataOfUserC2CSumHoldFiatBalance, async ({ fiat }, context) => {
      const currency = currencyOf(fiat, context);
      if (!currency) return WRONG_FIAT;
      const values = await accountValues(deps, context.actor.owner);
      return ok({ fiat: currency.fiat, total: inFiat(values.fiat, currency.rate, FIAT_DECIMALS) });
    }),
    handle(batchExchangeToFiat, async ({ data, fiat }, context) => {
      const currency = currencyOf(fiat, context);
      if (!currency) return WRONG_FIAT;
      const rows = data.flatMap(({ token, amount }) => {
        const found = offeredToken(listings, context.organisation.id, token);
        if (!found) return [];
        const value = holdingValue(exactUnits(amount, VALUE_SCALE), VALUE_SCALE, tokenValue(found.code, listings, marketData));
        return [{ token: found.code, amount, fiat: currency.fiat, fiat_amount: inFiat(value, currency.rate, FIAT_DECIMALS) }];
      });
      return rows.length === data.length ? ok(rows) : refuse('not_found');
    }),
    handle(getUserAssetCurve, async ({ fiat }, context) => {
      const currency = currencyOf(fiat, context);
      if (!currency) return WRONG_FIAT;
      const days = await assetCurve(deps, context.actor.owner, context.now);
      const text = (value: bigint) => inFiat(value, currency.rate, FIAT_DECIMALS);
      const list = days.map(({ day, token, fiat: own }) => ({
        date: new Date(day * DAY_MS).toISOString().slice(0, 10),
        token: text(token),
        fiat: text(own),
      }));
      return ok({ fiat: currency.fiat, list });
    }),
  ];
}
