import { cookieName, readCookies } from '@marque/contract/cookies';

/** A cookie of a request's header or of document.cookie. */
export const readCookie = (header: string | null, name: string): string | undefined => readCookies(header).get(name);

const SECONDS_PER_DAY = 86_400;

/** Remembers a choice in the browser, readable by the server when it renders. */
export function writeCookie(name: string, value: string, days: number): void {
  const isSecure = window.location.protocol === 'https:';
  document.cookie = `${cookieName(name, isSecure)}=${value}; path=/; max-age=${days * SECONDS_PER_DAY}; samesite=lax${isSecure ? '; secure' : ''}`;
}
