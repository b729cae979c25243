export const ADDRESS_MAX = 200;

/** An address as it is kept; undefined when there is none or it is too long (V-027). */
export function parseAddress(text: string): string | undefined {
  const address = text.normalize('NFC').trim();
  return address !== '' && [...address].length <= ADDRESS_MAX ? address : undefined;
}
