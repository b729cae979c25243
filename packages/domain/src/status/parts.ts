/** Parts of the exchange as visitors know them; each chain network is one more. */
export const STATUS_PARTS = ['trading', 'market', 'website', 'messages'] as const;
export type StatusPart = (typeof STATUS_PARTS)[number];

/** A part as it is stored and named on the wire: one of the four, or a network of deposits and withdrawals. */
export type PartName = StatusPart | `network:${string}`;

/** In the order in which a page shows them; networks stand together in the place of theirs. */
export const PART_KINDS = ['trading', 'market', 'website', 'network', 'messages'] as const;
export type PartKind = (typeof PART_KINDS)[number];

const NETWORK = /^network:(?<network>[A-Za-z0-9][A-Za-z0-9._-]{0,15})$/;

export const networkPart = (network: string): PartName => `network:${network}`;

/** What a name stands for; undefined for no part. `network` is empty for a part that is none. */
export function readPart(name: string): { readonly kind: PartKind; readonly network: string } | undefined {
  const fixed = STATUS_PARTS.find((part) => part === name);
  if (fixed) return { kind: fixed, network: '' };
  const network = NETWORK.exec(name)?.groups?.['network'];
  return network === undefined ? undefined : { kind: 'network', network };
}

export const isPart = (name: string): name is PartName => readPart(name) !== undefined;

const placeOf = (name: PartName): number => PART_KINDS.indexOf(readPart(name)?.kind ?? 'network');

/** The order of parts on a page; networks by their names. */
export const compareParts = (a: PartName, b: PartName): number => placeOf(a) - placeOf(b) || (a < b ? -1 : 1);
