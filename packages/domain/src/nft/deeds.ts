/** Why a piece changed hands: it was made, or won at an auction. */
export type DeedReason = 'made' | 'auction';

/** An entry of a piece's deed of ownership. */
export interface Deed {
  readonly piece: string;
  /** From 1 on. */
  readonly sequence: number;
  /** Pseudonyms of owners; empty before there was one. */
  readonly from: string;
  readonly to: string;
  readonly reason: DeedReason;
  /** A decimal with its token, such as "120 USDT"; empty where nothing was paid. */
  readonly price: string;
  /** Epoch ms. */
  readonly at: number;
  /** Of the entry before; empty for the first. */
  readonly previous: string;
}

export interface SealedDeed extends Deed {
  /** SHA-256 of the entry's text in lower-case hexadecimal. */
  readonly hash: string;
}

/** The text whose digest an entry has: its values line by line, in this order. Everybody can compute it. */
export const deedText = ({ piece, sequence, from, to, reason, price, at, previous }: Deed): string =>
  ['marque-deed-1', piece, sequence, from, to, reason, price, at, previous].join('\n');

/** The first entry that does not follow from the one before, or has been changed; undefined for a chain that is whole. */
export async function brokenDeed(
  deeds: readonly SealedDeed[],
  hashOf: (text: string) => string | Promise<string>,
): Promise<number | undefined> {
  let [previous, owner] = ['', ''];
  for (const [index, deed] of deeds.entries()) {
    const follows = deed.sequence === index + 1 && deed.previous === previous && deed.from === owner;
    if (!follows || (await hashOf(deedText(deed))) !== deed.hash) return deed.sequence;
    [previous, owner] = [deed.hash, deed.to];
  }
  return undefined;
}
