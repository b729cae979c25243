/** A picture as it is kept: always JPEG, with nothing of what was sent beside its pixels. */
export interface DecodedPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

export type PictureReading =
  | { readonly kind: 'picture'; readonly picture: DecodedPicture }
  /** None of the formats that are taken, or broken. */
  | { readonly kind: 'format' }
  /** More pixels than are taken. */
  | { readonly kind: 'pixels' }
  /** Too many wait to be read; nothing was done. */
  | { readonly kind: 'busy' };

/** Reads a picture from somebody unknown and writes it anew. */
export interface PictureCodec {
  read(bytes: Uint8Array): Promise<PictureReading>;
}
