/** Cuts a decimal string to `decimals` places, toward zero (V-076). The text is never read as a float. */
export function truncateDecimal(text: string, decimals = 8): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const cut = fraction.slice(0, decimals);
  return cut ? `${whole}.${cut}` : whole;
}

/** Cuts to `decimals` places and fills up with zeros, so that a column of figures lines up. */
export function fixedDecimal(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return decimals === 0 ? whole : `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** Drops zeros at the end of the fraction: "1.500" is "1.5", "2.000" is "2". */
export const trimZeros = (text: string): string => (text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text);

/** Groups the integer part by three: "1234567.5" is "1,234,567.5" (V-077). */
export function groupThousands(text: string): string {
  const [whole = '0', fraction] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** A figure for people: cut to `decimals`, filled up, grouped. */
export const displayDecimal = (text: string, decimals: number): string => groupThousands(fixedDecimal(text, decimals));

/** "0.1234" as "12.34": a fraction as percent, cut to two places, by moving the point. */
export function percentOf(fraction: string, decimals = 2): string {
  const negative = fraction.startsWith('-');
  const [whole = '0', part = ''] = fraction.replace('-', '').split('.');
  const padded = part.padEnd(2, '0');
  const moved = `${whole}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '');
  const shown = fixedDecimal(`${moved}.${padded.slice(2)}`, decimals);
  return negative && /[1-9]/.test(shown) ? `-${shown}` : shown;
}
