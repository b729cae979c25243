import { ipv6Text } from './ip-address.ts';
import { ipv4Groups, ipv4Text, ipv6Groups, mappedIpv4 } from './ip-groups.ts';

const GROUP_BITS = 16;
/** Bits that stand before an IPv4 address in an IPv6 one. */
const MAPPED_BITS = 96;

/** The addresses that begin with the same bits: one alone, or what CIDR writes with a slash. */
export interface IpRange {
  readonly version: 4 | 6;
  /** How many first bits they have in common. */
  readonly prefix: number;
  /** As ranges are compared: the first address, and the prefix where it is more than one. */
  readonly text: string;
}

interface Bits {
  readonly groups: readonly number[];
  readonly prefix: number;
}

/** What of a group belongs to a prefix that has so many bits left. */
const maskOf = (bits: number): number => (0xffff << (GROUP_BITS - Math.min(Math.max(bits, 0), GROUP_BITS))) & 0xffff;

function readBits(text: string): Bits | undefined {
  const [address = '', written, ...rest] = text.trim().toLowerCase().split('/');
  if (rest.length > 0 || (written !== undefined && !/^(?:0|[1-9]\d{0,2})$/.test(written))) return undefined;
  const six = ipv6Groups(address);
  const mapped = six && mappedIpv4(six);
  const groups = ipv4Groups(address) ?? mapped ?? six;
  if (!groups) return undefined;
  const size = groups.length * GROUP_BITS;
  const prefix = written === undefined ? size : Number(written) - (mapped ? MAPPED_BITS : 0);
  if (prefix < 0 || prefix > size) return undefined;
  return { groups: groups.map((group, at) => group & maskOf(prefix - at * GROUP_BITS)), prefix };
}

/**
 * An address, or a range of them such as 203.0.113.0/24; what stands behind the prefix does not count. Undefined for what is neither, and for
 * what begins with nothing but zeros: such addresses nobody has.
 */
export function parseIpRange(text: string): IpRange | undefined {
  const bits = readBits(text);
  if (!bits || (bits.prefix > 0 && bits.groups.every((group) => group === 0))) return undefined;
  const { groups, prefix } = bits;
  const isIpv4 = groups.length === 2;
  const address = isIpv4 ? ipv4Text(groups) : ipv6Text(groups);
  return { version: isIpv4 ? 4 : 6, prefix, text: prefix === groups.length * GROUP_BITS ? address : `${address}/${prefix}` };
}

/** Whether an address lies in a range; an IPv4 address within IPv6 is one of IPv4. */
export function isIpWithin(range: string, ip: string): boolean {
  const [bits, asked] = [readBits(range), ip.includes('/') ? undefined : readBits(ip)];
  if (!bits || asked?.groups.length !== bits.groups.length) return false;
  return bits.groups.every((group, at) => ((asked.groups[at] ?? 0) & maskOf(bits.prefix - at * GROUP_BITS)) === group);
}
