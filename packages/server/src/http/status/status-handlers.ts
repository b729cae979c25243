import { getStatus } from '@marque/contract/status';
import type { Listings } from '../../ports/listings.ts';
import type { TokenProtocols } from '../../ports/token-protocols.ts';
import { offeredTokens } from '../../use-cases/market/offered-pairs.ts';
import type { StatusView } from '../../use-cases/status/status-view.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { nothingKnown, statusRow } from './status-rows.ts';

interface StatusDeps {
  readonly view: Pick<StatusView, 'read'>;
  readonly listings: Listings;
  readonly tokenProtocols: TokenProtocols;
}

/** How the exchange is: of what was measured and written, nothing is worked out here. */
export const statusHandlers = ({ view, listings, tokenProtocols }: StatusDeps): readonly Handler[] => [
  handle(getStatus, async (_asked, { organisation, locale, now }) => {
    const { status, isFresh } = await view.read();
    if (!status) return ok(nothingKnown(now));
    const moving = offeredTokens(listings, organisation.id).flatMap(({ id }) => tokenProtocols.of(id));
    const networks = new Map(moving.map(({ protocol, networkName }) => [protocol, networkName]));
    return ok(statusRow(status, { organisation: organisation.id, locale, ownLocale: organisation.defaultLocale, now, isFresh, networks }));
  }),
];
