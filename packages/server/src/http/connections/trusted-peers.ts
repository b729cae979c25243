import { BlockList, isIPv6, type Socket } from 'node:net';

/** What names of networks stand for in the list of trusted proxies. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a connection comes from a trusted proxy, behind which many people share one address. */
export function trustedPeers(proxies: readonly string[]): (socket: Socket) => boolean {
  const trusted = new BlockList();
  for (const network of proxies.flatMap((proxy) => NAMED[proxy] ?? [proxy])) {
    const [address = '', bits] = network.split('/');
    if (bits === undefined) trusted.addAddress(address, familyOf(address));
    else trusted.addSubnet(address, Number(bits), familyOf(address));
  }
  return ({ remoteAddress }) => remoteAddress !== undefined && trusted.check(remoteAddress, familyOf(remoteAddress));
}
