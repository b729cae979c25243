export interface NatsServer {
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
  readonly isTls: boolean;
  readonly credentials: NatsCredentials | undefined;
}

type NatsCredentials = { readonly token: string } | { readonly user: string; readonly pass: string };

const DEFAULT_PORT = 4222;
const ADDRESS = /^(nats|tls):\/\/(?:([^@/]+)@)?(?:([\w.-]+)|\[([\da-f:.]+)\])(?::(\d{1,5}))?\/?$/i;

/**
 * Reads `nats://user:password@host:4222`, or `tls://` where the connection must be encrypted. Several are separated by commas; one that leaves out the
 * scheme has that and the credentials of the one before. A user alone is a token. What a URL reserves is written as %2C. Undefined where it is no address.
 */
export function readNatsAddress(text: string): readonly [NatsServer, ...NatsServer[]] | undefined {
  const servers: NatsServer[] = [];
  let before = '';
  for (const part of text.split(',').map((each) => each.trim())) {
    const address = part.includes('://') ? part : `${before}${part}`;
    const server = readServer(address);
    if (server === undefined) return undefined;
    before = /^[^/]*\/\/(?:[^@]*@)?/.exec(address)?.[0] ?? '';
    servers.push(server);
  }
  const [first, ...others] = servers;
  return first && [first, ...others];
}

function readServer(address: string): NatsServer | undefined {
  const [, scheme = '', credentials, name, ipv6, port = String(DEFAULT_PORT)] = ADDRESS.exec(address) ?? [];
  const host = name ?? ipv6;
  if (host === undefined || Number(port) === 0 || Number(port) > 65_535) return undefined;
  const server = { host, port: Number(port), isTls: scheme.toLowerCase() === 'tls' };
  if (credentials === undefined) return { ...server, credentials };
  const read = readCredentials(credentials);
  return read && { ...server, credentials: read };
}

function readCredentials(text: string): NatsCredentials | undefined {
  const [first = '', ...others] = text.split(':');
  const user = decoded(first);
  if (user === undefined || user === '' || others.length > 1) return undefined;
  const [second] = others;
  if (second === undefined) return { token: user };
  const pass = decoded(second);
  return pass === undefined ? undefined : { user, pass };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** `host:port`, for the client and for whoever reads a report: without credentials. */
export const placeOf = ({ host, port }: NatsServer): string => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`);
