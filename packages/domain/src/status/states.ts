import type { Impact } from './incidents.ts';
import type { MeasuredState } from './measuring.ts';
import type { PartKind } from './parts.ts';

/** A part as it is shown. `unknown`: nobody has looked lately. */
export const PART_STATES = ['operational', 'degraded', 'cancel-only', 'outage', 'maintenance', 'unknown'] as const;
export type PartState = (typeof PART_STATES)[number];

/** The whole in one sentence. */
export const WHOLE_STATES = ['operational', 'disturbed', 'stopped', 'maintenance', 'unknown'] as const;
export type WholeState = (typeof WHOLE_STATES)[number];

const MEASURED: Readonly<Record<MeasuredState, PartState>> = {
  working: 'operational',
  degraded: 'degraded',
  'cancel-only': 'cancel-only',
  down: 'outage',
};

/** From the least to the most that visitors feel. */
const BY_WEIGHT: readonly PartState[] = ['operational', 'degraded', 'cancel-only', 'outage'];

/**
 * What a part is shown as: the worse of what was measured and what operators say of it. Announced work takes the place of both,
 * except that trading which takes no order is never called something else.
 */
export function partState(kind: PartKind, measured: MeasuredState, effects: readonly (Impact | 'maintenance')[]): PartState {
  const found = MEASURED[measured];
  const isHalt = kind === 'trading' && (found === 'cancel-only' || found === 'outage');
  if (effects.includes('maintenance') && !isHalt) return 'maintenance';
  const said = effects.filter((effect) => effect !== 'maintenance');
  return [found, ...said].reduce((worst, state) => (BY_WEIGHT.indexOf(state) > BY_WEIGHT.indexOf(worst) ? state : worst), found);
}

/** Trading that takes no order is the first thing to say, then what is disturbed, then what is announced. */
export function wholeState(parts: readonly { readonly kind: PartKind; readonly state: PartState }[]): WholeState {
  if (parts.length === 0 || parts.some(({ state }) => state === 'unknown')) return 'unknown';
  if (parts.some(({ kind, state }) => kind === 'trading' && (state === 'outage' || state === 'cancel-only'))) return 'stopped';
  if (parts.some(({ state }) => state === 'outage' || state === 'degraded' || state === 'cancel-only')) return 'disturbed';
  return parts.some(({ state }) => state === 'maintenance') ? 'maintenance' : 'operational';
}
