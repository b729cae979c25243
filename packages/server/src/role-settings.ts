import { join } from 'node:path';
import { readNatsAddress } from './adapters/bus/nats-address.ts';
import type { Settings } from './settings.ts';
import type { Read } from './setting-values.ts';

/**
 * What processes of one exchange do. engine: matches, and watches the books; one leads, a standby waits. jobs: work that waits for nobody's request.
 * site: renders pages. api: answers calls. feed: sockets. console: the back office.
 */
export const ROLES = ['engine', 'jobs', 'site', 'api', 'feed', 'console'] as const;
export type Role = (typeof ROLES)[number];

/** The bus between the processes of one exchange; its address may hold credentials. */
export interface BusSettings {
  readonly address: string;
  /** Separates exchanges on one bus. */
  readonly prefix: string;
}

const isRole = (text: string): text is Role => ROLES.some((role) => role === text);

function roles(text: string): readonly Role[] | undefined {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length > 0 && names.every(isRole) ? ROLES.filter((role) => names.includes(role)) : undefined;
}

/** Ports of what this process does not do are not opened. */
export const portsOf = <Ports extends Pick<Settings, 'consolePort' | 'sandboxPort'>>(ports: Ports, own: readonly Role[]): Ports => ({
  ...ports,
  consolePort: own.includes('console') ? ports.consolePort : undefined,
  sandboxPort: own.includes('engine') && own.includes('api') ? ports.sandboxPort : undefined,
});

export function readRoles(read: Read): Pick<Settings, 'roles' | 'bus'> {
  const address = read<string | undefined>(
    'NATS_URL',
    undefined,
    (text) => (readNatsAddress(text) ? text : undefined),
    'must list addresses that begin with nats:// or tls://, separated by commas',
  );
  const prefix = read(
    'MARQUE_BUS_PREFIX',
    'marque',
    (text) => (/^[a-z0-9-]{1,40}$/.test(text) ? text : undefined),
    'must be up to 40 small letters, digits and hyphens',
  );
  return {
    roles: read<readonly Role[]>('MARQUE_ROLES', ROLES, roles, `must list some of ${ROLES.join(', ')}`),
    bus: address === undefined ? undefined : { address, prefix },
  };
}

/** What a process without an engine cannot do without, and what cannot be shared. */
export function* problemsOfRoles({ roles: own, bus, databaseUrl, isStandby, objects, dataDirectory }: Settings): Generator<string> {
  if (own.includes('engine')) return;
  if (bus === undefined) yield 'NATS_URL is missing: a process without the role engine asks that of another one over the bus';
  if (databaseUrl === undefined && !isStandby) yield 'DATABASE_URL is missing: one process alone can open an embedded store';
  if (isStandby) yield 'MARQUE_STANDBY is for a process with the role engine';
  if (objects.kind === 'folder' && objects.folder === join(dataDirectory, 'files'))
    yield 'MARQUE_FILES_DIR or S3_BUCKET is missing: files of people lie where every process finds them';
}
