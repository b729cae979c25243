import { BRANDS_BY_INDUSTRY, INDUSTRIES, type Industry } from '../../src/brands/index.ts';
import { APPLICATION_MARKS } from './applications.ts';
import { ORGANISATION_MARKS } from './organisations.ts';
import { PARTNER_FOREGROUND, PARTNER_BACKGROUND, PARTNER_MARKS } from './partners.ts';
import { FIGURES, MARK_COLOURS, SHAPES } from './mark-shapes.ts';

interface Parts {
  readonly shape: string;
  readonly background: string;
  readonly foreground: string;
  readonly figure: string;
}

const draw = ({ shape, background, foreground, figure }: Parts): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><clipPath id="s"><path d="${shape}"/></clipPath>` +
  `<path d="${shape}" fill="${background}"/><g clip-path="url(#s)" fill="${foreground}">${figure}</g></svg>\n`;

function brandMark(industry: Industry, place: number): string {
  const [firstColours] = MARK_COLOURS[industry];
  const [background, foreground] = MARK_COLOURS[industry][place] ?? firstColours;
  return draw({ shape: SHAPES[industry], background, foreground, figure: FIGURES[industry][place] ?? '' });
}

/** The drawn marks of all organisations, tokens, applying brands and partners, by file name. */
export function drawMarks(): ReadonlyMap<string, string> {
  const brands = INDUSTRIES.flatMap((industry) =>
    BRANDS_BY_INDUSTRY[industry].map(({ code }, place) => [code, brandMark(industry, place)] as const),
  );
  const organisations = Object.entries(ORGANISATION_MARKS).map(([name, parts]) => [name, draw(parts)] as const);
  const applications = Object.entries(APPLICATION_MARKS).map(
    ([slug, { industry, ...colours }]) => [slug, draw({ shape: SHAPES[industry], ...colours })] as const,
  );
  const partners = Object.entries(PARTNER_MARKS).map(
    ([slug, [shape, figure]]) => [slug, draw({ shape, background: PARTNER_BACKGROUND, foreground: PARTNER_FOREGROUND, figure })] as const,
  );
  return new Map(
    [...brands, ...organisations, ...applications, ...partners].map(([name, svg]) => [`${name.toLowerCase()}.svg`, svg] as const),
  );
}
