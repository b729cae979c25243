export { coverage, HOLDING_KINDS, isShort, type HoldingKind } from './coverage.ts';
export { checkProof, type CheckedProof, type CheckedStep, type ProofVerdict, type ReserveProof } from './proof.ts';
export {
  accountName,
  accountText,
  buildLevels,
  compareNodes,
  isLevelProblem,
  isNodeProblem,
  leafNode,
  levelAbove,
  siblingPlaces,
  siblingStep,
  type LeafTerms,
  type ProofStep,
  type SumNode,
} from './sum-tree.ts';
export {
  HOT_RANGE,
  isHotLow,
  isSweepDue,
  proposeMove,
  SWEEP_PROBLEMS,
  SWEEP_STATES,
  type SweepProblem,
  type SweepState,
  type WalletMove,
} from './wallet-move.ts';
