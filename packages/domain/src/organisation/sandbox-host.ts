import { isThisMachine } from './site-origin.ts';

/** An address has no names below it, and not every system knows those below localhost: there the port alone tells the two exchanges apart. */
const hasNames = (host: string): boolean => !isThisMachine(host) && !/^[\d.]+$|^\[/.test(host);

const named = (host: string): string => `sandbox.${host}`;

/** Where a sandbox answers for a host of the exchange. */
export const sandboxHosts = (host: string): readonly string[] => {
  if (hasNames(host)) return [named(host)];
  return host.endsWith('localhost') ? [host, named(host)] : [host];
};

/** Where programs find the sandbox of a host. Behind a name stands a proxy that speaks https; else `port` is where it listens. */
export const sandboxOrigin = (host: string, port: number): string => (hasNames(host) ? `https://${named(host)}` : `http://${host}:${port}`);
