export { contributionOf, feeInQuote, multiplierOn, rebateOf, rebateParts, type MultiplierStep } from './income.ts';
export { rankNodes, type Ranked } from './rank.ts';
export {
  joinProblem,
  MULTIPLIER_AT_FIRST,
  MULTIPLIER_MAX,
  MULTIPLIER_PARTS,
  NODE_PARTS,
  NODE_TYPES,
  REBATE_PPM_MAX,
  TOP_NODES,
  type JoinTerms,
  type NodeProblem,
  type NodeType,
} from './terms.ts';
