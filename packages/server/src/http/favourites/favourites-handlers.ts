import { addFavouritePair, delFavouritePair, getFavouritePairList, type FavouritePair } from '@marque/contract/user';
import { z } from 'zod/mini';
import {
  addFavourite,
  deleteFavourites,
  listFavourites,
  type Favourite,
  type FavouritesOptions,
} from '../../use-cases/favourites/favourites.ts';
import { offeredPair } from '../../use-cases/market/offered-pairs.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';

const IDS_MAX = 200;
const id = z.pipe(z.union([z.int(), z.string().check(z.regex(/^\d{1,15}$/))]), z.transform(Number));
const idList = z.array(id).check(z.maxLength(IDS_MAX));

/** Favourites by one id, by a JSON list of ids, or by both together; undefined when they cannot be read. */
function readIds(one: string | undefined, list: string | undefined): readonly number[] | undefined {
  const single = one === undefined ? [] : [one];
  const parsed = z.safeParse(idList, [...single, ...(list === undefined ? [] : (listOf(list) ?? [null]))]);
  return parsed.success ? parsed.data : undefined;
}

function listOf(json: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const favouriteRow = ({ id: mark, pair }: Favourite): FavouritePair => ({ favourite_pair_id: mark, pair: pair.code });

export const favouritesHandlers = (deps: FavouritesOptions): readonly Handler[] => [
  handle(getFavouritePairList, async (_input, { actor }) => ok((await listFavourites(deps, actor)).map(favouriteRow))),
  handle(addFavouritePair, async ({ pair }, { actor }) => {
    const found = offeredPair(deps.listings, actor.organisation, { pair });
    if (!found) return refuse('pair_unknown');
    const added = await addFavourite(deps, actor, found);
    return added ? ok(favouriteRow(added)) : refuse('list_full');
  }),
  handle(delFavouritePair, async ({ favourite_pair_id, favourite_pair_id_arr }, { actor }) => {
    const ids = readIds(favourite_pair_id, favourite_pair_id_arr);
    return ids ? ok({ deleted: await deleteFavourites(deps, actor, ids) }) : refuse('field_invalid', { field: 'favourite_pair_id_arr' });
  }),
];
