import type { CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_LIFE_MS } from '@marque/domain/identity';
import type { FastifyReply } from 'fastify';

export const SESSION_COOKIE = 'token';
/** Readable twin without any secret: tells the page that there is a session to ask about. */
const PRESENCE_COOKIE = 'token_present';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The cookie's value where it can be a token of ours at all. */
export const readToken = (cookie: string | undefined): string | undefined =>
  cookie !== undefined && TOKEN.test(cookie) ? cookie : undefined;

const attributes = (isSecure: boolean): CookieSerializeOptions => ({ path: '/', sameSite: 'lax', secure: isSecure });

export function giveSession(reply: FastifyReply, token: string, isSecure: boolean): void {
  const life = { ...attributes(isSecure), maxAge: SESSION_LIFE_MS / 1000 };
  reply.setCookie(SESSION_COOKIE, token, { ...life, httpOnly: true });
  reply.setCookie(PRESENCE_COOKIE, '1', life);
}

export function takeSession(reply: FastifyReply, isSecure: boolean): void {
  reply.clearCookie(SESSION_COOKIE, { ...attributes(isSecure), httpOnly: true });
  reply.clearCookie(PRESENCE_COOKIE, attributes(isSecure));
}
