import type { AnyoneRequirement, OperatorOf, OperatorRequirement } from '@marque/contract/requires';
import { actionProblem, type OperatorActor } from '@marque/domain/operators';
import type { OperatorCaller } from '../operators/sessions.ts';
import { done, refused, type Result } from '../result.ts';

type ConsoleRequirement = OperatorRequirement | AnyoneRequirement;

/** Who may make a call of the console: the one place where roles are looked at. Nothing of the input is read before. */
export function admitOperator<R extends ConsoleRequirement>(requires: R, caller: OperatorCaller): Result<OperatorOf<R>> {
  const admitted = admit(requires, caller);
  return admitted.ok ? done(admitted.value as OperatorOf<R>) : admitted;
}

function admit(requires: ConsoleRequirement, caller: OperatorCaller): Result<OperatorActor | undefined> {
  if (requires.caller === 'anyone') return done(undefined);
  if (caller.kind !== 'known') return refused(caller.kind === 'ended' ? 'session_ended' : 'session_missing');
  const problem = requires.action === undefined ? undefined : actionProblem(caller.actor, requires.action);
  if (problem !== undefined) return refused(problem === 'role' ? 'operator_role_missing' : 'operator_scope_missing');
  return done(caller.actor);
}
