import type { Database } from '../../ports/database.ts';

/** For whom passkeys are made: the name that they are bound to, and the origin that a ceremony is held at. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export interface Site {
  readonly organisation: number;
  /** Scheme and host of the exchange, as it is configured. */
  readonly linkOrigin: string;
}

/**
 * The relying party of a site: the shortest of the organisation's own hosts that covers this one, so that a passkey holds on all of
 * them. Undefined where the address is a number or is not among them.
 */
export async function relyingPartyOf(database: Database, { organisation, linkOrigin }: Site): Promise<RelyingParty | undefined> {
  const { hostname, origin } = new URL(linkOrigin);
  const rows = await database.queries.selectFrom('organisation_hosts').select('host').where('organisation', '=', organisation).execute();
  const covering = rows
    .map(({ host }) => host.toLowerCase())
    .filter((host) => hostname === host || (host.includes('.') && hostname.endsWith(`.${host}`)));
  const [id] = covering.toSorted((one, other) => one.length - other.length);
  return id === undefined || isNumeric(hostname) || !covering.includes(hostname) ? undefined : { id, origin };
}

/** Browsers bind passkeys to names only. */
const isNumeric = (hostname: string): boolean => hostname.startsWith('[') || /^[\d.]+$/.test(hostname);
