/** A cookie of a request's header or of document.cookie. */
export function readCookie(header: string | null, name: string): string | undefined {
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

const SECONDS_PER_DAY = 86_400;

/** Remembers a choice in the browser, readable by the server when it renders. */
export function writeCookie(name: string, value: string, days: number): void {
  document.cookie = `${name}=${value}; path=/; max-age=${days * SECONDS_PER_DAY}; samesite=lax`;
}
