import { BRANDS_BY_INDUSTRY, INDUSTRIES, type Industry } from '../brands/index.ts';
import { APPLICATION_MARKS } from './applications.ts';
import { ORGANISATION_MARKS } from './organisations.ts';
import { PARTNER_CUT, PARTNER_GROUND, PARTNER_MARKS } from './partners.ts';
import { CUTS, INKS, SHAPES } from './shapes.ts';

interface Parts {
  readonly shape: string;
  readonly ground: string;
  readonly cut: string;
  readonly over: string;
}

const draw = ({ shape, ground, cut, over }: Parts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="s"><path d="${shape}"/></clipPath>` +
  `<path d="${shape}" fill="${ground}"/><g clip-path="url(#s)" fill="${cut}">${over}</g></svg>\n`;

function brandMark(industry: Industry, place: number): string {
  const [firstInks] = INKS[industry];
  const [ground, cut] = INKS[industry][place] ?? firstInks;
  return draw({ shape: SHAPES[industry], ground, cut, over: CUTS[industry][place] ?? '' });
}

/** The drawn marks of all organisations, tokens, applying brands and partners, by file name. */
export function drawMarks(): ReadonlyMap<string, string> {
  const brands = INDUSTRIES.flatMap((industry) =>
    BRANDS_BY_INDUSTRY[industry].map(({ code }, place) => [code, brandMark(industry, place)] as const),
  );
  const organisations = Object.entries(ORGANISATION_MARKS).map(([name, parts]) => [name, draw(parts)] as const);
  const applications = Object.entries(APPLICATION_MARKS).map(
    ([slug, { industry, ...inks }]) => [slug, draw({ shape: SHAPES[industry], ...inks })] as const,
  );
  const partners = Object.entries(PARTNER_MARKS).map(
    ([slug, [shape, over]]) => [slug, draw({ shape, ground: PARTNER_GROUND, cut: PARTNER_CUT, over })] as const,
  );
  return new Map(
    [...brands, ...organisations, ...applications, ...partners].map(([name, svg]) => [`${name.toLowerCase()}.svg`, svg] as const),
  );
}
