/** What that API calls a network that goes by its token standard here. */
const NAMES: Readonly<Record<string, string>> = { ERC20: 'ETH', TRC20: 'TRX', BEP20: 'BSC', BEP2: 'BNB' };

/** A network's name in that API. One that another network of the same token has of its own is not given twice. */
export function networkNameOf(protocol: string, others: readonly { readonly protocol: string }[]): string {
  const name = NAMES[protocol];
  return name === undefined || others.some((other) => other.protocol === name) ? protocol : name;
}

/** The network of a token that is named by our name or by that API's; the first where none is. */
export function namedNetwork<Network extends { readonly protocol: string }>(
  networks: readonly Network[],
  name: string | undefined,
): Network | undefined {
  if (name === undefined) return networks[0];
  return networks.find(({ protocol }) => protocol === name) ?? networks.find(({ protocol }) => networkNameOf(protocol, networks) === name);
}
