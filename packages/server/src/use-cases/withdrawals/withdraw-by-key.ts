import type { Actor } from '@marque/domain/identity';
import type { Result } from '../result.ts';
import { checkWithdrawal } from './check-withdrawal.ts';
import type { WithdrawalDeps } from './deps.ts';
import { repeatedWithdrawal, requestWithdrawal, type MadeWithdrawal, type NewWithdrawal } from './request-withdrawal.ts';

/** A signature stands for the codes that a person is asked for: a key pays listed addresses alone. */
const nothingToUse = async (): Promise<boolean> => true;

/** Asks for a withdrawal as a program does, with everything that is looked at when a person asks but the codes. */
export async function withdrawByKey(
  deps: WithdrawalDeps,
  actor: Actor<'api-key'>,
  request: NewWithdrawal,
): Promise<Result<MadeWithdrawal>> {
  const repeated = await repeatedWithdrawal(deps, actor, request);
  if (repeated) return repeated;
  const checked = await checkWithdrawal(deps, actor, request);
  // The same request may have been made meanwhile, and have taken what this one would have needed.
  if (!checked.ok) return (await repeatedWithdrawal(deps, actor, request)) ?? checked;
  return requestWithdrawal(deps, actor, request, checked.value, nothingToUse);
}
