import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import { withNft } from './tables.ts';

/** Auctions that an organisation has on its site, as a statement to go on with. */
export const auctionsOnSite = (store: Kysely<Schema>, organisation: number) =>
  withNft(store)
    .selectFrom('nft_auctions')
    .selectAll()
    .where('stage', 'not in', ['draft', 'cancelled'])
    .where((is) => is.or([is('organisation', 'is', null), is('organisation', '=', organisation)]));
