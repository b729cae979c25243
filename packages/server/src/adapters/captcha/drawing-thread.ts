import { randomFillSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { charactersPicture } from './characters-picture.ts';
import type { DrawingOrder, Drawn } from './drawing-messages.ts';
import { puzzlePictures } from './puzzle-pictures.ts';
import type { Raster } from './raster.ts';

/** Draws captchas one after the other, beside everything else and behind it. */
const BEHIND_OTHERS = 10;

// On Linux this lowers this thread alone; elsewhere it would lower the whole exchange.
if (process.platform === 'linux') setPriority(BEHIND_OTHERS);
sharp.concurrency(1);

const numbers = new Uint32Array(4096);
let used = numbers.length;
/** As unforeseeable as what goes into a picture must be, and fetched many at a time. */
function random(): number {
  if (used >= numbers.length) {
    randomFillSync(numbers);
    used = 0;
  }
  return (numbers[used++] ?? 0) / 2 ** 32;
}

const imageOf = ({ pixels, width, height, channels }: Raster) => sharp(pixels, { raw: { width, height, channels } });
const jpeg = async (raster: Raster): Promise<string> =>
  `data:image/jpeg;base64,${(await imageOf(raster).jpeg({ quality: 72 }).toBuffer()).toString('base64')}`;
const png = async (raster: Raster): Promise<string> =>
  `data:image/png;base64,${(await imageOf(raster).png().toBuffer()).toString('base64')}`;

async function draw({ id, kind }: DrawingOrder): Promise<Drawn> {
  if (kind === 'characters') {
    const { raster, characters } = charactersPicture(random);
    return { id, characters: { image: await jpeg(raster), characters } };
  }
  const { background, piece, x, y } = puzzlePictures(random);
  return { id, puzzle: { background: await jpeg(background), piece: await png(piece), x, y } };
}

parentPort?.on('message', (order: DrawingOrder) => {
  void draw(order).then((drawn) => parentPort?.postMessage(drawn, []));
});
