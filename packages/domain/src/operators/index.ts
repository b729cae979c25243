export { ACTIONS, isAction, mayAct, needsApproval, reachOf, ROLES, type Action, type Role } from './actions.ts';
export {
  actionProblem,
  APPROVAL_LIFE_MS,
  coversOrganisation,
  INDEPENDENT_AFTER_DAYS,
  LINK_LIFE_MS,
  OPERATOR_IDLE_MS,
  OPERATOR_PASSWORD_MAX,
  OPERATOR_PASSWORD_MIN,
  OPERATOR_SESSION_MS,
  operatorPasswordProblem,
  REASON_MAX,
  type OperatorActor,
  type OperatorScope,
} from './operator.ts';
