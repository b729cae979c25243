import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { drawBanners } from './covers/banners.ts';
import { drawCovers } from './covers/draw.ts';
import { MARK_FOLDER } from './mark-address.ts';
import { drawOrganisationShare, drawMaskableIcon, PICTURED_ORGANISATIONS } from './marks/organisation-pictures.ts';
import { drawMarks } from './marks/mark.ts';

/** A bitmap, for those who read no vectors: a phone's home screen, a message that shows a link. */
interface Bitmap {
  readonly file: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** All drawings by file below the demo folder. */
export function drawArt(): ReadonlyMap<string, string> {
  const covers = [...drawCovers()].map(([name, svg]) => [`covers/${name}`, svg] as const);
  const banners = drawBanners().map(([name, svg]) => [`banners/${name}`, svg] as const);
  return new Map([...drawMarks(), ...covers, ...banners]);
}

/** App icons and share pictures of every organisation, and a share picture of every brand. */
export function listBitmaps(art: ReadonlyMap<string, string>): readonly Bitmap[] {
  const icons = PICTURED_ORGANISATIONS.flatMap((organisation) => {
    const svg = art.get(`${organisation}.svg`) ?? '';
    return [
      { file: `icons/${organisation}-192.png`, svg, width: 192, height: 192 },
      { file: `icons/${organisation}-512.png`, svg, width: 512, height: 512 },
      { file: `icons/${organisation}-maskable-512.png`, svg: drawMaskableIcon(organisation), width: 512, height: 512 },
    ];
  });
  const organisations = PICTURED_ORGANISATIONS.map((organisation) => ({
    file: `share/${organisation}.png`,
    svg: drawOrganisationShare(organisation),
    width: 1200,
    height: 630,
  }));
  const brands = [...art].flatMap(([file, svg]) => {
    const code = /^covers\/([a-z]+)\.svg$/.exec(file)?.[1];
    return code ? [{ file: `share/${code}.png`, svg, width: 1200, height: 630 }] : [];
  });
  return [...icons, ...organisations, ...brands];
}

const HASHES = 'bitmaps.json';
const hashOf = ({ svg, width, height }: Bitmap): string =>
  createHash('sha256').update(`${width} ${height} ${svg}`).digest('hex').slice(0, 24);

/** None where the file is missing or was torn while it was written: then everything is drawn again. */
async function readHashes(folder: string): Promise<ReadonlyMap<string, string>> {
  try {
    const parsed: unknown = JSON.parse(await readFile(join(folder, HASHES), 'utf8'));
    return new Map(Object.entries(parsed ?? {}).map(([file, hash]) => [file, String(hash)] as const));
  } catch {
    return new Map();
  }
}

/** Draws only the bitmaps whose drawing has changed since they were last written. */
async function writeBitmaps(folder: string, bitmaps: readonly Bitmap[]): Promise<void> {
  const known = await readHashes(folder);
  const stale = bitmaps.filter((bitmap) => known.get(bitmap.file) !== hashOf(bitmap));
  if (stale.length === 0) return;
  await Promise.all(
    stale.map(({ file, svg, width, height }) =>
      sharp(Buffer.from(svg), { density: 72 })
        .resize(width, height, { fit: 'contain', background: '#0000' })
        .png({ compressionLevel: 6 })
        .toFile(join(folder, file)),
    ),
  );
  await writeFile(join(folder, HASHES), JSON.stringify(Object.fromEntries(bitmaps.map((bitmap) => [bitmap.file, hashOf(bitmap)]))));
}

/** Writes the demo world's art below the folder that is served as /static. */
export async function writeArt(staticFolder: string): Promise<void> {
  const folder = join(staticFolder, MARK_FOLDER);
  const art = drawArt();
  const bitmaps = listBitmaps(art);
  const folders = new Set([...art.keys(), ...bitmaps.map(({ file }) => file)].map((file) => dirname(file)));
  for (const name of folders) await mkdir(join(folder, name), { recursive: true });
  await Promise.all([...art].map(([file, svg]) => writeFile(join(folder, file), svg)));
  await writeBitmaps(folder, bitmaps);
}
