import type { Action, OperatorActor } from '@marque/domain/operators';

/** Something that waits for somebody's decision. */
export interface Case {
  readonly id: number;
  readonly organisation: number | null;
  /** What a decision does, and so whose case it is. */
  readonly action: Action;
  /** What it is about within its kind; empty where the action says it. */
  readonly detail: string;
  readonly subject: string;
  readonly by: string;
  /** Epoch ms since when it waits. */
  readonly since: number;
  /** Who works on it at present; empty for nobody. */
  readonly heldBy: string;
  readonly isForMe: boolean;
}

/** A kind of cases: the queue asks each for those that wait and that the operator may see. */
export interface WorkKind<Name extends string = string> {
  readonly kind: Name;
  waiting(actor: OperatorActor): Promise<readonly Case[]>;
}

export interface QueuedCase<Name extends string = string> extends Case {
  readonly kind: Name;
}

/** Everything that waits, of whatever kind. */
export async function queuedCases<Name extends string>(
  kinds: readonly WorkKind<Name>[],
  actor: OperatorActor,
): Promise<readonly QueuedCase<Name>[]> {
  const cases = await Promise.all(kinds.map(async ({ kind, waiting }) => (await waiting(actor)).map((each) => ({ ...each, kind }))));
  return cases.flat();
}
