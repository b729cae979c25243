import type { NodeDayPreview, NodeRow } from '@marque/contract/console/nodes';
import type { NodeType } from '@marque/domain/nodes';
import type { NodeDeskWords } from './words/en.ts';

export const nodeTypes = (words: NodeDeskWords): Readonly<Record<NodeType, string>> => ({
  governance: words.governance,
  brand: words.brand,
  member: words.member,
});

export const nodeStates = (words: NodeDeskWords): Readonly<Record<NodeRow['state'], string>> => ({
  requested: words.stateRequested,
  refused: words.stateRefused,
  joined: words.stateJoined,
  leaving: words.stateLeaving,
  left: words.stateLeft,
});

export const NODE_TONES = { requested: 'warn', refused: 'down', joined: 'up', leaving: 'warn', left: 'plain' } as const;

type Part = NodeDayPreview['first'][number]['parts'][number];

export const incomeKinds = (words: NodeDeskWords): Readonly<Record<Part['kind'], string>> => ({
  fees: words.ofFees,
  offerings: words.ofOfferings,
});

/** By how near the payer is: the node itself, whom it invited, whom those invited. */
export const nearness = (words: NodeDeskWords): readonly [string, string, string] => [words.own, words.direct, words.indirect];
