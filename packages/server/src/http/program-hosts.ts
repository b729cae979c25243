import { DOCUMENT_PATHS } from '@marque/contract/documents/paths';
import { SURFACES } from '@marque/contract/surface';
import { siteOrigin } from '@marque/domain/organisation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Organisation, Organisations } from '../ports/organisations.ts';
import { settingsOf } from '../use-cases/organisation/settings-of.ts';
import type { SendFault } from './faults.ts';
import { parseHost } from './host.ts';

const { site: _site, ...OPEN } = SURFACES;

/** Where programs are answered, each with whatever lies below it. */
const BASES = [...Object.values(OPEN).map(({ base }) => base), '/ws'];
const PATHS = ['/stream', '/ws-api/v3', DOCUMENT_PATHS.open, DOCUMENT_PATHS.sockets, '/health'];

function isForPrograms(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return PATHS.includes(path) || BASES.some((base) => path === base || path.startsWith(`${base}/`));
}

/** A browser says so when somebody goes somewhere; a program asks for anything, or for JSON. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/.test(headers.accept ?? '');

/** Where people read what programs may ask here. */
function readingAddress(organisation: Organisation, organisations: Organisations, authority: string): string | undefined {
  const port = Number(/:(\d+)$/.exec(authority)?.[1] ?? 80);
  const origin = siteOrigin({ siteUrl: settingsOf(organisation).site_url, hosts: organisations.hostsOf(organisation.id), port });
  return origin === '' ? undefined : `${origin}/docs`;
}

/**
 * At a host for programs there is what they ask, and nothing of the site: neither its calls nor its pages, files or sockets. Whoever
 * comes there with a browser is led to where the site explains it.
 */
export function keepToPrograms(app: FastifyInstance, organisations: Organisations, sendFault: SendFault): void {
  app.addHook('onRequest', async (request, reply) => {
    const host = parseHost(request.host);
    const organisation = host && organisations.byApiHost(host.name);
    if (!organisation || isForPrograms(request.url)) return undefined;
    reply.header('cache-control', 'no-store');
    const address = wantsPage(request) ? readingAddress(organisation, organisations, host.authority) : undefined;
    return address === undefined ? sendFault(request, reply, 404) : reply.redirect(address, 302);
  });
}
