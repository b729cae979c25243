import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Finding } from '../../ports/doctor.ts';
import { isSurelyGone, readIdentity } from '../process-identity.ts';
import { fault, ok, warning, type Check } from './check.ts';

export interface PortsToCheck {
  readonly host: string;
  readonly port: number;
  /** Others of the same exchange, with what names them. */
  readonly more: readonly { readonly setting: string; readonly port: number }[];
  /** Folder of the embedded store; undefined where the store is PostgreSQL. */
  readonly storeFolder: string | undefined;
}

/** Number of the process that has an embedded store open. */
export function holderOf(storeFolder: string): number | undefined {
  const lock = `${storeFolder}.lock`;
  const holder = existsSync(lock) ? readIdentity(readFileSync(lock, 'utf8')) : undefined;
  return holder === undefined || isSurelyGone(holder) ? undefined : holder.pid;
}

export const checkPorts = (ports: PortsToCheck): Check => ({
  name: 'ports',
  run: async (signal) => {
    const states = await Promise.all(
      [{ setting: 'PORT', port: ports.port }, ...ports.more].map(async (each) => ({
        ...each,
        code: await problemOf(ports.host, each.port),
      })),
    );
    const [site, ...others] = states;
    if (site?.code !== 'EADDRINUSE') return states.map((each) => portFinding(ports.host, each));
    const health = await healthAt(ports, signal);
    if (health === undefined) return states.map((each) => portFinding(ports.host, each));
    if (ports.storeFolder !== undefined && holderOf(ports.storeFolder) === undefined)
      return [
        fault(
          'ports',
          `an exchange listens at ${ports.port}, but not on this data folder`,
          'set PORT to a free port, or MARQUE_DATA_DIR to its folder',
        ),
      ];
    return [
      healthFinding(ports.port, health),
      ...others.map(({ setting, port, code }) =>
        code === 'EADDRINUSE' || setting === 'SANDBOX_PORT'
          ? ok('ports', `${setting} ${port} belongs to the running exchange`)
          : warning(
              'ports',
              `the exchange runs, but nothing listens at ${setting} ${port}`,
              'start the exchange again with these settings',
            ),
      ),
    ];
  },
});

interface PortState {
  readonly setting: string;
  readonly port: number;
  /** Why nobody can listen there; undefined where it is free. */
  readonly code: string | undefined;
}

function portFinding(host: string, { setting, port, code }: PortState): Finding {
  if (code === undefined) return ok('ports', `${setting} ${port} is free`);
  if (code === 'EADDRINUSE')
    return fault('ports', `another program listens at ${setting} ${port}`, `end it, or set ${setting} to a free port`);
  if (code === 'EACCES') return fault('ports', `this user may not listen at ${setting} ${port}`, `set ${setting} to 1024 or above`);
  return fault('ports', `${host} is no address of this machine (${code})`, 'set HOST to one that is, such as 127.0.0.1');
}

function problemOf(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (reason) => resolve('code' in reason ? String(reason.code) : reason.message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });
}

interface Health {
  readonly status: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

/** What an exchange says of itself there; undefined where something else answers, or nothing. */
async function healthAt({ host, port }: PortsToCheck, signal: AbortSignal): Promise<Health | undefined> {
  const reached = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '[::1]' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer: unknown = await (
      await fetch(`http://${reached}:${port}/health`, { signal: AbortSignal.any([signal, AbortSignal.timeout(4_000)]) })
    ).json();
    if (typeof answer !== 'object' || answer === null || !('status' in answer) || !('parts' in answer)) return undefined;
    const { status, parts } = answer;
    return typeof status === 'string' && typeof parts === 'object' && parts !== null ? { status, parts: { ...parts } } : undefined;
  } catch {
    return undefined;
  }
}

function healthFinding(port: number, { status, parts }: Health): Finding {
  const found = `the exchange runs at PORT ${port} and says ${status}`;
  const unwell = Object.entries(parts)
    .filter(([, state]) => state !== 'ok')
    .map(([name, state]) => `${name} ${String(state)}`);
  if (status === 'failing') return fault('ports', `${found}: ${unwell.join(', ')}`, 'look into its log, and at these parts');
  if (unwell.length > 0 || status !== 'ok')
    return warning('ports', `${found}: ${unwell.join(', ')}`, 'look into its log, and at these parts');
  return ok('ports', found);
}
