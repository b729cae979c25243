import { isToneName, mix, type Palette } from './palette.ts';

/** The gradient or pattern of a tone. */
type FillStyle = (id: string, colour: string, palette: Palette) => string;

const stop = (offset: number, colour: string, opacity = 1): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ''}/>`;
const down = (id: string, ...stops: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
const across = (id: string, ...stops: readonly string[]): string => `<linearGradient id="${id}">${stops.join('')}</linearGradient>`;
// Patterns are not rotated: rendering an upright one as a bitmap is twenty times as fast.
const pattern = (id: string, width: number, height: number, body: string): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${body}</pattern>`;

/** Fill styles: shaded as by light from the left or above, fading, glowing, or a texture. */
const FILL_STYLES: Readonly<Record<string, FillStyle>> = {
  round: (id, tone, { night, white }) => across(id, stop(0, mix(tone, white, 0.25)), stop(0.3, tone), stop(1, mix(tone, night, 0.55))),
  fall: (id, tone, { night }) => down(id, stop(0, tone), stop(1, mix(tone, night, 0.5))),
  rise: (id, tone, { third }) => down(id, stop(0, mix(tone, '#0b0a12', 0.3)), stop(0.55, tone), stop(1, mix(tone, third, 0.55))),
  day: (id, tone, { light }) => down(id, stop(0, tone), stop(1, mix(tone, light, 0.8))),
  fade: (id, tone) => down(id, stop(0, tone, 0.75), stop(1, tone, 0)),
  grow: (id, tone) => down(id, stop(0, tone, 0), stop(1, tone, 0.8)),
  sweep: (id, tone) => across(id, stop(0, tone, 0.6), stop(1, tone, 0)),
  glow: (id, tone) => `<radialGradient id="${id}">${stop(0, tone, 0.9)}${stop(0.35, tone, 0.4)}${stop(1, tone, 0)}</radialGradient>`,
  glass: (id, tone) => across(id, stop(0, tone, 0.85), stop(0.25, tone, 0.35), stop(0.7, tone, 0.45), stop(1, tone, 0.9)),
  hatch: (id, tone) => pattern(id, 10, 10, `<path d="M-2 2L2-2M0 10L10 0M8 12L12 8" stroke="${tone}" stroke-width="2"/>`),
  lines: (id, tone) => pattern(id, 12, 7, `<path d="M0 1H12" stroke="${tone}" stroke-width="1.4"/>`),
  dots: (id, tone) => pattern(id, 16, 16, `<path d="M4 4h0M12 12h0" stroke="${tone}" stroke-width="4.2" stroke-linecap="round"/>`),
  weave: (id, tone) => pattern(id, 12, 12, `<path d="M0 3h6M6 9h6M3 6v6M9 0v6" stroke="${tone}" stroke-width="2.2"/>`),
  scale: (id, tone) =>
    pattern(
      id,
      40,
      20,
      `<path d="M0 20a20 20 0 0 1 40 0M8 20a12 12 0 0 1 24 0M-20 10a20 20 0 0 1 40 0M20 10a20 20 0 0 1 40 0M-12 10a12 12 0 0 1 24 0M28 10a12 12 0 0 1 24 0" fill="none" stroke="${tone}" stroke-width="1.6"/>`,
    ),
  bricks: (id, tone) => pattern(id, 44, 28, `<path d="M0 1H44M0 15H44M10 1V15M32 15V29" stroke="${tone}" stroke-width="2"/>`),
};

/** Symbols that are repeated are written once, the innermost first. */
function shareSymbols(body: string): { readonly body: string; readonly shared: string } {
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

/** The drawing as a file, in the palette's colours and with the fill styles that it uses. */
export function picture(palette: Palette, body: string, width = 1200, height = 630): string {
  const used = new Set([...body.matchAll(/@([a-z]+)-([a-z]+)/g)].map(([, style, tone]) => `${style}-${tone}`));
  const defs = [...used].map((id) => {
    const [style = '', tone = ''] = id.split('-');
    const draw = FILL_STYLES[style];
    if (!draw || !isToneName(tone)) throw new Error(`no such fill: ${id}`);
    return draw(id, palette[tone], palette);
  });
  const { body: drawn, shared } = shareSymbols(body);
  const rounded = (svg: string): string => svg.replace(/-?\d*\.\d{3,}/g, (figure) => String(Math.round(Number(figure) * 100) / 100));
  const print = (svg: string): string =>
    rounded(svg)
      .replace(/@([a-z]+)-([a-z]+)/g, 'url(#$1-$2)')
      .replace(/@([a-z]+)/g, (_, tone: string) => {
        if (!isToneName(tone)) throw new Error(`no such tone: ${tone}`);
        return palette[tone];
      });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${defs.join('')}${print(shared)}</defs>${print(drawn)}</svg>\n`
  );
}
