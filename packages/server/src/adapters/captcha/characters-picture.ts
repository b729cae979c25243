import { CAPTCHA_LENGTH } from '@marque/domain/identity';
import { CHARACTERS, GLYPHS } from './glyphs.ts';
import { between, blend, hsl, mix, noiseField, paint, pick, smoothStep, type Color, type Raster, type Random } from './raster.ts';
import { curve, distanceTo, moved, segmentsOf, type Place, type Segment } from './strokes.ts';

const WIDTH = 200;
const HEIGHT = 70;
const STEP = 41;

interface Stroke {
  readonly segments: readonly Segment[];
  readonly width: number;
  readonly strength: number;
}

export interface CharactersPicture {
  readonly raster: Raster;
  readonly characters: string;
}

/**
 * Four characters that touch each other, each turned, leaning and thick in its own way, on ground that is now dark and now
 * light: the ink is the opposite of what lies below it, so that no threshold parts the two. Curves in the same ink run across,
 * and all of it is bent.
 */
export function charactersPicture(random: Random): CharactersPicture {
  const characters = Array.from({ length: CAPTCHA_LENGTH }, () => pick(random, CHARACTERS)).join('');
  const start = between(random, 6, 16);
  const strokes = [
    ...characters.split('').map((character, i) => letter(random, character, start + i * STEP)),
    ...Array.from({ length: 2 }, () => stray(random)),
  ];
  return { characters, raster: draw(random, strokes) };
}

function letter(random: Random, character: string, x: number): Stroke {
  const turn = between(random, -0.42, 0.42);
  const lean = between(random, -0.28, 0.28);
  const [wide, high] = [between(random, 0.86, 1.12), between(random, 0.74, 0.95)];
  const middle = { x: x + 21 + between(random, -3, 3), y: HEIGHT / 2 + between(random, -6, 6) };
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  const place = (at: Place): Place => {
    const v = (at.y - 30) * high;
    const u = (at.x - 20) * wide + v * lean;
    return { x: middle.x + u * cos - v * sin, y: middle.y + u * sin + v * cos };
  };
  return {
    segments: moved(segmentsOf(GLYPHS[character] ?? ''), place),
    width: between(random, 5.4, 7),
    strength: between(random, 0.85, 1),
  };
}

/** A curve from side to side that belongs to no character. */
function stray(random: Random): Stroke {
  const height = (): number => between(random, 6, HEIGHT - 6);
  return {
    segments: curve(
      { x: -4, y: height() },
      { x: between(random, 40, WIDTH - 40), y: between(random, -30, HEIGHT + 30) },
      { x: WIDTH + 4, y: height() },
    ),
    width: between(random, 1.6, 2.8),
    strength: between(random, 0.6, 0.85),
  };
}

function draw(random: Random, strokes: readonly Stroke[]): Raster {
  const hue = between(random, 0, 360);
  const dark: Color = hsl(hue, 0.5, 0.26);
  const light: Color = hsl((hue + between(random, 30, 90)) % 360, 0.45, 0.84);
  const patches = noiseField(random, between(random, 32, 44));
  const grain = noiseField(random, 3);
  const [bendX, bendY] = [noiseField(random, 18), noiseField(random, 22)];
  return paint(WIDTH, HEIGHT, (x, y) => {
    const [u, v] = [x + (bendX(x, y) - 0.5) * 9, y + (bendY(x, y) - 0.5) * 9];
    const ink = strokes.reduce(
      (most, { segments, width, strength }) =>
        Math.max(most, strength * smoothStep(width / 2 + 0.8, width / 2 - 0.8, distanceTo(segments, u, v))),
      0,
    );
    const ground = smoothStep(0.42, 0.58, patches(x, y));
    const tone = mix(ground, 1 - ground, ink) * 0.78 + 0.11 + (grain(x, y) - 0.5) * 0.22 + (random() - 0.5) * 0.12;
    return blend(dark, light, Math.min(1, Math.max(0, tone)));
  });
}
