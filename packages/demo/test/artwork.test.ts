import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { APPLICATION_SLUGS } from '../artwork-source/applications/draw-applications.ts';
import { BANNER_SLUGS } from '../artwork-source/banners/draw-banners.ts';
import { drawVectors, listBitmaps } from '../artwork-source/list-artwork.ts';
import { APPLICATION_MARKS } from '../artwork-source/marks/applications.ts';
import { PICTURED_ORGANISATIONS } from '../artwork-source/marks/organisation-pictures.ts';
import { PARTNER_MARKS } from '../artwork-source/marks/partners.ts';
import { renderBitmap } from '../artwork-source/render-bitmap.ts';
import { BRANDS } from '../src/brands/index.ts';
import { ARTWORK_FOLDER } from '../src/folders.ts';
import { DEMO_ORGANISATIONS } from '../src/organisations/index.ts';

const VECTOR_BYTES_MAX = 16_384;
const FOLDER_BYTES_MAX = 4_000_000;
const vectors = drawVectors();
const bitmaps = listBitmaps(vectors);

/** Tags open and close in order; gives the first that does not. */
function firstFault(svg: string): string | undefined {
  const open: string[] = [];
  for (const [tag, closing, name = '', selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (selfClosing) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return tag;
  }
  return open.at(-1);
}

const expected = [
  ...BRANDS.flatMap(({ code }) => ['', '-1', '-2'].map((part) => `covers/${code.toLowerCase()}${part}.svg`)),
  ...BRANDS.map(({ code }) => `${code.toLowerCase()}.svg`),
  ...APPLICATION_SLUGS.flatMap((slug) => [`${slug}.svg`, `covers/${slug}.svg`]),
  ...Object.keys(PARTNER_MARKS).map((slug) => `${slug}.svg`),
  ...BANNER_SLUGS.map((slug) => `banners/${slug}.svg`),
];

describe('the drawings of the demo world', () => {
  it('are there for every brand, application, partner and banner', () => {
    expect(expected.filter((file) => !vectors.has(file))).toEqual([]);
    expect(APPLICATION_SLUGS.toSorted()).toEqual(Object.keys(APPLICATION_MARKS).toSorted());
    expect(PICTURED_ORGANISATIONS.toSorted()).toEqual(DEMO_ORGANISATIONS.map(({ name }) => name.toLowerCase()).toSorted());
  });

  it.each([...vectors])('%s is small and well-formed and asks for nothing', (_, svg) => {
    expect(firstFault(svg)).toBeUndefined();
    expect(svg).not.toMatch(/NaN|undefined|Infinity|@|[\u00ab\u00bb]/);
    expect(svg).not.toMatch(/<(text|script|style|image|foreignObject|a)\b|\son\w+=|javascript:|data:/i);
    expect(svg).not.toMatch(/(href|src)="(?!#)|url\((?!#)/);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(svg).toContain(`id="${id}"`);
    expect(Buffer.byteLength(svg)).toBeLessThan(VECTOR_BYTES_MAX);
  });

  it('give every organisation its icons and every brand a picture to share', () => {
    const files = bitmaps.map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining(BRANDS.map(({ code }) => `share/${code.toLowerCase()}.png`)));
    expect(files).toEqual(
      expect.arrayContaining(
        PICTURED_ORGANISATIONS.flatMap((organisation) => [
          `icons/${organisation}-192.png`,
          `icons/${organisation}-512.png`,
          `icons/${organisation}-maskable-512.png`,
          `share/${organisation}.png`,
        ]),
      ),
    );
  });
});

/** Means of squares of so many pixels: what the palette does to colours nearly disappears in them, a changed shape or colour does not. */
const SQUARE = 16;
const SQUARE_DIFFERENCE_MAX = 24;
const CHANNELS = 3;

/** The largest difference between two pictures of RGB pixels, as a mean of a square, 0 to 255. */
function largestDifference(a: Buffer, b: Buffer, width: number, height: number): number {
  let largest = 0;
  for (let top = 0; top < height; top += SQUARE) {
    for (let left = 0; left < width; left += SQUARE) {
      const sums = [0, 0, 0];
      const [bottom, right] = [Math.min(height, top + SQUARE), Math.min(width, left + SQUARE)];
      for (let y = top; y < bottom; y += 1) {
        for (let at = (y * width + left) * CHANNELS; at < (y * width + right) * CHANNELS; at += 1) {
          sums[at % CHANNELS] = (sums[at % CHANNELS] ?? 0) + (a[at] ?? 0) - (b[at] ?? 0);
        }
      }
      const count = (bottom - top) * (right - left);
      largest = Math.max(largest, ...sums.map((sum) => Math.abs(sum) / count));
    }
  }
  return largest;
}

describe('the files of the artwork (npm run artwork -w @marque/demo)', () => {
  it('are exactly those that the script makes, and not many bytes', async () => {
    const entries = await readdir(ARTWORK_FOLDER, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const made = [...vectors.keys(), ...bitmaps.map(({ file }) => file)].map((file) => join(ARTWORK_FOLDER, file));
    expect(files.toSorted()).toEqual(made.toSorted());
    const sizes = await Promise.all(files.map(async (file) => (await readFile(file)).length));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(FOLDER_BYTES_MAX);
  });

  it.each([...vectors])('%s is what the script draws today', async (file, svg) => {
    expect(await readFile(join(ARTWORK_FOLDER, file), 'utf8')).toBe(svg);
  });

  it.each(bitmaps.map((bitmap) => [bitmap.file, bitmap] as const))('%s shows what the script renders today', async (file, bitmap) => {
    const stored = sharp(join(ARTWORK_FOLDER, file));
    expect(await stored.metadata()).toMatchObject({ format: 'png', width: bitmap.width, height: bitmap.height });
    const [kept, drawn] = await Promise.all(
      [stored, renderBitmap(bitmap)].map((image) => image.flatten({ background: '#777' }).raw().toBuffer()),
    );
    expect(largestDifference(kept ?? Buffer.of(), drawn ?? Buffer.of(), bitmap.width, bitmap.height)).toBeLessThan(SQUARE_DIFFERENCE_MAX);
  });
});
