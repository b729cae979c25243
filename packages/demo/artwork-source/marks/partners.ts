/** Logos of partners and providers: all in slate and paper white, so that they can be seen on light and on dark pages alike. */
export const PARTNER_BACKGROUND = '#59606b';
export const PARTNER_FOREGROUND = '#f4f2ec';

const TILE = 'M10 4h44a6 6 0 0 1 6 6v44a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6V10a6 6 0 0 1 6-6z';
const ROUND = 'M32 4a28 28 0 1 1 0 56a28 28 0 1 1 0-56z';
const SHIELD = 'M6 6h52v26c0 15-12 24-26 28C18 56 6 47 6 32z';
const LOZENGE = 'M32 2l30 30-30 30L2 32z';
const ARCH = 'M6 60V30a26 26 0 0 1 52 0v30z';

export const PARTNER_MARKS: Readonly<Record<string, readonly [shape: string, figure: string]>> = {
  'quillstone-brokers': [LOZENGE, '<path d="M44 14C28 18 20 30 20 46l4 4c2-4 4-7 7-10 8-2 13-12 13-26z"/><path d="M18 50h14v3H18z"/>'],
  'harrow-and-vale': [TILE, '<path d="M11 21h5v9h9v-9h5v23h-5v-9h-9v9h-5z"/><path d="M33 21h5.5l4.5 15 4.5-15H53l-7.5 23h-5z"/>'],
  'fenwick-lantern-law': [
    SHIELD,
    '<path d="M24 18h16l4 6v16l-4 6H24l-4-6V24zM26 24v16h12V24z" fill-rule="evenodd"/><path d="M32 25c4 5 4 9 0 13-4-4-4-8 0-13zM30 10h4v8h-4z"/>',
  ],
  'seedbed-incubator': [
    ARCH,
    '<path d="M6 46h52v4H6zM30 26h4v20h-4z"/><path d="M32 32c-2-10-8-14-16-14 0 9 6 14 16 14zM32 26c1-8 7-12 15-12 0 8-6 12-15 12z"/>',
  ],
  'coldharbour-custody': [
    ROUND,
    '<path d="M32 12a20 20 0 1 1 0 40a20 20 0 1 1 0-40zM32 17a15 15 0 1 0 0 30a15 15 0 1 0 0-30z" fill-rule="evenodd"/><circle cx="32" cy="29" r="5"/><path d="M29.5 31h5l2 10h-9z"/>',
  ],
  'plumbline-audit': [TILE, '<path d="M30.5 10h3v26h-3z"/><path d="M24 36h16l-4 8-4 10-4-10z"/><path d="M14 10h36v3H14z"/>'],
  'assay-house': [
    LOZENGE,
    '<path d="M18 26h28v3H18zM30.5 20h3v26h-3z"/><path d="M14 30h14a7 7 0 0 1-14 0zM36 30h14a7 7 0 0 1-14 0zM25 45h14v3H25z"/>',
  ],
  'marginalia-design': [
    TILE,
    '<path d="M18 12h3v40h-3z"/><path d="M26 16h22v3H26zM26 24h16v3H26z"/><path d="M26 40c6-12 10-12 12-4s6 6 10-4l3 2c-5 13-13 14-16 5-1-4-3-2-6 3z"/>',
  ],
  'wayfarer-freight': [
    ROUND,
    '<path d="M4 38h56v4H4z"/><path d="M14 36V22h18v14zM35 36V26h8l7 6v4z"/><circle cx="21" cy="45" r="4"/><circle cx="42" cy="45" r="4"/>',
  ],
  'lampblack-media': [SHIELD, '<path d="M32 50c-10 0-14-8-9-17 3-5 6-8 7-17 9 5 10 11 9 16 2-1 3-3 3-5 6 10 2 23-10 23z"/>'],
};
