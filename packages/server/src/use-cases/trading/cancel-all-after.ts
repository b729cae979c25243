import type { Actor } from '@marque/domain/identity';
import { SWITCH_AFTER_MAX, SWITCH_AFTER_MIN } from '@marque/domain/trading';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import { done, refused, type Result } from '../result.ts';

const SECOND = 1_000;

export interface CancelAllAfterOptions {
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
}

/** Sets the dead man's switch of the actor's orders to that many seconds from now, or takes it away with 0; answers when it is due. */
export async function cancelAllAfter(
  { gateway }: CancelAllAfterOptions,
  actor: Actor,
  seconds: number,
): Promise<Result<number | undefined>> {
  const after = seconds * SECOND;
  const submission = await gateway.submit({ kind: 'cancel-all-after', owner: actor.owner, after });
  if (submission.kind !== 'done') return refused('busy');
  const { at, outcome } = submission.receipt;
  if (outcome.ok) return done(after === 0 ? undefined : at + after);
  return outcome.refusal === 'switch_time_invalid'
    ? refused('switch_time_invalid', { min: SWITCH_AFTER_MIN / SECOND, max: SWITCH_AFTER_MAX / SECOND })
    : refused('busy');
}
