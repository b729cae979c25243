import { callApi } from '@marque/app-kit/api/call-api';
import { addFavouritePair, delFavouritePair } from '@marque/contract/user';

/** Keeps a pair, or drops the favourite of this number: its number afterwards, or the server's words against it. */
export async function changeFavourite(pair: string, id: number | undefined): Promise<{ readonly id?: number; readonly refusal?: string }> {
  if (id === undefined) {
    const added = await callApi(addFavouritePair, { pair });
    return added.ok ? { id: added.data.favourite_pair_id } : { refusal: added.msg };
  }
  const dropped = await callApi(delFavouritePair, { favourite_pair_id: String(id) });
  return dropped.ok ? {} : { refusal: dropped.msg };
}
