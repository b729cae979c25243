import { z } from 'zod/mini';
import { defineConsoleCall, type ValueOf } from '../define.ts';
import { operator } from '../requires.ts';

/** What a new exchange needs until its first customers trade, in the order in which it is done. */
export const SETUP_STEPS = ['colleague', 'tokens', 'pairs', 'organisation', 'texts', 'trading', 'customers'] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

const setup = z.strictObject({
  steps: z.array(z.strictObject({ step: z.enum(SETUP_STEPS), is_done: z.boolean() })),
  /** The first host of the first organisation, where there is one. */
  host: z.nullable(z.string()),
});
export type Setup = ValueOf<typeof setup>;

/** Whoever may add an organisation sets the exchange up. */
export const getSetup = defineConsoleCall({
  method: 'GET',
  path: '/setup/state',
  requires: operator('organisations.add'),
  input: z.object({}),
  output: setup,
});
