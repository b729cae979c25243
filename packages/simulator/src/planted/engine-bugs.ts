import { HOLD_BUGS } from './hold-bugs.ts';
import { MATCHING_BUGS } from './matching-bugs.ts';
import { MONEY_BUGS } from './money-bugs.ts';
import { ORDER_BUGS } from './order-bugs.ts';
import type { PlantedBug } from './planted-bug.ts';
import { STATE_BUGS } from './state-bugs.ts';

/** Bugs that an engine could have, most of which some exchange has had. */
export const ENGINE_BUGS: readonly PlantedBug[] = [...MATCHING_BUGS, ...ORDER_BUGS, ...MONEY_BUGS, ...HOLD_BUGS, ...STATE_BUGS];
