import { isToneName, mix, type Tones } from './tones.ts';

type Lay = (id: string, tone: string, tones: Tones) => string;

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
const down = (id: string, ...stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
const across = (id: string, ...stops: readonly string[]): string => `<linearGradient id="${id}">${stops.join('')}</linearGradient>`;
// Tiles are not turned: those who make bitmaps of us lay an upright tile twenty times as fast.
const tile = (id: string, width: number, height: number, body: string): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${body}</pattern>`;

/** Ways to lay a tone on: modelled by light from the left or above, faded, glowing, or as a texture. */
const LAYS: Readonly<Record<string, Lay>> = {
  round: (id, tone, { night, white }) => across(id, stop(0, mix(tone, white, 0.25)), stop(0.3, tone), stop(1, mix(tone, night, 0.55))),
  fall: (id, tone, { night }) => down(id, stop(0, tone), stop(1, mix(tone, night, 0.5))),
  rise: (id, tone, { third }) => down(id, stop(0, mix(tone, '#0b0a12', 0.3)), stop(0.55, tone), stop(1, mix(tone, third, 0.55))),
  day: (id, tone, { light }) => down(id, stop(0, tone), stop(1, mix(tone, light, 0.8))),
  fade: (id, tone) => down(id, stop(0, tone, 0.75), stop(1, tone, 0)),
  grow: (id, tone) => down(id, stop(0, tone, 0), stop(1, tone, 0.8)),
  sweep: (id, tone) => across(id, stop(0, tone, 0.6), stop(1, tone, 0)),
  glow: (id, tone) => `<radialGradient id="${id}">${stop(0, tone, 0.9)}${stop(0.35, tone, 0.4)}${stop(1, tone, 0)}</radialGradient>`,
  glass: (id, tone) => across(id, stop(0, tone, 0.85), stop(0.25, tone, 0.35), stop(0.7, tone, 0.45), stop(1, tone, 0.9)),
  hatch: (id, tone) => tile(id, 10, 10, `<path d="M-2 2L2-2M0 10L10 0M8 12L12 8" stroke="${tone}" stroke-width="2"/>`),
  lines: (id, tone) => tile(id, 12, 7, `<path d="M0 1H12" stroke="${tone}" stroke-width="1.4"/>`),
  dots: (id, tone) => tile(id, 16, 16, `<path d="M4 4h0M12 12h0" stroke="${tone}" stroke-width="4.2" stroke-linecap="round"/>`),
  weave: (id, tone) => tile(id, 12, 12, `<path d="M0 3h6M6 9h6M3 6v6M9 0v6" stroke="${tone}" stroke-width="2.2"/>`),
  scale: (id, tone) =>
    tile(
      id,
      40,
      20,
      `<path d="M0 20a20 20 0 0 1 40 0M8 20a12 12 0 0 1 24 0M-20 10a20 20 0 0 1 40 0M20 10a20 20 0 0 1 40 0M-12 10a12 12 0 0 1 24 0M28 10a12 12 0 0 1 24 0" fill="none" stroke="${tone}" stroke-width="1.6"/>`,
    ),
  bricks: (id, tone) => tile(id, 44, 28, `<path d="M0 1H44M0 15H44M10 1V15M32 15V29" stroke="${tone}" stroke-width="2"/>`),
};

/** Stamps that come more than once are drawn once, the innermost first. */
function shareStamps(body: string): { readonly body: string; readonly shared: string } {
  let shared = '';
  let rest = body;
  for (let id = 0; rest.includes('\u00ab');) {
    const counts = new Map<string, number>();
    for (const [, inner = ''] of rest.matchAll(/\u00ab([^\u00ab\u00bb]*)\u00bb/g)) counts.set(inner, (counts.get(inner) ?? 0) + 1);
    const names = new Map<string, string>();
    for (const [inner, count] of counts) {
      if (count < 2) continue;
      id += 1;
      names.set(inner, `m${id}`);
      shared += `<g id="m${id}">${inner}</g>`;
    }
    rest = rest.replace(/\u00ab([^\u00ab\u00bb]*)\u00bb/g, (_, inner: string) =>
      names.has(inner) ? `<use href="#${names.get(inner)}"/>` : inner,
    );
  }
  const direct = (svg: string): string => svg.replace(/<g (transform="[^"]*")><use (href="[^"]*")\/><\/g>/g, '<use $2 $1/>');
  return { body: direct(rest), shared: direct(shared) };
}

/** The drawing on its sheet, with its tones printed; only the ways of laying on that it uses travel with it. */
export function picture(tones: Tones, body: string, width = 1200, height = 630): string {
  const used = new Set([...body.matchAll(/@([a-z]+)-([a-z]+)/g)].map(([, lay, tone]) => `${lay}-${tone}`));
  const defs = [...used].map((id) => {
    const [lay = '', tone = ''] = id.split('-');
    const draw = LAYS[lay];
    if (!draw || !isToneName(tone)) throw new Error(`no such ink: ${id}`);
    return draw(id, tones[tone], tones);
  });
  const { body: drawn, shared } = shareStamps(body);
  const rounded = (svg: string): string => svg.replace(/-?\d*\.\d{3,}/g, (figure) => String(Math.round(Number(figure) * 100) / 100));
  const print = (svg: string): string =>
    rounded(svg)
      .replace(/@([a-z]+)-([a-z]+)/g, 'url(#$1-$2)')
      .replace(/@([a-z]+)/g, (_, tone: string) => {
        if (!isToneName(tone)) throw new Error(`no such tone: ${tone}`);
        return tones[tone];
      });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${defs.join('')}${print(shared)}</defs>${print(drawn)}</svg>\n`
  );
}
