import { CachedListings } from '../../src/adapters/listings/cached-listings.ts';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { CachedTokenProtocols } from '../../src/adapters/protocols/cached-token-protocols.ts';
import type { WithdrawalDeps } from '../../src/use-cases/withdrawals/deps.ts';
import { tellOfWithdrawal } from '../../src/use-cases/withdrawals/news.ts';
import { payoutPlan } from '../../src/use-cases/withdrawals/payout-rows.ts';
import { withdrawalIntents } from '../../src/use-cases/withdrawals/withdrawal-intents.ts';

/** Of the market only the price is asked: the guide price of a pair. */
const QUIET_MARKET = (listings: CachedListings): WithdrawalDeps['marketData'] => {
  const silent = () => {
    throw new Error('nobody asks for this here');
  };
  return {
    depth: silent,
    amountAt: silent,
    recentTrades: silent,
    ticker: silent,
    referenceTicks: (pair) => listings.pairById(pair)?.guideTicks ?? 0,
    previousPrice: silent,
    bars: silent,
    candles: silent,
    latestCandle: silent,
    tradedSince: silent,
  };
};

type Given = Pick<WithdrawalDeps, 'database' | 'clock' | 'gateway' | 'notifications' | 'report'> &
  Partial<Pick<WithdrawalDeps, 'chains' | 'notices' | 'intents'>>;

/** What withdrawals need, read from a store as it is now; without chains none is paid. */
export async function withdrawalDeps(given: Given): Promise<WithdrawalDeps> {
  const { database } = given;
  const listings = new CachedListings(database);
  const tokenProtocols = new CachedTokenProtocols(database);
  const organisations = new CachedOrganisations(database);
  for (const view of [listings, tokenProtocols, organisations]) await view.refresh();
  const chains = given.chains ?? { all: [], of: () => undefined };
  return {
    notices: { notify: () => undefined },
    intents: withdrawalIntents({
      planOf: payoutPlan(chains),
      notifyOwner: (queries, id) => tellOfWithdrawal({ listings, ...given }, queries, id, 'withdrawal-requested'),
      push: () => undefined,
    }),
    ...given,
    chains,
    listings,
    tokenProtocols,
    organisations,
    marketData: QUIET_MARKET(listings),
  };
}
