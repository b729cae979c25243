import {
  getBizPrecision,
  getFiatRates,
  getHotTokens,
  getMarketInfo,
  getOpeningTime,
  getPair,
  getPricePrecision,
  getTradeLists,
  tokenGetInfo,
} from '@marque/contract/market';
import { FIATS } from '@marque/domain/organisation';
import type { Token } from '@marque/domain/trading';
import type { Organisation } from '../../ports/organisations.ts';
import { chooseFiat, fiatRates } from '../../use-cases/market/fiat-rates.ts';
import { offeredMarkets, offeredPair, offeredToken, offeredTokens } from '../../use-cases/market/offered-pairs.ts';
import { tokenDetails, withFaces } from '../../use-cases/market/token-details.ts';
import { createTradeLists, hotTokens } from '../../use-cases/market/trade-lists.ts';
import { tokenValue } from '../../use-cases/market/valuation.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import type { MarketDeps } from './market-deps.ts';
import { marketInfo, opening, pairInfo } from './pair-rows.ts';
import { hotTokenRows, tokenInfo } from './token-rows.ts';
import { tradeListRow, tradeListsRow } from './trade-list-rows.ts';
import { inFiat } from './value-text.ts';

const RATE_DECIMALS = 8;

/** Lists of pairs, markets and tokens, always those that the organisation offers. */
export function listHandlers(deps: MarketDeps): readonly Handler[] {
  const { listings, marketData, gateway } = deps;
  const tradeLists = createTradeLists(deps, (traded, organisation) => tradeListRow(marketData, traded, organisation));
  /** The named token, or all; undefined for a name the organisation does not offer. */
  const tokens = (organisation: Organisation, name: string | undefined): readonly Token[] | undefined => {
    if (name === undefined) return offeredTokens(listings, organisation.id);
    const token = offeredToken(listings, organisation.id, name);
    return token && [token];
  };
  const pairs = (organisation: Organisation, name: string | undefined) => {
    if (name === undefined) return listings.pairsOf(organisation.id);
    const found = offeredPair(listings, organisation.id, { pair: name });
    return found && [found];
  };
  return [
    handle(getTradeLists, async ({ market }, { organisation }) => ok(tradeListsRow(tradeLists(organisation, market)))),
    handle(getPair, async ({ pair }, { organisation, now }) => {
      const found = pairs(organisation, pair);
      return found ? ok(found.map((each) => pairInfo(each, now, gateway.health.state))) : refuse('not_found');
    }),
    handle(getMarketInfo, async ({ market }, { organisation }) =>
      ok(
        offeredMarkets(listings, organisation.id)
          .map(marketInfo)
          .filter((info) => market === undefined || market === info.market || market === info.market_as),
      ),
    ),
    handle(getOpeningTime, async ({ pair }, { organisation, now }) => {
      const found = offeredPair(listings, organisation.id, { pair });
      return found ? ok(opening(found, now)) : refuse('not_found');
    }),
    handle(tokenGetInfo, async ({ token }, context) => {
      const found = offeredToken(listings, context.organisation.id, token);
      return found ? ok(tokenInfo(await tokenDetails(deps, found, context))) : refuse('not_found');
    }),
    handle(getHotTokens, async ({ size }, context) =>
      ok(hotTokenRows(await withFaces(deps, hotTokens(deps, context.organisation, size), context))),
    ),
    handle(getBizPrecision, async ({ token }, { organisation }) => {
      const found = tokens(organisation, token);
      return found ? ok(found.map(({ code, bizPrecision }) => ({ token: code, precision: bizPrecision }))) : refuse('not_found');
    }),
    handle(getPricePrecision, async ({ pair }, { organisation }) => {
      const found = pairs(organisation, pair);
      return found ? ok(found.map(({ code, priceScale }) => ({ pair: code, precision: priceScale }))) : refuse('not_found');
    }),
    handle(getFiatRates, async ({ fiat, token }, { organisation, locale }) => {
      const wanted = fiat === undefined ? FIATS : [chooseFiat(fiat, locale)].flatMap((known) => known ?? []);
      const rates = fiatRates(organisation);
      return ok(
        (tokens(organisation, token) ?? []).flatMap(({ code }) => {
          const value = tokenValue(code, listings, marketData);
          return wanted.map((currency) => ({ token: code, fiat: currency, rate: inFiat(value, rates[currency], RATE_DECIMALS) }));
        }),
      );
    }),
  ];
}
