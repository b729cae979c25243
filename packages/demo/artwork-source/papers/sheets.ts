import { portrait, type Face } from './portrait.ts';

const WIDTH = 960;
const HEIGHT = 600;

const FONT = "font-family='Noto Sans CJK SC, Noto Sans, DejaVu Sans, sans-serif'";
const page = (body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;

/** Nothing drawn here can be taken for the paper of any state. */
const SPECIMEN = `<text x="480" y="330" ${FONT} font-size="120" font-weight="800" letter-spacing="14" text-anchor="middle" fill="#b3261e" fill-opacity="0.1" transform="rotate(-18 480 300)">SPECIMEN</text>`;

type Lines = readonly (readonly [label: string, value: string])[];

const linesAt = (lines: Lines, x: number, y: number): string =>
  lines
    .map(
      ([label, value], i) =>
        `<text x="${x}" y="${y + i * 74}" ${FONT} font-size="17" fill="#5b6b7c">${label}</text><text x="${x}" y="${y + 34 + i * 74}" ${FONT} font-size="30" font-weight="600" fill="#16202c">${value}</text>`,
    )
    .join('');

export interface Card {
  readonly face: Face;
  readonly title: string;
  readonly lines: Lines;
  readonly tint: string;
}

const cardBody = ({ face, title, lines, tint }: Card): string => `<rect width="860" height="500" rx="28" fill="${tint}"/>
<path d="${Array.from({ length: 14 }, (_, i) => `M0 ${30 + i * 33} C220 ${i * 33 + 4} 520 ${62 + i * 33} 860 ${20 + i * 33}`).join(' ')}" fill="none" stroke="#fff" stroke-opacity="0.42" stroke-width="2"/>
<text x="44" y="66" ${FONT} font-size="28" font-weight="700" fill="#16202c">${title}</text>
${linesAt(lines, 44, 124)}
<svg x="592" y="110" width="224" height="280" viewBox="0 0 200 250">${portrait(face)}</svg>`;

const TABLE =
  '<rect width="960" height="600" fill="#8d7a66"/><path d="M0 90 H960 M0 250 H960 M0 430 H960" stroke="#7c6a57" stroke-width="3"/>';

/** The front of a card that lies on a table. */
export const cardFront = (card: Card): string =>
  page(`${TABLE}<g transform="translate(50 50) rotate(-1.2 430 250)">${cardBody(card)}</g>${SPECIMEN}`);

/** Its back. */
export const cardBack = ({ tint, lines }: Pick<Card, 'tint' | 'lines'>): string =>
  page(`${TABLE}<g transform="translate(50 50) rotate(0.8 430 250)"><rect width="860" height="500" rx="28" fill="${tint}"/>
<rect y="60" width="860" height="76" fill="#26303b"/>
<g fill="none" stroke="#fff" stroke-opacity="0.5" stroke-width="3">${Array.from({ length: 9 }, (_, i) => `<circle cx="690" cy="318" r="${18 + i * 13}"/>`).join('')}</g>
${linesAt(lines, 44, 190)}</g>${SPECIMEN}`);

/** A face before a wall. */
export const facePhoto = (face: Face): string =>
  page(
    `<rect width="960" height="600" fill="${face.ground}"/><svg x="240" y="0" width="480" height="600" viewBox="0 0 200 250">${portrait(face)}</svg>`,
  );

/** Somebody with a card in the hand. */
export const inHand = (card: Card): string => {
  const { face } = card;
  return page(`<rect width="960" height="600" fill="${face.ground}"/><svg x="30" y="0" width="480" height="600" viewBox="0 0 200 250">${portrait(face)}</svg>
<path d="M360 600 C420 500 470 470 540 452 L590 520 C540 548 500 570 480 600 Z" fill="${face.shirt}"/>
<g transform="translate(500 250) rotate(-5) scale(0.5)">${cardBody(card)}</g>
<g fill="${face.skin}"><rect x="500" y="402" width="96" height="30" rx="15" transform="rotate(-8 540 417)"/><rect x="498" y="440" width="88" height="28" rx="14" transform="rotate(-6 540 454)"/><rect x="500" y="474" width="78" height="26" rx="13" transform="rotate(-3 540 487)"/></g>${SPECIMEN}`);
};

export interface Licence {
  readonly title: string;
  readonly lines: Lines;
}

const licenceBody = ({
  title,
  lines,
}: Licence): string => `<rect width="860" height="540" fill="#fbf7ec"/><rect x="16" y="16" width="828" height="508" fill="none" stroke="#a58b4f" stroke-width="5"/><rect x="28" y="28" width="804" height="484" fill="none" stroke="#a58b4f"/>
<text x="430" y="100" ${FONT} font-size="36" font-weight="700" letter-spacing="4" text-anchor="middle" fill="#5a4715">${title}</text>
${linesAt(lines, 84, 168)}
<g transform="translate(700 400)"><circle r="68" fill="none" stroke="#b3261e" stroke-width="5" stroke-opacity="0.7"/><circle r="54" fill="none" stroke="#b3261e" stroke-opacity="0.7"/><text y="10" ${FONT} font-size="20" font-weight="700" text-anchor="middle" fill="#b3261e" fill-opacity="0.75">REGISTRY</text></g>`;

/** A company's paper. */
export const licence = (paper: Licence): string =>
  page(`<rect width="960" height="600" fill="#3b4148"/><g transform="translate(50 30)">${licenceBody(paper)}</g>${SPECIMEN}`);

/** Its representative with it. */
export const licenceInHand = (face: Face, paper: Licence): string =>
  page(`<rect width="960" height="600" fill="${face.ground}"/><svg x="10" y="0" width="480" height="600" viewBox="0 0 200 250">${portrait(face)}</svg>
<g transform="translate(440 190) rotate(4) scale(0.55)">${licenceBody(paper)}</g>
<g fill="${face.skin}"><rect x="424" y="330" width="84" height="28" rx="14"/><rect x="424" y="366" width="78" height="27" rx="13"/><rect x="426" y="401" width="70" height="25" rx="12"/></g>${SPECIMEN}`);
