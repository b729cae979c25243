import { randomBytes } from 'node:crypto';
import type { Actor } from '@marque/domain/identity';
import { IMAGE_MEGAPIXELS_MAX, isImageName } from '@marque/domain/kyc';
import { done, refused, type Result } from '../result.ts';
import type { PictureDeps } from './picture-deps.ts';
import { linkTo } from './picture-links.ts';
import { withPictures } from './tables.ts';

export interface SentPicture {
  /** As the sender's machine calls it; looked at and forgotten. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What it may be used for, and for nothing else. */
  readonly purpose: string;
}

export interface KeptPicture {
  readonly id: string;
  readonly link: string;
}

const DAY_MS = 24 * 3_600_000;
/** Pictures that an owner may have sent in a day without using them. */
const UNUSED_MAX = 40;

/** Writes a picture anew and keeps it for its owner; whatever else the file held is gone. */
export async function keepPicture(deps: PictureDeps, actor: Actor, sent: SentPicture): Promise<Result<KeptPicture>> {
  const { database, clock, objects, pictures } = deps;
  if (!isImageName(sent.name)) return refused('image_format', { field: 'filename' });
  const queries = withPictures(database.queries);
  const { unused } = await queries
    .selectFrom('private_pictures')
    .select((rows) => rows.fn.countAll().as('unused'))
    .where('owner', '=', actor.owner)
    .where('created_at', '>', clock.now() - DAY_MS)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(unused) >= UNUSED_MAX) return refused('too_frequent');
  const reading = await pictures.read(sent.bytes);
  if (reading.kind === 'busy') return refused('too_frequent', { retry_after: 5 });
  if (reading.kind === 'pixels') return refused('image_pixels', { field: 'filename', max: IMAGE_MEGAPIXELS_MAX });
  if (reading.kind === 'format') return refused('image_format', { field: 'filename' });
  const { bytes } = reading.picture;
  const id = randomBytes(24).toString('base64url');
  const object = `pictures/${actor.organisation}/${randomBytes(24).toString('hex')}`;
  const { organisation, owner } = actor;
  await queries
    .insertInto('private_pictures')
    .values({
      id,
      organisation,
      owner,
      purpose: sent.purpose,
      object,
      bytes: bytes.length,
      created_at: clock.now(),
      stored_at: null,
      used_at: null,
    })
    .execute();
  await objects.put(object, bytes);
  await queries.updateTable('private_pictures').set({ stored_at: clock.now() }).where('id', '=', id).execute();
  return done({ id, link: linkTo(deps, actor, id) });
}
