/**
 * Number of the rules by which a command comes to its outcome. Raise it with every change after which some journal would replay to
 * another state: a store knows under which rules its journal was written.
 * 2: triggers see every price of a step, market orders pass their owner's quotes, amends respect the opening time.
 * 3: funds are locked by holds only, and an owner has no account but those of its kind.
 * 4: a capture may open a hold. A journal of rules 3 means what it meant, for no line of it does; but an engine of rules 3 would read
 * over what a capture opens, come to another state, and must not start on such a journal.
 */
export const RULES = 4;
