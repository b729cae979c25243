import { isThisMachine } from '@marque/domain/organisation';

const HOST = /^(?<name>[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::(?<port>\d{1,5}))?$/;

export interface Host {
  readonly name: string;
  /** Name with port, as it stood in the header, lower case. */
  readonly authority: string;
}

/** Reads a Host header; undefined for anything that is not exactly one host, and where there is none. */
export function parseHost(header: string | undefined): Host | undefined {
  const authority = (header ?? '').toLowerCase();
  const match = HOST.exec(authority);
  const name = match?.groups?.name;
  return name === undefined || Number(match?.groups?.port ?? 0) > 65_535 ? undefined : { name, authority };
}

/**
 * Scheme and host of links in mails: a name that the organisation is configured with, by https. Port and plain http of the request
 * count on this machine only, because elsewhere whoever makes a request could choose where the mail of somebody else leads.
 */
export const linkOrigin = ({ name, authority }: Host, isHttps: boolean): string =>
  isThisMachine(name) ? `${isHttps ? 'https' : 'http'}://${authority}` : `https://${name}`;
