/** What limits by address count as one party: one IPv4 address, or one IPv6 /64, which is the least that a customer is given. */
export type Network = string & { readonly __brand: 'network' };

const UNKNOWN = 'unknown' as Network;
const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The network of an address as a socket or a proxy names it: with or without port, zone or brackets, IPv4 also mapped into
 * IPv6. Whatever is no address, and a caller that has already left, is one network of its own.
 */
export function networkOf(address: string | undefined): Network {
  const bare = withoutPort((address ?? '').trim().toLowerCase()).replace(/%.*$/, '');
  const four = ipv4Groups(bare);
  if (four) return ipv4Name(four);
  const groups = ipv6Groups(bare);
  if (!groups) return UNKNOWN;
  const mapped = groups.slice(-2);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped
    ? ipv4Name(mapped)
    : (`${groups
        .slice(0, NETWORK_GROUPS)
        .map((group) => group.toString(16))
        .join(':')}::/64` as Network);
}

function withoutPort(address: string): string {
  const bracketed = /^\[(?<inside>[^\]]*)\](?::\d+)?$/.exec(address)?.groups?.inside;
  return bracketed ?? address.replace(/^([\d.]+):\d+$/, '$1');
}

const ipv4Name = (groups: readonly number[]): Network => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.') as Network;

/** An IPv4 address as two groups of IPv6. */
function ipv4Groups(text: string): readonly number[] | undefined {
  const octets = /^\d{1,3}(?:\.\d{1,3}){3}$/.test(text) ? text.split('.').map(Number) : [];
  const [a = 0, b = 0, c = 0, d = 0] = octets;
  return octets.length === 4 && octets.every((octet) => octet <= 255) ? [a * 256 + b, c * 256 + d] : undefined;
}

function ipv6Groups(text: string): readonly number[] | undefined {
  const halves = text.split('::');
  const [left, right] = halves.map((half) => (half === '' ? [] : half.split(':').map(groupsOf).flat()));
  if (!left || halves.length > 2) return undefined;
  const missing = GROUPS - left.length - (right?.length ?? 0);
  const isWhole = right ? missing > 0 : missing === 0;
  const groups = [...left, ...Array.from({ length: Math.max(missing, 0) }, () => 0), ...(right ?? [])];
  return isWhole && groups.every((group) => group >= 0) ? groups : undefined;
}

/** One group, or two where an IPv4 address stands; -1 for what is neither. */
const groupsOf = (text: string): readonly number[] => ipv4Groups(text) ?? [/^[0-9a-f]{1,4}$/.test(text) ? Number.parseInt(text, 16) : -1];
