import { callApi } from '@marque/app-kit/api/call-api';
import { addFavouritePair, delFavouritePair } from '@marque/contract/user';

/** Adds a pair, or removes the favourite of this number: its number afterwards, or the message of the refusal. */
export async function changeFavourite(pair: string, id: number | undefined): Promise<{ readonly id?: number; readonly refusal?: string }> {
  if (id === undefined) {
    const added = await callApi(addFavouritePair, { pair });
    return added.ok ? { id: added.data.favourite_pair_id } : { refusal: added.msg };
  }
  const removed = await callApi(delFavouritePair, { favourite_pair_id: String(id) });
  return removed.ok ? {} : { refusal: removed.msg };
}
