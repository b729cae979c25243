import { SWITCH_AFTER_MAX, SWITCH_AFTER_MIN, type SwitchRefusal } from '@marque/domain/trading';
import type { CancelAllAfter } from '../commands.ts';
import type { EventBuffer } from '../event-buffer.ts';
import { endOrdersOf } from './cancel.ts';
import type { ExchangeState } from './state.ts';

/** Sets the time by which the owner has to set it again, or takes it away. */
export function setSwitch(state: ExchangeState, { owner, after }: CancelAllAfter): SwitchRefusal | undefined {
  if (state.owners[owner] === undefined) return 'owner_unknown';
  const isTime = Number.isInteger(after) && after >= SWITCH_AFTER_MIN && after <= SWITCH_AFTER_MAX;
  if (after !== 0 && !isTime) return 'switch_time_invalid';
  state.switches.set(owner, after === 0 ? 0 : state.at + after);
  return undefined;
}

/** Ends the orders of every owner who has not set the switch again in time. */
export function expire(state: ExchangeState, buffer: EventBuffer): undefined {
  for (const owner of state.switches.takeDue(state.at)) endOrdersOf(state, owner, undefined, 'expired', buffer);
}
