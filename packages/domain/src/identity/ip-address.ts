import { ipv4Groups, ipv4Text, ipv6Groups, mappedIpv4 } from './ip-groups.ts';

/**
 * An address in the one way in which addresses are compared: IPv4 as four numbers, IPv6 as RFC 5952 writes it, and an IPv4 address
 * within IPv6 as IPv4. Undefined for what is no address, has a port or a zone, or stands for any address at all.
 */
export function parseIp(text: string): string | undefined {
  const bare = text.trim().toLowerCase();
  const groups = ipv6Groups(bare);
  const four = ipv4Groups(bare) ?? (groups && mappedIpv4(groups));
  if ((four ?? groups)?.every((group) => group === 0)) return undefined;
  if (four) return ipv4Text(four);
  return groups && ipv6Text(groups);
}

/** As RFC 5952 writes it: the longest run of zeros, the first of several, is left out. */
export function ipv6Text(groups: readonly number[]): string {
  const text = groups.map((group) => group.toString(16)).join(':');
  const runs = [...text.matchAll(/\b0(?::0)+\b/g)].map(({ 0: run, index }) => ({ length: run.length, index }));
  const longest = runs.reduce((best, run) => (run.length > best.length ? run : best), { length: 0, index: 0 });
  if (longest.length === 0) return text;
  const before = text.slice(0, longest.index).replace(/:$/, '');
  const after = text.slice(longest.index + longest.length).replace(/^:/, '');
  return `${before}::${after}`;
}
