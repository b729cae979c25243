import { createHash } from 'node:crypto';
import { seededRandom } from '@marque/testkit';
import { SLIDER_SOLVERS, solvePuzzle, type SeenPuzzle } from '@marque/testkit/slider-solvers';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { puzzlePictures } from '../../src/adapters/captcha/puzzle-pictures.ts';
import { noiseField, paint, type Raster } from '../../src/adapters/captcha/raster.ts';
import { ThreadArtist } from '../../src/adapters/captcha/thread-artist.ts';

const PUZZLES = 20;
const TOLERANCE_PX = 6;

const png = ({ pixels, width, height, channels }: Raster): Promise<Buffer> =>
  sharp(pixels, { raw: { width, height, channels } }).png().toBuffer();

interface Hidden extends SeenPuzzle {
  readonly x: number;
}

async function newPuzzle(seed: number): Promise<Hidden> {
  const { background, piece, x, y } = puzzlePictures(seededRandom(seed));
  return { background: await png(background), piece: await png(piece), x, y };
}

/** A gap that is nothing but a dark copy of what belongs there, as such puzzles mostly are. */
async function plainPuzzle(seed: number): Promise<Hidden> {
  const random = seededRandom(seed);
  const ground = noiseField(random, 24);
  const [x, y] = [60 + Math.floor(random() * 200), 30];
  const isIn = (u: number, v: number): boolean => Math.abs(u - 24) < 16 && Math.abs(v - 24) < 16;
  const tone = (u: number, v: number): number => 90 + ground(u, v) * 140;
  return {
    x,
    y,
    background: await png(
      paint(320, 160, (u, v) => {
        const value = tone(u, v) * (isIn(u - x, v - y) ? 0.5 : 1);
        return [value, value, value];
      }),
    ),
    piece: await png(
      paint(48, 48, (u, v) => {
        const value = tone(u + x, v + y);
        return [value, value, value, isIn(u, v) ? 255 : 0];
      }),
    ),
  };
}

async function solved(name: string, make: (seed: number) => Promise<Hidden>): Promise<number> {
  const score = SLIDER_SOLVERS[name];
  if (!score) throw new Error(`no solver ${name}`);
  let right = 0;
  for (let seed = 1; seed <= PUZZLES; seed++) {
    const puzzle = await make(seed);
    if (Math.abs((await solvePuzzle(puzzle, score)) - puzzle.x) <= TOLERANCE_PX) right += 1;
  }
  return right;
}

describe('a puzzle', () => {
  it.each(Object.keys(SLIDER_SOLVERS))('is not given away to: %s', async (name) => {
    expect(await solved(name, newPuzzle)).toBeLessThanOrEqual(PUZZLES * 0.4);
  });

  it('would be given away, were its gap a dark copy', async () => {
    expect(await solved('the piece against the picture', plainPuzzle)).toBe(PUZZLES);
    expect(await solved('shape of the piece against dark places', plainPuzzle)).toBe(PUZZLES);
  });
});

describe('the thread that draws', () => {
  const had = new Map<string, number>();
  const artist = new ThreadArtist({
    count(name) {
      had.set(name, (had.get(name) ?? 0) + 1);
      return had.get(name) ?? 0;
    },
  });
  afterAll(() => artist.close());

  it('draws what it says, different each time', async () => {
    const drawings = await Promise.all([artist.characters('a'), artist.characters('a'), artist.characters('b')]);
    expect(drawings.map((each) => each?.characters)).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/^[2-9A-Z]{4}$/)));
    expect(
      new Set(
        drawings.map((each) =>
          createHash('sha256')
            .update(each?.image ?? '')
            .digest('hex'),
        ),
      ).size,
    ).toBe(3);
    const puzzle = await artist.puzzle('a');
    const picture = await sharp(Buffer.from(puzzle?.background.split(',')[1] ?? '', 'base64')).metadata();
    const piece = await sharp(Buffer.from(puzzle?.piece.split(',')[1] ?? '', 'base64')).metadata();
    expect([picture.width, picture.height, piece.width, piece.height, piece.hasAlpha]).toEqual([320, 160, 48, 48, true]);
    expect(puzzle?.x).toBeGreaterThanOrEqual(48);
    expect(puzzle?.x).toBeLessThanOrEqual(272);
  });

  it('lets one caller wait for a few only, and others still get theirs', async () => {
    const many = Array.from({ length: 40 }, () => artist.characters('many'));
    const other = artist.characters('other');
    expect((await Promise.all(many)).filter((each) => each !== undefined)).toHaveLength(12);
    expect(await other).toBeDefined();
  });

  it('gives nobody more than his share of a minute', async () => {
    had.set('busy', 120);
    expect(await artist.puzzle('busy')).toBeUndefined();
  });

  it('begins again after it has ended', async () => {
    const lost = artist.characters('a');
    await artist.close();
    expect(await lost).toBeUndefined();
    expect(await artist.characters('a')).toBeDefined();
  });
});
