import type { CookieSerializeOptions } from '@fastify/cookie';
import { cookieName } from '@marque/contract/cookies';
import { OPERATOR_SESSION_MS } from '@marque/domain/operators';
import type { FastifyReply, FastifyRequest } from 'fastify';

const NAME = 'console';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Nobody outside the console's own pages makes a browser send it. */
const attributes = (isSecure: boolean): CookieSerializeOptions => ({ path: '/', sameSite: 'strict', secure: isSecure, httpOnly: true });

export function readOperatorToken({ cookies }: FastifyRequest, isSecure: boolean): string | undefined {
  const token = cookies[cookieName(NAME, isSecure)];
  return token !== undefined && TOKEN.test(token) ? token : undefined;
}

export const giveOperatorSession = (reply: FastifyReply, token: string, isSecure: boolean): FastifyReply =>
  reply.setCookie(cookieName(NAME, isSecure), token, { ...attributes(isSecure), maxAge: OPERATOR_SESSION_MS / 1000 });

export const takeOperatorSession = (reply: FastifyReply, isSecure: boolean): FastifyReply =>
  reply.clearCookie(cookieName(NAME, isSecure), attributes(isSecure));
