/** Names that browsers treat as this machine, where plain http is safe enough for a session cookie. */
export const isThisMachine = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';

export interface SiteAddress {
  /** The organisation's setting `site_url`; empty where it has none. */
  readonly siteUrl: string;
  /** Every host that the organisation is configured with. */
  readonly hosts: readonly string[];
  /** Where the server itself listens: counts for a host of this machine only. */
  readonly port: number;
}

/** Scheme and host of an organisation's site, from its configuration alone; empty where it has no host. */
export function siteOrigin({ siteUrl, hosts, port }: SiteAddress): string {
  if (URL.canParse(siteUrl)) return new URL(siteUrl).origin;
  const [host] = hosts.toSorted((one, other) => Number(isAddress(one)) - Number(isAddress(other)) || (one < other ? -1 : 1));
  if (host === undefined) return '';
  return isThisMachine(host) ? `http://${host}:${port}` : `https://${host}`;
}

const isAddress = (host: string): boolean => /^[\d.]+$|^\[/.test(host);
