import { TOP_NODES } from './terms.ts';

interface Contributor {
  readonly id: number;
  readonly contribution: bigint;
}

/** Governance rights of a place; who has contributed nothing governs nothing. */
export const governs = ({ rank, contribution }: { readonly rank: number; readonly contribution: bigint }): boolean =>
  rank <= TOP_NODES && contribution > 0n;

export type Ranked<T extends Contributor> = T & { readonly rank: number; readonly hasGovernance: boolean };

/** The highest contribution first; of equals, whoever was there first. */
export function rankNodes<T extends Contributor>(nodes: readonly T[]): readonly Ranked<T>[] {
  return nodes
    .toSorted((a, b) => (a.contribution === b.contribution ? a.id - b.id : a.contribution > b.contribution ? -1 : 1))
    .map((node, index) => ({ ...node, rank: index + 1, hasGovernance: governs({ rank: index + 1, contribution: node.contribution }) }));
}
