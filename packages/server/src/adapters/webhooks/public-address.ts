import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that are no place for others' receivers: this machine, private, shared, link-local, multicast, reserved and documentation ones. */
const NETWORKS = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

const blocked = new BlockList();
for (const network of NETWORKS) {
  const [address = '', bits = ''] = network.split('/');
  blocked.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4');
}

const MAPPED = /^::ffff:(?<v4>\d+\.\d+\.\d+\.\d+)$/i;

/** Whether an IP address is one of the open internet; IPv4 within IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const v4 = MAPPED.exec(address)?.groups?.['v4'] ?? address;
  if (isIPv4(v4)) return !blocked.check(v4, 'ipv4');
  return isIPv6(v4) && !v4.toLowerCase().startsWith('::ffff:') && !blocked.check(v4, 'ipv6');
}
