import { z } from 'zod/mini';
import { defineCall, signedIn, type ValueOf } from '../define.ts';

/** Where a signed-in user goes on: the site, and what it gets, the last parameter of its address's query. */
const futuresEntry = z.strictObject({
  url: z.string(),
  /** "ticket=...": a JSON Web Token (HS256) of iss, sub, aud, iat, exp and jti, good for a minute. */
  param: z.string(),
});
export type FuturesEntry = ValueOf<typeof futuresEntry>;

export const authBFXLogin = defineCall({
  method: 'POST',
  path: '/Org/Ucenter/authBFXLogin',
  requires: signedIn({ scope: 'account' }),
  input: z.object({}),
  output: futuresEntry,
  refusals: ['service_not_open'],
});

/** The help desk's address; with such a ticket where the operator lets it know who comes. */
export const jumpUrl = defineCall({
  method: 'GET',
  path: '/Org/TicketSystem/jumpUrl',
  requires: signedIn({ scope: 'account' }),
  input: z.object({}),
  output: z.strictObject({ url: z.string() }),
  refusals: ['service_not_open'],
});
