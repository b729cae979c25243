import { randomInt } from 'node:crypto';
import { CAPTCHA_LENGTH } from '@marque/domain/identity';
import { CHARACTERS, GLYPHS } from './glyphs.ts';

const WIDTH = 160;
const HEIGHT = 56;
const INK = ['#1f3a5f', '#5b2a3c', '#23513c', '#4a3a1a'];

export interface CharactersPicture {
  readonly svg: string;
  readonly characters: string;
}

const pick = <T>(list: readonly T[]): T => {
  const found = list[randomInt(list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

/** Four characters, each turned, leaning and thick in its own way, under a few lines in the same ink. */
export function charactersPicture(): CharactersPicture {
  const characters = Array.from({ length: CAPTCHA_LENGTH }, () => pick(CHARACTERS)).join('');
  const ink = pick(INK);
  const letters = characters.split('').map((character, i) => letter(character, 14 + i * 35, ink));
  const lines = Array.from({ length: 4 }, () => line(ink));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`
    + `<rect width="100%" height="100%" fill="#f4f2ec"/>${lines.join('')}${letters.join('')}</svg>`;
  return { svg, characters };
}

function letter(character: string, x: number, ink: string): string {
  const y = 10 + randomInt(-3, 4);
  const turn = randomInt(-16, 17);
  const lean = randomInt(-12, 13);
  const size = `${randomInt(58, 68) / 100} ${randomInt(56, 66) / 100}`;
  return `<path d="${GLYPHS[character] ?? ''}" transform="translate(${x} ${y}) rotate(${turn} 13 18) skewX(${lean}) scale(${size})"`
    + ` fill="none" stroke="${ink}" stroke-width="${randomInt(50, 75) / 10}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function line(ink: string): string {
  const from = randomInt(HEIGHT);
  const to = randomInt(HEIGHT);
  const bend = randomInt(-20, HEIGHT + 20);
  return `<path d="M0 ${from} Q${randomInt(40, 120)} ${bend} ${WIDTH} ${to}" fill="none" stroke="${ink}" stroke-opacity=".55"`
    + ` stroke-width="${randomInt(8, 17) / 10}"/>`;
}
