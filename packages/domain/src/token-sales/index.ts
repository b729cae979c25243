export {
  qualificationProblem,
  SALE_KYC_LEVELS,
  type QualificationProblem,
  type SaleKycLevel,
  type SaleQualification,
} from './qualification.ts';
export { decideQueue, type QueueDecision, type QueuedSubscription } from './queue.ts';
export { readSalePlan, type PlanProblem, type ReadPlan, type SaleFigures, type SalePlan } from './sale-plan.ts';
export { isSoldOut, SALE_STAGES, SALE_STATUSES, saleStatus, type SaleStage, type SaleState, type SaleStatus } from './sale-status.ts';
export {
  checkSubscription,
  REFUND_CAUSES,
  saleTimeProblem,
  subscribableUnits,
  subscriptionCost,
  SUBSCRIPTION_POLL_MS,
  SUBSCRIPTION_STATUSES,
  SUBSCRIPTIONS_ASKED_MAX,
  type AmountProblem,
  type CheckedSubscription,
  type RefundCause,
  type SaleTerms,
  type SubscriberLimits,
  type SubscriptionStatus,
  type TimeProblem,
} from './subscription.ts';
