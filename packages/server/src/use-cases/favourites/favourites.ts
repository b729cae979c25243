import type { Actor } from '@marque/domain/identity';
import type { Database } from '../../ports/database.ts';
import type { ListedPair, Listings } from '../../ports/listings.ts';

const FAVOURITES_MAX = 200;

/** A pair that somebody marked, with the number of the mark. */
export interface Favourite {
  readonly id: number;
  readonly pair: ListedPair;
}

export interface FavouritesOptions {
  readonly database: Database;
  readonly listings: Listings;
}

/** The user's favourites among the pairs that the organisation still offers, oldest first. */
export async function listFavourites({ database, listings }: FavouritesOptions, actor: Actor): Promise<readonly Favourite[]> {
  const offered = new Map(listings.pairsOf(actor.organisation).map((pair) => [pair.id, pair]));
  const rows = await database.queries
    .selectFrom('favourites')
    .select(['id', 'pair'])
    .where('user_id', '=', actor.owner)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, pair }) => {
    const listed = offered.get(pair);
    return listed ? [{ id, pair: listed }] : [];
  });
}

/** Marks a pair; marking it again gives the mark that is there. Undefined when the list is full. */
export async function addFavourite({ database }: FavouritesOptions, actor: Actor, pair: ListedPair): Promise<Favourite | undefined> {
  return database.transaction(async (queries) => {
    await queries.selectFrom('users').select('id').where('id', '=', actor.owner).forUpdate().execute();
    const marks = await queries.selectFrom('favourites').select(['id', 'pair']).where('user_id', '=', actor.owner).execute();
    const known = marks.find((mark) => mark.pair === pair.id);
    if (known) return { id: known.id, pair };
    if (marks.length >= FAVOURITES_MAX) return undefined;
    const added = await queries
      .insertInto('favourites')
      .values({ user_id: actor.owner, pair: pair.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id: added.id, pair };
  });
}

/** Takes marks away; those of others are left alone. Gives how many went. */
export async function deleteFavourites({ database }: FavouritesOptions, actor: Actor, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await database.queries
    .deleteFrom('favourites')
    .where('user_id', '=', actor.owner)
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}
