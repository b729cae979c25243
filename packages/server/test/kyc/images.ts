import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/** A photo of noise-free colour, `side` pixels square. */
export const photo = (format: 'jpeg' | 'png' | 'gif' = 'jpeg', side = 64): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3a7a5c' } })
    .toFormat(format)
    .toBuffer();

/** A right JPEG of exactly so many bytes: what follows the picture's end belongs to nobody. */
export async function photoOf(bytes: number): Promise<Buffer> {
  const picture = await photo();
  return Buffer.concat([picture, randomBytes(bytes - picture.length)]);
}

const ASKED = '<html><script>alert(1)</script></html>';

export const svg = (): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`);

/** A JPEG that carries a page in its comment and behind its end. */
export async function polyglot(): Promise<Buffer> {
  const picture = await photo();
  const text = Buffer.from(ASKED);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, text.length + 2]), text]);
  return Buffer.concat([picture.subarray(0, 2), comment, picture.subarray(2), text]);
}

export const withGps = async (): Promise<Buffer> =>
  sharp(await photo())
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100' } })
    .jpeg()
    .toBuffer();

/** A BMP of one pixel. */
export function bmp(): Buffer {
  const bytes = Buffer.alloc(58);
  bytes.write('BM');
  bytes.writeUInt32LE(58, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(1, 18);
  bytes.writeInt32LE(1, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** Few bytes that would be 600 MB of pixels. */
export const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 14_000, height: 14_000, channels: 3, background: '#000000' }, limitInputPixels: false })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** A GIF of many frames. */
export async function longGif(frames: number): Promise<Buffer> {
  const raw = Buffer.alloc(8 * 8 * frames * 3, 0x40);
  for (let i = 0; i < frames; i += 1) raw.fill(i % 251, i * 192, (i + 1) * 192);
  return sharp(raw, { raw: { width: 8, height: 8 * frames, channels: 3, pageHeight: 8 } })
    .gif()
    .toBuffer();
}
