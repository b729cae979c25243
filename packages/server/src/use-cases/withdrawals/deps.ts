import type { OrganisationSettings } from '@marque/domain/organisation';
import type { Token } from '@marque/domain/trading';
import type { Chains, Signer } from '../../ports/chain.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Notices } from '../../ports/feed.ts';
import type { Listings } from '../../ports/listings.ts';
import type { MarketData } from '../../ports/market-data.ts';
import type { Notifications } from '../../ports/notifications.ts';
import type { Organisations } from '../../ports/organisations.ts';
import type { TokenProtocol, TokenProtocols } from '../../ports/token-protocols.ts';
import type { IntentKind } from '../intents.ts';
import { offeredToken } from '../market/offered-pairs.ts';
import { settingsOf } from '../organisation/settings-of.ts';
import { done, refused, type Result } from '../result.ts';

export interface WithdrawalDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly listings: Listings;
  readonly tokenProtocols: TokenProtocols;
  readonly marketData: MarketData;
  readonly organisations: Pick<Organisations, 'byId'>;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  readonly notifications: Notifications;
  readonly notices: Notices;
  /** Without a chain of a network, withdrawals over it wait for one. */
  readonly chains: Chains;
  /** What operators sign for a payout; absent where nobody has to. */
  readonly approvalText?: Signer['approvalText'] | undefined;
  /** Has a withdrawal follow what was committed of its funds. */
  readonly intents: IntentKind;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

/** A token and the chain by which it leaves. */
export interface WithdrawalRoute {
  readonly token: Token;
  readonly protocol: TokenProtocol;
}

export function findRoute(
  { listings, tokenProtocols }: Pick<WithdrawalDeps, 'listings' | 'tokenProtocols'>,
  organisation: number,
  { token: name, protocol: network }: { readonly token: string; readonly protocol: string },
): Result<WithdrawalRoute> {
  const token = offeredToken(listings, organisation, name);
  const protocol = token && tokenProtocols.of(token.id).find((known) => known.protocol === network);
  return token && protocol ? done({ token, protocol }) : refused('withdrawal_network_unknown', { field: token ? 'protocol' : 'token' });
}

export function settingsFor({ organisations }: Pick<WithdrawalDeps, 'organisations'>, id: number): OrganisationSettings {
  const organisation = organisations.byId(id);
  if (!organisation) throw new Error(`organisation ${id} is not known`);
  return settingsOf(organisation);
}
