import type { Settings } from './settings.ts';
import { hostName, wholeBetween, type Environment, type Read } from './setting-values.ts';

type Ports = Pick<Settings, 'port' | 'sitePort' | 'consolePort' | 'sandboxPort' | 'metrics'>;

/** Where each part listens; two never at the same port. */
export function readPorts(read: Read, environment: Environment, profile: Settings['profile'], problems: string[]): Ports {
  const isDemo = profile === 'demo';
  const port = read('PORT', 3000, wholeBetween(1, 65_535), 'must be a whole number from 1 to 65535');
  const consolePort = consolePortIn(environment['CONSOLE_PORT'], port, problems);
  const sandboxPort = sandboxPortIn(environment['SANDBOX_PORT'], isDemo ? port : undefined, [port, consolePort], problems);
  const taken = [port, consolePort, sandboxPort];
  const metricsPort = metricsPortIn(environment['METRICS_PORT'], isDemo ? undefined : port, taken, problems);
  const host = read('METRICS_HOST', '127.0.0.1', hostName, 'must be an address or a host name');
  const sitePort = read('MARQUE_SITE_PORT', port, wholeBetween(1, 65_535), 'must be a whole number from 1 to 65535');
  return { port, sitePort, consolePort, sandboxPort, metrics: metricsPort === undefined ? undefined : { host, port: metricsPort } };
}

/** Beside the site's port unless it is set. */
const CONSOLE_PORT_AFTER = 10;

function consolePortIn(text = '', port: number, problems: string[]): number | undefined {
  const asked = text.trim();
  if (asked === 'off') return undefined;
  if (asked === '') return wholeBetween(1, 65_535)(String(port + CONSOLE_PORT_AFTER));
  const own = wholeBetween(1, 65_535)(asked);
  if (own === undefined || own === port) problems.push('CONSOLE_PORT must be off, or a whole number from 1 to 65535 and not PORT');
  return own;
}

/** In the demo beside the site's port unless it is set, else nowhere. */
const SANDBOX_PORT_AFTER = 20;

function sandboxPortIn(
  text = '',
  demoPort: number | undefined,
  taken: readonly (number | undefined)[],
  problems: string[],
): number | undefined {
  const asked = text.trim();
  if (asked === 'off') return undefined;
  if (asked === '') return demoPort === undefined ? undefined : wholeBetween(1, 65_535)(String(demoPort + SANDBOX_PORT_AFTER));
  const own = wholeBetween(1, 65_535)(asked);
  if (own === undefined || taken.includes(own))
    problems.push('SANDBOX_PORT must be off, or a whole number from 1 to 65535 and neither PORT nor CONSOLE_PORT');
  return own;
}

/** In production beside the site's port unless it is set, in the demo nowhere. */
const METRICS_PORT_AFTER = 30;

function metricsPortIn(
  text = '',
  productionPort: number | undefined,
  taken: readonly (number | undefined)[],
  problems: string[],
): number | undefined {
  const asked = text.trim();
  if (asked === 'off') return undefined;
  if (asked === '') return productionPort === undefined ? undefined : wholeBetween(1, 65_535)(String(productionPort + METRICS_PORT_AFTER));
  const own = wholeBetween(1, 65_535)(asked);
  if (own === undefined || taken.includes(own))
    problems.push('METRICS_PORT must be off, or a whole number from 1 to 65535 and none of PORT, CONSOLE_PORT and SANDBOX_PORT');
  return own;
}
