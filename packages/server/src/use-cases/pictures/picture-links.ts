import type { Actor } from '@marque/domain/identity';
import { openTicket, sealTicket } from '../identity/sealed-tickets.ts';
import { done, refused, type Result } from '../result.ts';
import type { PictureDeps } from './picture-deps.ts';
import { withPictures } from './tables.ts';

const SECONDS = 600;

/** Shows a picture to its owner for some minutes. */
export const linkTo = (deps: Pick<PictureDeps, 'clock' | 'secret'>, { organisation, owner }: Actor, id: string): string =>
  sealTicket(deps, { kind: 'picture', organisation, claims: [owner, id], seconds: SECONDS });

/** The picture of a link that still holds, to its owner alone: in other hands a link is worth nothing. */
export async function readLinkedPicture(deps: PictureDeps, actor: Actor, link: string): Promise<Result<Uint8Array>> {
  const { organisation, owner } = actor;
  const [named, id] = openTicket(deps, { kind: 'picture', organisation, id: link })?.claims ?? [];
  return named === owner && typeof id === 'string' ? readPicture(deps, { organisation, owner, id }) : refused('not_found');
}

export interface PictureName {
  readonly organisation: number;
  readonly owner: number;
  readonly id: string;
}

/** A picture by its name, for whoever has been found to be allowed to see it. */
export async function readPicture(
  { database, objects }: PictureDeps,
  { organisation, owner, id }: PictureName,
): Promise<Result<Uint8Array>> {
  const row = await withPictures(database.queries)
    .selectFrom('private_pictures')
    .select('object')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('organisation', '=', organisation)
    .where('stored_at', 'is not', null)
    .executeTakeFirst();
  const bytes = row && (await objects.get(row.object));
  return bytes ? done(bytes) : refused('not_found');
}
