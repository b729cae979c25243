import type { IncomingHttpHeaders } from 'node:http';

/**
 * The wall against cross-site requests. A form POST needs no preflight, so every POST is held to this: a browser always
 * says where a POST comes from (Origin, and Sec-Fetch-Site in all current ones), and that must be this very host.
 * A request without either comes from a program, which has no user's cookies to abuse. SameSite=Lax stands behind it.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, authority: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return true;
  try {
    const origin = new URL(headers.origin);
    return (origin.protocol === 'http:' || origin.protocol === 'https:') && origin.host === withoutDefaultPort(authority, origin.protocol);
  } catch {
    return false;
  }
}

const withoutDefaultPort = (authority: string, protocol: string): string => authority.replace(protocol === 'https:' ? /:443$/ : /:80$/, '');
