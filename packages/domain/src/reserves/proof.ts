import {
  isDigest,
  isNodeProblem,
  leafNode,
  leafText,
  nodeText,
  parentNode,
  type LeafTerms,
  type NodeProblem,
  type ProofStep,
  type SumNode,
} from './sum-tree.ts';

/** That a customer's balance is in a root: the leaf, and the siblings from it up to the root. */
export interface ReserveProof {
  readonly leaf: LeafTerms;
  readonly steps: readonly ProofStep[];
}

/** One line of the calculation that anybody can repeat: SHA-256 of the text is the digest of the node. */
export interface CheckedStep extends SumNode {
  readonly text: string;
}

export type ProofVerdict = 'included' | 'root-differs' | NodeProblem;

export interface CheckedProof {
  readonly verdict: ProofVerdict;
  /** From the leaf up, as far as the calculation came. */
  readonly lines: readonly CheckedStep[];
}

/** As many levels as 2^40 customers have: a longer proof is none. */
const STEPS_MAX = 40;

/** Works out the root from a proof and compares it with the one that was published. */
export function checkProof({ leaf, steps }: ReserveProof, root: SumNode): CheckedProof {
  const lines: CheckedStep[] = [];
  const broken = (verdict: ProofVerdict): CheckedProof => ({ verdict, lines });
  if (steps.length > STEPS_MAX || !isDigest(root.hash)) return broken('malformed');
  const first = leafNode(leaf);
  if (isNodeProblem(first)) return broken(first);
  lines.push({ ...first, text: leafText(leaf) });
  let node = first;
  for (const step of steps) {
    const [left, right] = step.side === 'left' ? [step, node] : [node, step];
    const parent = parentNode(left, right);
    if (isNodeProblem(parent)) return broken(parent);
    lines.push({ ...parent, text: nodeText(left, right) });
    node = parent;
  }
  return broken(node.hash === root.hash && node.sum === root.sum ? 'included' : 'root-differs');
}
