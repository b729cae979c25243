import { drawApplications } from './applications/draw-applications.ts';
import { drawBanners } from './banners/draw-banners.ts';
import { drawBrands } from './brands/draw-brands.ts';
import { drawMarks } from './marks/draw-marks.ts';
import { drawMaskableIcon, drawOrganisationShare, PICTURED_ORGANISATIONS } from './marks/organisation-pictures.ts';

/** A bitmap, for those who read no vectors: a phone's home screen, a message that shows a link. */
export interface Bitmap {
  readonly file: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** All vector drawings by file below the folder of the artwork. */
export const drawVectors = (): ReadonlyMap<string, string> =>
  new Map([...drawMarks(), ...drawBrands(), ...drawApplications(), ...drawBanners()]);

/** App icons and share pictures of every organisation, and a share picture of every brand. */
export function listBitmaps(vectors: ReadonlyMap<string, string>): readonly Bitmap[] {
  const icons = PICTURED_ORGANISATIONS.flatMap((organisation) => {
    const svg = vectors.get(`${organisation}.svg`) ?? '';
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
  const brands = [...vectors].flatMap(([file, svg]) => {
    const code = /^covers\/([a-z]+)\.svg$/.exec(file)?.[1];
    return code ? [{ file: `share/${code}.png`, svg, width: 1200, height: 630 }] : [];
  });
  return [...icons, ...organisations, ...brands];
}
