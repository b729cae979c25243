import { API_KEYS_MAX } from '@marque/domain/api-keys';
import type { Actor } from '@marque/domain/identity';
import type { CallCounter } from '../../ports/call-counter.ts';
import type { SandboxAccount, SandboxExchange, SandboxRequest } from '../../ports/sandbox-exchange.ts';
import { done, refused, type Result } from '../result.ts';

/** Changes that one account may ask for in a minute. */
const CHANGES_PER_MINUTE = 10;

export interface AskDeps {
  readonly sandbox: SandboxExchange;
  readonly counter: CallCounter;
}

/** Has the sandbox do what somebody asks for their own account there. */
export async function askSandbox({ sandbox, counter }: AskDeps, actor: Actor, request: SandboxRequest): Promise<Result<SandboxAccount>> {
  if (request.kind !== 'read' && counter.count(String(actor.owner)) > CHANGES_PER_MINUTE)
    return refused('too_frequent', { retry_after: 60 });
  const { organisation, uid, feeLevel, kycLevel } = actor;
  const answer = await sandbox.ask({ organisation, uid, feeLevel, kycLevel }, request);
  if (!answer) return refused('sandbox_starting');
  if (answer.kind === 'account') return done(answer);
  return refused(answer.refusal, answer.refusal === 'api_keys_full' ? { max: API_KEYS_MAX } : undefined);
}
