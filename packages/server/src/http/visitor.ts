import { networkOf, type Network } from '@marque/domain/identity';
import { isThisMachine, type Locale } from '@marque/domain/organisation';
import type { FastifyRequest } from 'fastify';
import type { Organisation, Organisations } from '../ports/organisations.ts';
import type { SessionLookup, Sessions } from '../ports/sessions.ts';
import { localeOf } from './accept-language.ts';
import { parseHost, type Host } from './host.ts';
import { readToken } from './session-cookie.ts';

/** Where a request stands: which exchange it is for, and who it comes from. */
export interface Visitor {
  readonly host: Host;
  readonly organisation: Organisation;
  readonly locale: Locale;
  /** The caller's, as the nearest trusted proxy saw it: what limits by address count by. */
  readonly network: Network;
  readonly isHttps: boolean;
  /** False only for plain http on this very machine: everywhere else the session cookie is Secure. */
  readonly isSecure: boolean;
}

/**
 * The organisation is that of the host, letter for letter. X-Forwarded-Host, -For and -Proto count only when the peer
 * is a trusted proxy, which the application's trustProxy setting decides. Undefined for a host of nobody.
 */
export function readVisitor(request: FastifyRequest, organisations: Organisations): Visitor | undefined {
  const host = parseHost(request.host);
  const organisation = host && organisations.byHost(host.name);
  return organisation && visitorAt(request, host, organisation);
}

/** The same for what programs ask, who are answered at the host that an organisation has for them as well. */
export function readProgramVisitor(request: FastifyRequest, organisations: Organisations): Visitor | undefined {
  const host = parseHost(request.host);
  const organisation = host && (organisations.byHost(host.name) ?? organisations.byApiHost(host.name));
  return organisation && visitorAt(request, host, organisation);
}

function visitorAt(request: FastifyRequest, host: Host, organisation: Organisation): Visitor {
  const isHttps = request.protocol === 'https';
  return {
    host,
    organisation,
    locale: localeOf(request.headers['accept-language'], organisation),
    network: networkOf(request.ip),
    isHttps,
    isSecure: isHttps || !isThisMachine(host.name),
  };
}

/** The session of the request's cookie, as it stands in the visitor's organisation. */
export async function readSession(
  request: FastifyRequest,
  { organisation, isSecure }: Visitor,
  sessions: Sessions,
): Promise<SessionLookup> {
  const token = readToken(request, isSecure);
  return token === undefined ? { kind: 'missing' } : sessions.find(token, organisation.id);
}
