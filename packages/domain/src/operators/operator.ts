import type { Via } from '../identity/index.ts';
import { mayAct, reachOf, type Action, type Role } from './actions.ts';

/** Organisations that an operator works for. */
export type OperatorScope = readonly number[] | 'all';

/** An operator who is signed in: all that a use-case knows of who asks. */
export interface OperatorActor {
  readonly id: number;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly scope: OperatorScope;
  readonly via: Via<'operator'>;
  /** Names the session. */
  readonly tokenHash: string;
  /** Where the request came from. */
  readonly network: string;
}

export const coversOrganisation = (scope: OperatorScope, organisation: number): boolean => scope === 'all' || scope.includes(organisation);

/** Why an operator may not do something: the role comes first. */
export function actionProblem({ roles, scope }: Pick<OperatorActor, 'roles' | 'scope'>, action: Action): 'role' | 'scope' | undefined {
  if (!mayAct(roles, action)) return 'role';
  return reachOf(action) === 'exchange' && scope !== 'all' ? 'scope' : undefined;
}

export const OPERATOR_PASSWORD_MIN = 12;
export const OPERATOR_PASSWORD_MAX = 128;

/** Length is what counts; the address within it would be the first guess. */
export function operatorPasswordProblem(password: string, email: string): 'length' | 'guessable' | undefined {
  if (password.length < OPERATOR_PASSWORD_MIN || password.length > OPERATOR_PASSWORD_MAX) return 'length';
  const lower = password.toLowerCase();
  const [name = ''] = email.toLowerCase().split('@');
  return (name.length >= 4 && lower.includes(name)) || new Set(lower).size < 5 ? 'guessable' : undefined;
}

export const LINK_LIFE_MS = 24 * 3_600_000;
export const OPERATOR_IDLE_MS = 60 * 60_000;
export const OPERATOR_SESSION_MS = 12 * 3_600_000;
/** So long nobody decides on a request of whoever gave them their access. */
export const INDEPENDENT_AFTER_DAYS = 30;
export const APPROVAL_LIFE_MS = 24 * 3_600_000;
export const REASON_MAX = 500;
