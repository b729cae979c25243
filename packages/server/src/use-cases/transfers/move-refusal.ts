import type { IntentOutcome } from '../intents.ts';
import { refused, type Refused } from '../result.ts';

/** What somebody is told whose row the engine did not accept; one that is pending still stands and is made up for. */
export function moveRefusal(outcome: IntentOutcome): Refused | undefined {
  if (outcome.kind === 'accepted') return undefined;
  return outcome.kind === 'refused' && outcome.refusal === 'balance_insufficient'
    ? refused('balance_insufficient', { field: 'amount' })
    : refused('busy');
}
