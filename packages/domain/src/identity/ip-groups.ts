const GROUPS = 8;

/** An IPv4 address as two groups of IPv6. */
export function ipv4Groups(text: string): readonly number[] | undefined {
  const octets = /^(?:0|[1-9]\d{0,2})(?:\.(?:0|[1-9]\d{0,2})){3}$/.test(text) ? text.split('.').map(Number) : [];
  const [a = 0, b = 0, c = 0, d = 0] = octets;
  return octets.length === 4 && octets.every((octet) => octet <= 255) ? [a * 256 + b, c * 256 + d] : undefined;
}

/** An IPv6 address in lower case, without brackets or zone, as its eight groups. */
export function ipv6Groups(text: string): readonly number[] | undefined {
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

/** The two groups of an IPv4 address that stands in an IPv6 one, if one does. */
export const mappedIpv4 = (groups: readonly number[]): readonly number[] | undefined =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff ? groups.slice(-2) : undefined;

export const ipv4Text = (groups: readonly number[]): string => groups.flatMap((group) => [group >> 8, group & 0xff]).join('.');
