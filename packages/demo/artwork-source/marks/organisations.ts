/** Marks of the organisations and of the tokens that others are priced in, each drawn once. */
export interface OrganisationMark {
  readonly background: string;
  readonly foreground: string;
  /** Path of the background, and the figure that is drawn over it. */
  readonly shape: string;
  readonly figure: string;
}

const COIN = 'M32 3a29 29 0 1 1 0 58a29 29 0 1 1 0-58z';

export const ORGANISATION_MARKS: Readonly<Record<string, OrganisationMark>> = {
  colophon: {
    background: '#c8371f',
    foreground: '#fdf8ef',
    shape: 'M9 5h46a4 4 0 0 1 4 4v46a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4z',
    figure: '<path d="M46 22a16 16 0 1 0 0 20l-6-4.5a8.5 8.5 0 1 1 0-11z"/><circle cx="46" cy="49" r="3.5"/>',
  },
  halyard: {
    background: '#f0a41c',
    foreground: '#0d1420',
    shape: 'M4 4h56v56H4z',
    figure: '<path d="M16 14h8v36h-8zM40 14h8v36h-8zM24 36L40 24v8L24 44z"/>',
  },
  fernhollow: {
    background: '#1f5a45',
    foreground: '#e8dcc4',
    shape: 'M24 3h16a21 21 0 0 1 21 21v16a21 21 0 0 1-21 21H24A21 21 0 0 1 3 40V24A21 21 0 0 1 24 3z',
    figure:
      '<path d="M30 54V12h4v42z"/><path d="M34 24c2-7 8-10 15-9-1 7-7 11-15 9zM30 32c-2-7-8-10-15-9 1 7 7 11 15 9zM34 41c2-7 8-10 14-9-1 7-6 11-14 9z"/>',
  },
  lanternrow: {
    background: '#b4232f',
    foreground: '#ffe3a1',
    shape: 'M24 5h16v5c12 3 19 11 19 22s-7 19-19 22v5H24v-5C12 51 5 43 5 32s7-19 19-22z',
    figure: '<path d="M30 10h4v44h-4z"/><path d="M20 14c-5 11-5 25 0 36l-4-2c-5-10-5-22 0-32zM44 14c5 11 5 25 0 36l4-2c5-10 5-22 0-32z"/>',
  },
  quaystone: {
    background: '#4d6470',
    foreground: '#e6eef0',
    shape: 'M4 20L32 4l28 16v36H4z',
    figure: '<path d="M4 34h26v9H4zM34 34h26v9H34zM4 47h12v9H4zM20 47h24v9H20zM48 47h12v9H48zM20 22h24v8H20z"/>',
  },
  tidemark: {
    background: '#33586b',
    foreground: '#f2ead9',
    shape: COIN,
    figure:
      '<path d="M3 36c7-6 14-6 21 0s14 6 21 0 12-6 18-2v7c-6-4-11-4-18 2s-14 6-21 0-14-6-21 0zM3 49c7-6 14-6 21 0s14 6 21 0 12-6 18-2v7c-6-4-11-4-18 2s-14 6-21 0-14-6-21 0z"/><path d="M29 12h6v16h-6z"/>',
  },
  usdt: { background: '#2a7d6b', foreground: '#f2fbf8', shape: COIN, figure: '<path d="M15 22h34v7H15zM15 35h34v7H15z"/>' },
  ckusd: {
    background: '#3558a8',
    foreground: '#eef3ff',
    shape: COIN,
    figure: '<path d="M30 21a13 13 0 1 0 0 22l-4-6a6 6 0 1 1 0-10zM34 18h7v11l9-11h8L47 32l11 14h-8l-9-11v11h-7z"/>',
  },
  btc: {
    background: '#b9721c',
    foreground: '#fffaf0',
    shape: COIN,
    figure: '<path d="M16 40h14v10H16zM34 40h14v10H34zM25 27h14v10H25zM25 14h14v10H25z"/>',
  },
  eth: {
    background: '#565f8c',
    foreground: '#eef0fb',
    shape: COIN,
    figure: '<path d="M14 24l18-11 18 11v8L32 21 14 32zM14 38l18-11 18 11v8L32 35 14 46z"/>',
  },
  cnet: {
    background: '#7a3fa0',
    foreground: '#f8edff',
    shape: COIN,
    figure: '<path d="M32 14l16 9v18l-16 9-16-9V23zM32 22l-9 5v10l9 5 9-5V27z" fill-rule="evenodd"/><circle cx="32" cy="32" r="4"/>',
  },
};
