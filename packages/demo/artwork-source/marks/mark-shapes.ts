import type { Industry } from '../../src/brands/index.ts';

/**
 * What a mark is made of: the industry gives the shape and the colours, the brand's place in it the figure. Everything is drawn
 * in a square of 64 units.
 */
export const SHAPES: Readonly<Record<Industry, string>> = {
  art: 'M32 4a28 28 0 1 1 0 56a28 28 0 1 1 0-56z',
  technology: 'M32 3l25 14.5v29L32 61 7 46.5v-29z',
  catering: 'M4 18h56v10a28 28 0 0 1-56 0z M14 8h36v5H14z',
  intangible_cultural_heritage: 'M21 4h22l17 17v22L43 60H21L4 43V21z',
  business: 'M8 6h48a2 2 0 0 1 2 2v48a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2z',
  fashion: 'M32 2c20 12 28 26 22 42-4 11-14 17-22 18-8-1-18-7-22-18C4 28 12 14 32 2z',
  sports: 'M6 6h52v24c0 16-11 26-26 31C17 56 6 46 6 30z',
  cultural_tourism: 'M32 3c15 0 25 11 25 27v31H7V30C7 14 17 3 32 3z',
};

/** Two colours that belong together: the background and the foreground. */
export type MarkColours = readonly [background: string, foreground: string];

export const MARK_COLOURS: Readonly<Record<Industry, readonly [MarkColours, MarkColours, MarkColours, MarkColours]>> = {
  art: [
    ['#c8442b', '#f6d9c4'],
    ['#3a5a78', '#f0e2cf'],
    ['#8d6fb0', '#f4e3ef'],
    ['#2c2a33', '#e8b04a'],
  ],
  technology: [
    ['#1d4ed8', '#9ee7ff'],
    ['#0f766e', '#c7f9d4'],
    ['#155e8f', '#ffd27a'],
    ['#312e81', '#ffb4a2'],
  ],
  catering: [
    ['#7a8b2f', '#f5efc8'],
    ['#d9822b', '#fff0cf'],
    ['#7b3f2a', '#f0c9a0'],
    ['#b3273a', '#ffe1d6'],
  ],
  intangible_cultural_heritage: [
    ['#24406e', '#b9d4f1'],
    ['#9c2a2f', '#efc98a'],
    ['#3b2f2a', '#f3c14f'],
    ['#4d6b57', '#e9e3c9'],
  ],
  business: [
    ['#2b4c5e', '#f2b56b'],
    ['#5b5f97', '#e3e4ff'],
    ['#4f7942', '#e4f0c4'],
    ['#8a5a44', '#f4dfcf'],
  ],
  fashion: [
    ['#b0486f', '#ffdbe6'],
    ['#33507f', '#d6b27c'],
    ['#6b3f7c', '#f2cdf5'],
    ['#1f1f24', '#d8d2c4'],
  ],
  sports: [
    ['#d1495b', '#ffe8b8'],
    ['#1f7a8c', '#d9f2ef'],
    ['#e07a1f', '#2b2d42'],
    ['#2f6f4f', '#f4f1bb'],
  ],
  cultural_tourism: [
    ['#c2571a', '#ffd98a'],
    ['#47708c', '#eef5f2'],
    ['#2d3561', '#f3e9b5'],
    ['#7a5c3e', '#f0dcc0'],
  ],
};

/** Figures of an industry in the order of its brands, drawn in the foreground's colour over the shape. */
export const FIGURES: Readonly<Record<Industry, readonly [string, string, string, string]>> = {
  art: [
    '<path d="M32 14L50 52H38.5L32 36 25.5 52H14z"/>',
    '<path d="M8 44c8-6 16-6 24 0s16 6 24 0v20H8z"/><circle cx="32" cy="24" r="9"/>',
    '<path d="M32 13a19 19 0 1 1 0 38a19 19 0 1 1 0-38zM38 21a11 11 0 1 0 0 22a11 11 0 1 0 0-22z" fill-rule="evenodd"/><circle cx="38" cy="32" r="5"/>',
    '<path d="M0 0h32v64H0z"/>',
  ],
  technology: [
    '<path d="M32 14l16 18-16 18-16-18z M32 24l-7 8 7 8 7-8z" fill-rule="evenodd"/>',
    '<path d="M20 20h24v24H20z M27 27v10h10V27z" fill-rule="evenodd"/><path d="M30 4h4v16h-4zM30 44h4v16h-4z"/>',
    '<path d="M0 30c10-9 18-9 27 0s18 9 37 0v7c-19 9-28 9-37 0s-17-9-27 0zM0 44c10-9 18-9 27 0s18 9 37 0v7c-19 9-28 9-37 0s-17-9-27 0z"/>',
    '<path d="M8 42a24 24 0 0 1 48 0z"/><path d="M31 8h3v7h-3zM15 13l2-2 5 5-2 2zM49 13l-2-2-5 5 2 2z"/>',
  ],
  catering: [
    '<path d="M4 18h56v7c-9 6-19 6-28 0s-19-6-28 0z"/>',
    '<path d="M32 50c-9-6-12-14-9-24 4 2 7 5 9 9 2-4 5-7 9-9 3 10 0 18-9 24z"/>',
    '<path d="M4 26h56v5H4zM7 37h50v5H7zM14 48h36v5H14z"/>',
    '<circle cx="32" cy="34" r="10"/>',
  ],
  intangible_cultural_heritage: [
    '<path d="M32 12c8 9 8 15 0 20-8-5-8-11 0-20zM32 52c-8-9-8-15 0-20 8 5 8 11 0 20zM12 32c9-8 15-8 20 0-5 8-11 8-20 0zM52 32c-9 8-15 8-20 0 5-8 11-8 20 0z"/>',
    '<path d="M16 16h32v32H16zM22 22v20h20V22z" fill-rule="evenodd"/><path d="M28 28h8v8h-8z"/>',
    '<path d="M18 60c-2-20 2-34 14-46 12 12 16 26 14 46z"/><circle cx="32" cy="36" r="6" fill="#3b2f2a"/>',
    '<path d="M0 28h64v8H0z"/>',
  ],
  business: [
    '<path d="M14 40h36l-6 10H20zM30 12h4v24h-4zM36 16l12 18H36z"/>',
    '<path d="M6 20h52v3H6zM6 40h52v3H6z"/><circle cx="20" cy="21.5" r="6"/><circle cx="36" cy="21.5" r="6"/><circle cx="28" cy="41.5" r="6"/><circle cx="46" cy="41.5" r="6"/>',
    '<path d="M32 12L18 34h9L16 50h32L37 34h9z"/>',
    '<path d="M6 32h52v26H6z"/>',
  ],
  fashion: [
    '<path d="M32 2c-8 18-8 40 0 60 8-20 8-42 0-60z"/><path d="M20 16c-5 14-3 28 6 42-12-8-18-24-6-42zM44 16c5 14 3 28-6 42 12-8 18-24 6-42z" opacity=".55"/>',
    '<path d="M0 54L54 0h10L0 64zM-8 42L42-8h8L-8 50zM10 64L64 10v9L19 64z"/>',
    '<path d="M14 40h36v6H14z"/><path d="M20 38c0-12 4-20 12-20s12 8 12 20z"/>',
    '<path d="M32 2v60C12 58 6 44 8 32z"/>',
  ],
  sports: [
    '<path d="M4 50l18-28 9 13 6-8 23 27v10H4z"/>',
    '<path d="M29 8h6v50h-6z" transform="rotate(38 32 33)"/><path d="M29 8h6v50h-6z" transform="rotate(-38 32 33)"/>',
    '<path d="M32 12a20 20 0 1 1 0 40a20 20 0 1 1 0-40zM32 18a14 14 0 1 0 0 28a14 14 0 1 0 0-28z" fill-rule="evenodd"/><path d="M30.5 16h3v32h-3zM16 30.5h32v3H16z"/>',
    '<path d="M6 22h52v12H6z"/>',
  ],
  cultural_tourism: [
    '<path d="M32 14c9 0 13 6 13 12s-4 12-13 12-13-6-13-12 4-12 13-12z"/><path d="M0 46c8-4 16-4 24 0s16 4 40 0v18H0z"/>',
    '<path d="M4 61l16-28 8 12 10-20 22 36z"/>',
    '<path d="M40 14a15 15 0 1 0 7 24 17 17 0 0 1-7-24z"/><path d="M0 50h64v4H0z"/>',
    '<path d="M22 61V36a10 10 0 0 1 20 0v25z"/>',
  ],
};
