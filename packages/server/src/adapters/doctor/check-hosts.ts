import { connect } from 'node:tls';
import { ORGANISATION_SETTINGS } from '@marque/domain/organisation';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Finding } from '../../ports/doctor.ts';
import { fault, ok, warning } from './check.ts';

export interface HostRules {
  readonly isProduction: boolean;
  readonly trustedProxies: readonly string[];
  readonly clock: WallClock;
}

const isLocal = (host: string): boolean => /^(?:.*\.)?localhost$|^127\.|^\[?::1/.test(host);

/** What organisations are called by, and whether browsers may trust it. Asked of at most so many hosts. */
const HOSTS_MAX = 50;

export async function checkHosts({ queries }: Database, rules: HostRules, signal: AbortSignal): Promise<readonly Finding[]> {
  const organisations = await queries.selectFrom('organisations').select(['id', 'name', 'settings']).orderBy('id').execute();
  const hosts = await queries.selectFrom('organisation_hosts').select(['host', 'organisation']).orderBy('host').execute();
  const findings = organisations.flatMap(({ id, name, settings }) =>
    organisationFindings(`organisation ${id} (${name})`, {
      own: hosts.filter(({ organisation }) => organisation === id).map(({ host }) => host.toLowerCase()),
      siteUrl: ORGANISATION_SETTINGS.site_url.parse(settings['site_url']),
      isProduction: rules.isProduction,
    }),
  );
  const isOpen = hosts.some(({ host }) => !isLocal(host));
  if (rules.isProduction && isOpen && rules.trustedProxies.length === 0)
    findings.push(
      warning(
        'hosts',
        'MARQUE_TRUSTED_PROXIES names no proxy: what one says of hosts, addresses and TLS is not believed',
        'set it to the addresses of the proxy that speaks TLS',
      ),
    );
  const open = rules.isProduction
    ? hosts
        .map(({ host }) => host)
        .filter((host) => !isLocal(host))
        .slice(0, HOSTS_MAX)
    : [];
  return [...findings, ...(await Promise.all(open.map((host) => checkCertificate(host, rules.clock, signal))))];
}

interface OrganisationHosts {
  readonly own: readonly string[];
  readonly siteUrl: string;
  readonly isProduction: boolean;
}

function organisationFindings(who: string, { own, siteUrl, isProduction }: OrganisationHosts): Finding[] {
  if (own.length === 0) return [warning('hosts', `${who} has no host: nobody reaches it`, 'marque org set NUMBER hosts=HOST')];
  if (siteUrl === '')
    return isProduction && own.some((host) => !isLocal(host))
      ? [warning('hosts', `${who} has no site_url`, 'set it: links in mails lead there')]
      : [ok('hosts', `${who}: ${own.join(', ')}`)];
  const { protocol, host, hostname } = new URL(siteUrl);
  if (!own.includes(host) && !own.includes(hostname))
    return [
      fault(
        'hosts',
        `${who} has the site_url ${siteUrl}, which is none of its hosts (${own.join(', ')})`,
        'make that host one of its hosts, or change site_url',
      ),
    ];
  if (isProduction && protocol !== 'https:' && !isLocal(hostname))
    return [fault('hosts', `${who} has a site_url without TLS: ${siteUrl}`, 'set it to an https address')];
  return [ok('hosts', `${who}: ${own.join(', ')}`)];
}

const TLS_MS = 4_000;
const DAY_MS = 86_400_000;
const DAYS_LEFT_MIN = 14;

interface Shown {
  readonly problem: string | undefined;
  readonly until: number;
}

/** Looks at the certificate that a browser is shown. */
async function checkCertificate(address: string, clock: WallClock, signal: AbortSignal): Promise<Finding> {
  const { hostname, port } = new URL(`https://${address}`);
  const shown = await certificateOf(hostname, Number(port || 443), signal);
  if (shown === undefined)
    return warning(
      'tls',
      `nobody speaks TLS at ${address}`,
      'look at its DNS entry and at the proxy; from inside some networks a host cannot be reached',
    );
  if (shown.problem !== undefined)
    return fault(
      'tls',
      `browsers do not trust ${address} (${shown.problem})`,
      'give the proxy a certificate for this host, with its chain',
    );
  const days = Math.floor((shown.until - clock.now()) / DAY_MS);
  return days < DAYS_LEFT_MIN
    ? warning('tls', `the certificate of ${address} ends in ${days} days`, 'renew it, and see why that is not done by itself')
    : ok('tls', `${address} has a certificate for ${days} days more`);
}

function certificateOf(host: string, port: number, signal: AbortSignal): Promise<Shown | undefined> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TLS_MS }, () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      resolve({ problem: socket.authorized ? undefined : String(socket.authorizationError), until });
      socket.destroy();
    });
    const end = (): void => {
      socket.destroy();
      resolve(undefined);
    };
    socket.on('error', end).on('timeout', end);
    signal.addEventListener('abort', end, { once: true });
  });
}
