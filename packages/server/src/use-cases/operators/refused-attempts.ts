import type { OperatorActor } from '@marque/domain/operators';
import { writeAudit, type AuditedDeps } from './audit.ts';

/** Writes down that an operator tried what their roles or organisations do not allow. `about` says what, as far as it is known. */
export const writeRefusedAttempt = ({ database, clock }: AuditedDeps, actor: OperatorActor, about: string): Promise<void> =>
  writeAudit(database.queries, actor, clock.now(), { action: 'session.refused', subject: about });
