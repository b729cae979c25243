import sharp from 'sharp';

/** What an attacker has of a puzzle: its two pictures, and how far down the piece stands. */
export interface SeenPuzzle {
  readonly background: Buffer;
  readonly piece: Buffer;
  readonly y: number;
}

interface Gray {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
  readonly alpha: Float32Array;
}

async function grayOf(picture: Buffer): Promise<Gray> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (i: number): number => data[i] ?? 0;
  const size = info.width * info.height;
  return {
    width: info.width,
    height: info.height,
    values: Float32Array.from({ length: size }, (_, i) => 0.3 * at(i * 4) + 0.59 * at(i * 4 + 1) + 0.11 * at(i * 4 + 2)),
    alpha: Float32Array.from({ length: size }, (_, i) => at(i * 4 + 3) / 255),
  };
}

const pixel = ({ width, height, values }: Gray, x: number, y: number): number =>
  values[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;

const slope = (gray: Gray, x: number, y: number): number =>
  Math.hypot(pixel(gray, x + 1, y) - pixel(gray, x - 1, y), pixel(gray, x, y + 1) - pixel(gray, x, y - 1));

/** How alike two rows of numbers are, whatever their brightness and contrast: from -1 to 1. */
function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    const [da, db] = [(a[i] ?? 0) - ma, (b[i] ?? 0) - mb];
    ab += da * db;
    aa += da * da;
    bb += db * db;
  }
  return ab / Math.sqrt(aa * bb || 1);
}

type Score = (background: Gray, piece: Gray, x: number, y: number) => number;

/** Every place of the piece's box with what the piece covers there, from 0 to 1. */
function* placesOf({ width, height, alpha }: Gray): Generator<readonly [u: number, v: number, cover: number]> {
  for (let v = 0; v < height; v++) for (let u = 0; u < width; u++) yield [u, v, alpha[v * width + u] ?? 0];
}

const alike = (background: Gray, piece: Gray, x: number, y: number, seen: (gray: Gray, x: number, y: number) => number): number => {
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (const [u, v, cover] of placesOf(piece)) {
    if (cover < 0.9) continue;
    ours.push(seen(piece, u, v));
    theirs.push(seen(background, x + u, y + v));
  }
  return correlation(ours, theirs);
};

/** Ways to find the gap that anybody can write down in a few lines. */
export const SLIDER_SOLVERS: Readonly<Record<string, Score>> = {
  'the piece against the picture': (background, piece, x, y) => alike(background, piece, x, y, pixel),
  'edges of the piece against edges of the picture': (background, piece, x, y) => alike(background, piece, x, y, slope),
  'outline of the piece against edges of the picture': (background, piece, x, y) => {
    const [outline, edges]: [number[], number[]] = [[], []];
    const cover: Gray = { ...piece, values: piece.alpha };
    for (const [u, v] of placesOf(piece)) {
      outline.push(slope(cover, u, v));
      edges.push(slope(background, x + u, y + v));
    }
    return correlation(outline, edges);
  },
  'shape of the piece against dark places': (background, piece, x, y) => {
    const [shape, dark]: [number[], number[]] = [[], []];
    for (const [u, v, cover] of placesOf(piece)) {
      shape.push(cover);
      dark.push(-pixel(background, x + u, y + v));
    }
    return correlation(shape, dark);
  },
  'shape of the piece against places that are darker or lighter': (background, piece, x, y) => {
    const [shape, value]: [number[], number[]] = [[], []];
    for (const [u, v, cover] of placesOf(piece)) {
      shape.push(cover);
      value.push(pixel(background, x + u, y + v));
    }
    return Math.abs(correlation(shape, value));
  },
  'darkest place of the shape of the piece': (background, piece, x, y) => {
    let [inside, insides, outside, outsides] = [0, 0, 0, 0];
    for (const [u, v, cover] of placesOf(piece)) {
      const value = pixel(background, x + u, y + v);
      inside += value * cover;
      insides += cover;
      outside += value * (1 - cover);
      outsides += 1 - cover;
    }
    return outside / outsides - inside / insides;
  },
};

/** Where a solver takes the gap to be. */
export async function solvePuzzle({ background, piece, y }: SeenPuzzle, score: Score): Promise<number> {
  const [picture, part] = [await grayOf(background), await grayOf(piece)];
  let best = { x: 0, score: Number.NEGATIVE_INFINITY };
  for (let x = part.width; x <= picture.width - part.width; x++) {
    const here = score(picture, part, x, y);
    if (here > best.score) best = { x, score: here };
  }
  return best.x;
}
