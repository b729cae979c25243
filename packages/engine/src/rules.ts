/**
 * Number of the rules by which a command comes to its outcome. Raise it with every change after which some journal would replay to
 * another state: a store knows under which rules its journal was written.
 * 2: triggers see every price of a step, market orders pass their owner's quotes, amends respect the opening time.
 */
export const RULES = 2;
