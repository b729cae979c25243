export { PAY_TOKENS_MAX, readOfferingPlan, type OfferingFigures, type OfferingPlan, type OfferingPlanProblem } from './plan.ts';
export {
  COPIES_MAX,
  offeringFee,
  purchaseCost,
  purchaseProblem,
  readCopies,
  stageProblem,
  type Purchase,
  type PurchaseTerms,
  type PurchaseProblem,
} from './purchase.ts';
export {
  ALLOCATIONS,
  SETTLEMENT_METHODS,
  settlementPlan,
  type Allocation,
  type HeldOrder,
  type SettledOrder,
  type SettlementMethod,
  type SettlementPlan,
  type SettlementTerms,
} from './settlement.ts';
export {
  groupOf,
  OFFERING_GROUPS,
  OFFERING_LABELS,
  OFFERING_STAGES,
  OFFERING_STATES,
  offeringLabel,
  offeringStage,
  STARTING_SOON_MS,
  type OfferingGroup,
  type OfferingLabel,
  type OfferingStage,
  type OfferingState,
  type StageTerms,
} from './stage.ts';
export { UNLOCK_BATCHES_MAX, unlockUnits, WHOLE_PPM, type UnlockBatch } from './unlock.ts';
