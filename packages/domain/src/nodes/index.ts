export { contributionOf, multiplierOn, rebateOf, rebateParts, type MultiplierStep } from './income.ts';
export { MULTIPLIERS_MAX, readNodeTerms, samePast, type NodePlan, type NodeTermsText, type NodeTypeText } from './plan.ts';
export { governs, rankNodes, type Ranked } from './rank.ts';
export {
  INCOME_KINDS,
  joinProblem,
  MULTIPLIER_AT_FIRST,
  MULTIPLIER_MAX,
  MULTIPLIER_PARTS,
  NODE_PARTS,
  NODE_TYPES,
  OFFERING_PPM_MAX,
  REBATE_PPM_MAX,
  TOP_NODES,
  type IncomeKind,
  type JoinTerms,
  type NodeProblem,
  type NodeType,
} from './terms.ts';
