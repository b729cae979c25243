import type { Actor } from '@marque/domain/identity';
import { createHmac, randomUUID } from 'node:crypto';
import { withParameter } from '@marque/domain/organisation';
import type { Organisation } from '../../ports/organisations.ts';
import { done, refused, type Result } from '../result.ts';
import { settingsOf } from './settings-of.ts';

/** A site that learns who comes, from a ticket that only this organisation can have signed. */
export interface Entry {
  readonly url: string;
  readonly param: string;
}

const TICKET_SECONDS = 60;

const part = (content: object): string => Buffer.from(JSON.stringify(content)).toString('base64url');

function signTicket(organisation: Organisation, { uid }: Actor, audience: string, secret: string, now: number): string {
  const issued = Math.floor(now / 1000);
  const claims = { iss: String(organisation.id), sub: uid, aud: audience, iat: issued, exp: issued + TICKET_SECONDS, jti: randomUUID() };
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

/** A ticket for the site of this address, if the operator's list has its host and it is reached by https. */
function ticketFor(organisation: Organisation, actor: Actor, url: string, now: number): string | undefined {
  const { ticket_hosts: hosts, ticket_secret: secret } = settingsOf(organisation);
  if (secret === '' || !url.startsWith('https://') || !URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return hosts.includes(hostname) ? `ticket=${signTicket(organisation, actor, hostname, secret, now)}` : undefined;
}

/** The way into the futures site. */
export function enterFutures(organisation: Organisation, actor: Actor, now: number): Result<Entry> {
  const { futures_url: url } = settingsOf(organisation);
  const param = ticketFor(organisation, actor, url, now);
  return param === undefined ? refused('service_not_open') : done({ url, param });
}

/** The way to the help desk, with a ticket where it may have one, else as it is. */
export function enterHelp(organisation: Organisation, actor: Actor, now: number): Result<string> {
  const { work_order: url } = settingsOf(organisation);
  if (url === '') return refused('service_not_open');
  const param = ticketFor(organisation, actor, url, now);
  return done(param === undefined ? url : withParameter(url, param));
}
