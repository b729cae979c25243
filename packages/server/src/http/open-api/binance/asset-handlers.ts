import * as calls from '@marque/contract/binance/assets';
import * as keyCalls from '@marque/contract/binance/key-account';
import type { Actor } from '@marque/domain/identity';
import { formatUnits } from '@marque/domain/money';
import type { WallClock } from '../../../ports/clock.ts';
import type { Database } from '../../../ports/database.ts';
import type { Listings } from '../../../ports/listings.ts';
import type { MarketData } from '../../../ports/market-data.ts';
import { listKeys } from '../../../use-cases/api-keys/own-keys.ts';
import { NOTHING, readHoldings, type Holding } from '../../../use-cases/assets/balances.ts';
import { offeredTokens } from '../../../use-cases/market/offered-pairs.ts';
import { holdingValue, tokenValue } from '../../../use-cases/market/valuation.ts';
import { handle, ok, refuse, type Handler } from '../../handler.ts';

export interface BinanceAssetDeps {
  readonly database: Database;
  readonly listings: Listings;
  readonly marketData: MarketData;
  readonly clock: WallClock;
}

const VALUED_IN = 'BTC';
const VALUED_DECIMALS = 8;

/** What an account has, and what the key may do that asks. */
export const binanceAssetHandlers = (deps: BinanceAssetDeps): readonly Handler[] => [
  handle(calls.userAssets, async (input, { actor }) =>
    ok(
      (await heldOf(deps, actor, input.asset)).flatMap(({ token, holding, valued }) => {
        const { usable, locked, withdrawing } = holding;
        if (usable === 0n && locked === 0n) return [];
        const text = (units: bigint): string => formatUnits(units, token.scale);
        return [
          {
            asset: token.code,
            free: text(usable),
            locked: text(locked - withdrawing),
            freeze: '0',
            withdrawing: text(withdrawing),
            ipoable: '0',
            btcValuation: input.needBtcValuation === 'true' ? valued(usable + locked) : '0',
          },
        ];
      }),
    ),
  ),
  handle(calls.fundingAssets, async (input, { actor }) =>
    ok(
      (await heldOf(deps, actor, input.asset)).flatMap(({ token, holding: { fiat }, valued }) => {
        if (fiat === 0n) return [];
        const btcValuation = input.needBtcValuation === 'true' ? valued(fiat) : '0';
        return [{ asset: token.code, free: formatUnits(fiat, token.scale), locked: '0', freeze: '0', withdrawing: '0', btcValuation }];
      }),
    ),
  ),
  handle(calls.walletBalances, async ({ quoteAsset }, { actor }) => {
    const isOffered = offeredTokens(deps.listings, actor.organisation).some(({ code }) => code === quoteAsset);
    if (quoteAsset !== undefined && !isOffered) return refuse('withdrawal_network_unknown');
    const held = await heldOf(deps, actor, undefined, quoteAsset);
    const balance = (unitsOf: (holding: Holding) => bigint): string =>
      formatUnits(
        held.reduce((sum, { holding, valuedUnits }) => sum + valuedUnits(unitsOf(holding)), 0n),
        VALUED_DECIMALS,
      );
    return ok([
      { activate: true as const, balance: balance(({ usable, locked }) => usable + locked), walletName: 'Spot' as const },
      { activate: true as const, balance: balance(({ fiat }) => fiat), walletName: 'Funding' as const },
    ]);
  }),
  ...keyHandlers(deps),
];

/** Tokens of the organisation, or the one that is asked for, with what an account has of each and what so much of it is worth. */
async function heldOf(
  { database, listings, marketData }: BinanceAssetDeps,
  { owner, organisation }: Actor,
  asset: string | undefined,
  valuedIn = VALUED_IN,
) {
  const holdings = await readHoldings(database, owner);
  const unit = tokenValue(valuedIn, listings, marketData);
  return offeredTokens(listings, organisation)
    .filter(({ code }) => asset === undefined || code === asset)
    .map((token) => {
      const valuedUnits = (units: bigint): bigint => {
        const value = holdingValue(units, token.scale, tokenValue(token.code, listings, marketData));
        return unit === 0n ? 0n : (value * 10n ** BigInt(VALUED_DECIMALS)) / unit;
      };
      return {
        token,
        holding: holdings.get(token.id) ?? NOTHING,
        valuedUnits,
        valued: (units: bigint): string => formatUnits(valuedUnits(units), VALUED_DECIMALS),
      };
    });
}

const keyHandlers = (deps: BinanceAssetDeps): readonly Handler[] => [
  handle(keyCalls.accountStatus, async (_input, { actor }) => ok({ data: actor.isFrozen ? ('Locked' as const) : ('Normal' as const) })),
  handle(keyCalls.tradingStatus, async (_input, { actor, now }) =>
    ok({
      data: {
        isLocked: actor.isFrozen,
        plannedRecoverTime: 0 as const,
        triggerCondition: { GCR: 0 as const, IFER: 0 as const, UFR: 0 as const },
        updateTime: now,
      },
    }),
  ),
  handle(keyCalls.keyRestrictions, async (_input, { actor }) => {
    const key = (await listKeys(deps, actor)).find(({ id }) => id === actor.via.id);
    if (!key) return refuse('api_key_unknown');
    const { scopes } = actor;
    return ok({
      ipRestrict: key.ips.length > 0,
      createTime: key.createdAt,
      enableReading: scopes.includes('read'),
      enableSpotAndMarginTrading: scopes.includes('trade'),
      enableWithdrawals: scopes.includes('withdraw'),
      permitsUniversalTransfer: scopes.includes('transfer'),
      ...NOT_HERE,
      ...(key.expiresAt !== null && { tradingAuthorityExpirationTime: key.expiresAt }),
    });
  }),
  handle(keyCalls.accountInfo, async (_input, { actor }) =>
    ok({
      vipLevel: actor.feeLevel,
      isMarginEnabled: false as const,
      isFutureEnabled: false as const,
      isOptionsEnabled: false as const,
      isPortfolioMarginRetailEnabled: false as const,
    }),
  ),
];

const NOT_HERE = {
  enableInternalTransfer: false,
  enableMargin: false,
  enableFutures: false,
  enableVanillaOptions: false,
  enablePortfolioMarginTrading: false,
  enableFixApiTrade: false,
  enableFixReadOnly: false,
} as const;
