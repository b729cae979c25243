import { IMAGE_MEGAPIXELS_MAX } from '@marque/domain/kyc';
import sharp from 'sharp';
import type { DecodedPicture, PictureCodec, PictureReading } from '../../ports/picture-codec.ts';
import { BoundedQueue } from '../bounded-queue.ts';

const AT_ONCE = 2;
const WAITING_MAX = 10;
const SECONDS_MAX = 10;
/** What is printed on a document can be read at this size. */
const SIDE_MAX = 4_000;
const QUALITY = 88;
const PIXELS_MAX = IMAGE_MEGAPIXELS_MAX * 1_000_000;

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const GIF = [0x47, 0x49, 0x46, 0x38];
/** The first bytes of what is taken, by the name that the library gives it: everything else never reaches a decoder. */
const SIGNATURES = { jpeg: JPEG, png: PNG, gif: GIF } as const;

const formatOf = (bytes: Uint8Array): string | undefined =>
  Object.entries(SIGNATURES).find(([, signature]) => signature.every((byte, i) => bytes[i] === byte))?.[0];

/** Decodes by libvips, first frame only, and encodes the pixels alone. */
export class SharpPictures implements PictureCodec {
  readonly #queue = new BoundedQueue(AT_ONCE, WAITING_MAX);

  async read(bytes: Uint8Array): Promise<PictureReading> {
    const format = formatOf(bytes);
    if (format === undefined) return { kind: 'format' };
    const turn = await this.#queue.run(() => read(bytes, format));
    return turn?.result ?? { kind: 'busy' };
  }
}

async function read(bytes: Uint8Array, format: string): Promise<PictureReading> {
  try {
    const source = sharp(bytes, { pages: 1, failOn: 'truncated', limitInputPixels: false, sequentialRead: true });
    const { format: found, width, height } = await source.metadata();
    if (found !== format) return { kind: 'format' };
    // Read from the header, before anything is decoded.
    if (width * height > PIXELS_MAX) return { kind: 'pixels' };
    return { kind: 'picture', picture: await encode(bytes) };
  } catch {
    return { kind: 'format' };
  }
}

async function encode(bytes: Uint8Array): Promise<DecodedPicture> {
  const { data, info } = await sharp(bytes, { pages: 1, failOn: 'truncated', limitInputPixels: PIXELS_MAX, sequentialRead: true })
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize({ width: SIDE_MAX, height: SIDE_MAX, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .jpeg({ quality: QUALITY, mozjpeg: false })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
