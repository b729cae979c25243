import type { CookieSerializeOptions } from '@fastify/cookie';
import { cookieName } from '@marque/contract/cookies';
import { SESSION_LIFE_MS } from '@marque/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';

const SESSION_COOKIE = 'token';
/** A readable cookie without any secret: tells the page that there is a session to ask about. */
const PRESENCE_COOKIE = 'token_present';

/** Says who has signed in on this device before, so that what others do to an account does not count against it. */
const DEVICE_COOKIE = 'device';
const DEVICE_LIFE_S = 180 * 24 * 3_600;
const DEVICES_MAX = 3;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The request's session token, where its cookie can be one of ours at all; over TLS none without the prefix counts. */
export function readToken({ cookies }: FastifyRequest, isSecure: boolean): string | undefined {
  const token = cookies[cookieName(SESSION_COOKIE, isSecure)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

/** Whether the request carries a session's cookie under any of its names. */
const claimsSession = ({ cookies }: FastifyRequest): boolean =>
  [true, false].some((isSecure) => cookies[cookieName(SESSION_COOKIE, isSecure)] !== undefined);

const attributes = (isSecure: boolean): CookieSerializeOptions => ({ path: '/', sameSite: 'lax', secure: isSecure });

export function giveSession(reply: FastifyReply, token: string, isSecure: boolean): void {
  const life = { ...attributes(isSecure), maxAge: SESSION_LIFE_MS / 1000 };
  reply.setCookie(cookieName(SESSION_COOKIE, isSecure), token, { ...life, httpOnly: true });
  reply.setCookie(cookieName(PRESENCE_COOKIE, isSecure), '1', life);
}

/** Takes the cookies away; over TLS also those that were given before they had the prefix. */
export function takeSession(reply: FastifyReply, isSecure: boolean): void {
  for (const isPrefixed of isSecure ? [true, false] : [false]) {
    reply.clearCookie(cookieName(SESSION_COOKIE, isPrefixed), { ...attributes(isSecure), httpOnly: true });
    reply.clearCookie(cookieName(PRESENCE_COOKIE, isPrefixed), attributes(isSecure));
  }
}

/** A cookie whose session is gone would make every page ask again. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): void {
  if (claimsSession(request)) takeSession(reply, isSecure);
}

export function readDevices({ cookies }: FastifyRequest, isSecure: boolean): readonly string[] {
  const carried = cookies[cookieName(DEVICE_COOKIE, isSecure)] ?? '';
  return /^[A-Za-z0-9_.-]{1,400}$/.test(carried) ? carried.split('.', DEVICES_MAX) : [];
}

/** It outlives the session: signing out does not make a device unknown. */
export function giveDevices(reply: FastifyReply, devices: readonly string[], isSecure: boolean): void {
  reply.setCookie(cookieName(DEVICE_COOKIE, isSecure), devices.join('.'), {
    ...attributes(isSecure),
    httpOnly: true,
    maxAge: DEVICE_LIFE_S,
  });
}
