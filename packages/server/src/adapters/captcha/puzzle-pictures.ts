import { randomInt } from 'node:crypto';

const WIDTH = 320;
const HEIGHT = 160;
const PIECE = 48;
/** A square of 36 with a knob on top and a notch at the left, in a box of 48. */
const SHAPE = 'M6 12 h12 a6 6 0 1 1 12 0 h12 v34 h-36 v-11 a6 6 0 1 0 0 -12 z';

export interface PuzzlePictures {
  readonly background: string;
  readonly piece: string;
  readonly x: number;
  readonly y: number;
}

/** A small landscape, different each time, with a hole in its right two thirds, and the piece cut out of it. */
export function puzzlePictures(): PuzzlePictures {
  const scene = landscape();
  const x = randomInt(110, WIDTH - PIECE - 6);
  const y = randomInt(8, HEIGHT - PIECE - 8);
  const head = (width: number, height: number, box: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">`;
  const decoy = `<path d="${SHAPE}" transform="translate(${randomInt(8, x - PIECE - 6)} ${randomInt(8, HEIGHT - PIECE - 8)})" fill="#000" fill-opacity=".16"/>`;
  const hole = `<path d="${SHAPE}" transform="translate(${x} ${y})" fill="#000" fill-opacity=".52" stroke="#fff" stroke-opacity=".8" stroke-width="1.5"/>`;
  return {
    x, y,
    background: `${head(WIDTH, HEIGHT, `0 0 ${WIDTH} ${HEIGHT}`)}${scene}${decoy}${hole}</svg>`,
    piece: `${head(PIECE, PIECE, `${x} ${y} ${PIECE} ${PIECE}`)}<defs><clipPath id="cut"><path d="${SHAPE}" transform="translate(${x} ${y})"/></clipPath></defs>`
      + `<g clip-path="url(#cut)">${scene}</g><path d="${SHAPE}" transform="translate(${x} ${y})" fill="none" stroke="#fff" stroke-width="2"/></svg>`,
  };
}

function landscape(): string {
  const hue = randomInt(360);
  const sky = `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 55% 62%)"/>`
    + `<stop offset="1" stop-color="hsl(${(hue + 40) % 360} 60% 82%)"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>`;
  const sun = `<circle cx="${randomInt(30, 290)}" cy="${randomInt(15, 60)}" r="${randomInt(10, 22)}" fill="hsl(${(hue + 60) % 360} 90% 88%)"/>`;
  const hills = [0, 1, 2, 3].map((depth) => hill(hue, depth));
  const stones = Array.from({ length: 14 }, () => stone(hue));
  return sky + sun + hills.join('') + stones.join('');
}

function hill(hue: number, depth: number): string {
  const base = 60 + depth * 24;
  const points = Array.from({ length: 9 }, (_, i) => `L${i * 40} ${base + randomInt(-18, 19)}`).join(' ');
  return `<path d="M0 ${HEIGHT} ${points} L${WIDTH} ${HEIGHT} Z" fill="hsl(${(hue + 120 + depth * 14) % 360} ${34 + depth * 5}% ${58 - depth * 9}%)"/>`;
}

function stone(hue: number): string {
  const tone = `hsl(${(hue + randomInt(360)) % 360} 45% ${randomInt(35, 80)}%)`;
  return `<ellipse cx="${randomInt(WIDTH)}" cy="${randomInt(20, HEIGHT)}" rx="${randomInt(3, 12)}" ry="${randomInt(2, 9)}" fill="${tone}" fill-opacity=".8"/>`;
}
