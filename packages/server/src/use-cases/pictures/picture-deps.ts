import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { ObjectStore } from '../../ports/object-store.ts';
import type { PictureCodec } from '../../ports/picture-codec.ts';

export interface PictureDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly objects: ObjectStore;
  readonly pictures: PictureCodec;
  /** Seals the links. */
  readonly secret: string;
}
