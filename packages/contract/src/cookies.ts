/** Over TLS every cookie of ours is named so: a browser then takes it from this very host only, and never over plain http. */
const PREFIX = '__Host-';

export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? PREFIX + name : name);

/**
 * Cookies of a Cookie header by their names without the prefix. One with the prefix stands above one without, which another
 * host of the same site may have set; else the first of a name counts. Spaces around a name are no part of it.
 */
export function readCookies(header: string | null | undefined): ReadonlyMap<string, string> {
  const plain = new Map<string, string>();
  const prefixed = new Map<string, string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, Math.max(at, 0)).trim();
    const isPrefixed = name.startsWith(PREFIX);
    const [named, known] = isPrefixed ? [name.slice(PREFIX.length), prefixed] : [name, plain];
    if (named !== '' && !known.has(named)) known.set(named, part.slice(at + 1).trim());
  }
  return new Map([...plain, ...prefixed]);
}
