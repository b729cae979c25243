// npm run artwork -w @marque/demo: draws every picture of the demo world anew into `artwork`, which is served as it is.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ARTWORK_FOLDER } from '../src/folders.ts';
import { drawVectors, listBitmaps } from './list-artwork.ts';
import { renderBitmap } from './render-bitmap.ts';

/** A palette makes the files a third as large, and dithering hides it. */
const PNG = { palette: true, effort: 10, compressionLevel: 9 } as const;

const vectors = drawVectors();
const bitmaps = listBitmaps(vectors);
await rm(ARTWORK_FOLDER, { recursive: true, force: true });
const folders = new Set([...vectors.keys(), ...bitmaps.map(({ file }) => file)].map((file) => dirname(join(ARTWORK_FOLDER, file))));
for (const folder of folders) await mkdir(folder, { recursive: true });
for (const [file, svg] of vectors) await writeFile(join(ARTWORK_FOLDER, file), svg);
for (const bitmap of bitmaps) await renderBitmap(bitmap).png(PNG).toFile(join(ARTWORK_FOLDER, bitmap.file));
process.stdout.write(`artwork: ${vectors.size} drawings, ${bitmaps.length} bitmaps\n`);
