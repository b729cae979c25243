import { mkdtemp, readdir, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { BRANDS } from '../../src/demo/brands/index.ts';
import { APPLICATION_SLUGS } from '../../src/demo/covers/application-covers.ts';
import { BANNER_SLUGS } from '../../src/demo/covers/banners.ts';
import { APPLICATION_MARKS } from '../../src/demo/marks/applications.ts';
import { PICTURED_ORGANISATIONS } from '../../src/demo/marks/organisation-pictures.ts';
import { PARTNER_MARKS } from '../../src/demo/marks/partners.ts';
import { DEMO_ORGANISATIONS } from '../../src/demo/organisations/index.ts';
import { drawArt, listBitmaps, writeArt } from '../../src/demo/write-art.ts';

const BYTES_MAX = 16_384;
const art = drawArt();

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

describe('the art of the demo world', () => {
  it('has a drawing for every brand, application, partner and banner', () => {
    expect(expected.filter((file) => !art.has(file))).toEqual([]);
    expect(APPLICATION_SLUGS.toSorted()).toEqual(Object.keys(APPLICATION_MARKS).toSorted());
    expect(PICTURED_ORGANISATIONS.toSorted()).toEqual(DEMO_ORGANISATIONS.map(({ name }) => name.toLowerCase()).toSorted());
  });

  it.each([...art])('%s is a small, well-formed drawing that asks for nothing', (_, svg) => {
    expect(firstFault(svg)).toBeUndefined();
    expect(svg).not.toMatch(/NaN|undefined|Infinity|@|[\u00ab\u00bb]/);
    expect(svg).not.toMatch(/<(text|script|style|image|foreignObject|a)\b|\son\w+=|javascript:|data:/i);
    expect(svg).not.toMatch(/(href|src)="(?!#)|url\((?!#)/);
    for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(svg).toContain(`id="${id}"`);
    expect(Buffer.byteLength(svg)).toBeLessThan(BYTES_MAX);
  });

  it('gives every organisation its icons and every brand a picture to share, drawn once', async () => {
    const bitmaps = listBitmaps(art);
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
    const folder = await mkdtemp(join(tmpdir(), 'art-'));
    try {
      await writeArt(folder);
      const share = join(folder, 'demo/share/art.png');
      expect(await sharp(share).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(await sharp(join(folder, 'demo/icons/colophon-192.png')).metadata()).toMatchObject({ width: 192, height: 192 });
      const written = (await stat(share)).mtimeMs;
      await writeArt(folder);
      expect((await stat(share)).mtimeMs).toBe(written);
      // A list that was torn while it was written stops nobody: everything is drawn anew.
      await truncate(join(folder, 'demo/bitmaps.json'), 40);
      await writeArt(folder);
      expect((await stat(share)).mtimeMs).toBeGreaterThan(written);
      expect((await readdir(join(folder, 'demo/share'))).length).toBe(PICTURED_ORGANISATIONS.length + BRANDS.length);
    } finally {
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
