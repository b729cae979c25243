import { TOP_NODES } from './terms.ts';

interface Contributor {
  readonly id: number;
  readonly contribution: bigint;
}

export type Ranked<T extends Contributor> = T & { readonly rank: number; readonly hasGovernance: boolean };

/** The highest contribution first; of equals, whoever was there first. Who has contributed nothing governs nothing. */
export function rankNodes<T extends Contributor>(nodes: readonly T[]): readonly Ranked<T>[] {
  return nodes
    .toSorted((a, b) => (a.contribution === b.contribution ? a.id - b.id : a.contribution > b.contribution ? -1 : 1))
    .map((node, index) => ({ ...node, rank: index + 1, hasGovernance: index < TOP_NODES && node.contribution > 0n }));
}
