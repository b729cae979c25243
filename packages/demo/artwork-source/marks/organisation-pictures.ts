import { ORGANISATION_MARKS, type OrganisationMark } from './organisations.ts';

/** Organisations, as their marks are called. */
export const PICTURED_ORGANISATIONS = ['colophon', 'halyard', 'fernhollow', 'tidemark', 'lanternrow', 'quaystone'] as const;

const SHADE =
  '<linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-opacity=".28"/></linearGradient>';

const organisationMark = (organisation: string): OrganisationMark => {
  const mark = ORGANISATION_MARKS[organisation];
  if (!mark) throw new Error(`no mark is drawn for ${organisation}`);
  return mark;
};

const glyph = ({ shape, background, foreground, figure }: OrganisationMark): string =>
  `<clipPath id="s"><path d="${shape}"/></clipPath><path d="${shape}" fill="${background}"/><g clip-path="url(#s)" fill="${foreground}">${figure}</g>`;

/** The mark in the middle of a filled square, small enough for any mask a phone lays over it. */
export function drawMaskableIcon(organisation: string): string {
  const mark = organisationMark(organisation);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${SHADE}<path d="M0 0h64v64H0z" fill="${mark.foreground}"/>` +
    `<path d="M0 0h64v64H0z" fill="url(#g)" opacity=".4"/><g transform="translate(13.500 13.500) scale(.578)">${glyph(mark)}</g></svg>\n`
  );
}

/** Turned ellipses about the mark, as on a bank note, in the organisation's colours. */
export function drawOrganisationShare(organisation: string): string {
  const mark = organisationMark(organisation);
  const rosette = Array.from({ length: 30 }, (_, i) => `<ellipse rx="560" ry="${170 + (i % 2) * 40}" transform="rotate(${i * 6})"/>`).join(
    '',
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">${SHADE}<path d="M0 0h1200v630H0z" fill="${mark.background}"/><path d="M0 0h1200v630H0z" fill="url(#g)"/>` +
    `<g transform="translate(600 315)" fill="none" stroke="${mark.foreground}" stroke-opacity=".34">${rosette}</g>` +
    `<circle cx="600" cy="315" r="196" fill="${mark.foreground}"/><g transform="translate(472 187) scale(4)">${glyph(mark)}</g></svg>\n`
  );
}
