export { readContestPlan, type ContestPlan, type ContestPlanProblem, type ContestPlanText } from './plan.ts';
export { PRIZES_MAX, PRIZED_MAX, prizeOf, prizesTotal, type Prize } from './prizes.ts';
export { rankingOf, type Ranked, type Score } from './ranking.ts';
export {
  CONTEST_DAYS_MAX,
  CONTEST_KINDS,
  CONTEST_STAGES,
  CONTEST_STATUSES,
  contestDays,
  contestStatus,
  dayOf,
  dayStart,
  type ContestKind,
  type ContestPeriod,
  type ContestStage,
  type ContestStatus,
} from './terms.ts';
