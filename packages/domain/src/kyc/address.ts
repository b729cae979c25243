export const ADDRESS_MAX = 200;

/** Characters as people count them for a limit: code points. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** An address as it is kept; undefined when there is none or it is too long (V-027). */
export function parseAddress(text: string): string | undefined {
  const address = text.normalize('NFC').trim();
  return address !== '' && lengthOf(address) <= ADDRESS_MAX ? address : undefined;
}
