import { plainPhoto } from '@marque/testkit';

export interface PickedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const goodPhoto = async (background = '#31634d'): Promise<PickedFile> => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await plainPhoto(background),
});

/** Of another format than its name says. */
export const renamedBmp: PickedFile = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(`BM${'\0'.repeat(60)}`, 'latin1') };

/** A picture of this many megabytes to the byte. */
export const photoOf = async (megabytes: number): Promise<PickedFile> => {
  const picture = await plainPhoto('#31634d');
  return { ...(await goodPhoto()), buffer: Buffer.concat([picture, Buffer.alloc(megabytes * 1_048_576 - picture.length)]) };
};
