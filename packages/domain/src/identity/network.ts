import { ipv4Groups, ipv4Text, ipv6Groups, mappedIpv4 } from './ip-groups.ts';

/** What limits by address count as one party: one IPv4 address, or one IPv6 /64, which is the least that a customer is given. */
export type Network = string & { readonly __brand: 'network' };

const UNKNOWN = 'unknown' as Network;
const NETWORK_GROUPS = 4;

/**
 * The network of an address as a socket or a proxy names it: with or without port, zone or brackets, IPv4 also mapped into
 * IPv6. Whatever is no address, and a caller that has already left, is one network of its own.
 */
export function networkOf(address: string | undefined): Network {
  const bare = withoutPort((address ?? '').trim().toLowerCase()).replace(/%.*$/, '');
  const four = ipv4Groups(bare);
  if (four) return ipv4Text(four) as Network;
  const groups = ipv6Groups(bare);
  if (!groups) return UNKNOWN;
  const mapped = mappedIpv4(groups);
  return mapped
    ? (ipv4Text(mapped) as Network)
    : (`${groups
        .slice(0, NETWORK_GROUPS)
        .map((group) => group.toString(16))
        .join(':')}::/64` as Network);
}

function withoutPort(address: string): string {
  const bracketed = /^\[(?<inside>[^\]]*)\](?::\d+)?$/.exec(address)?.groups?.inside;
  return bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1');
}
