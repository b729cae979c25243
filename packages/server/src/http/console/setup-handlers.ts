import { getSetup, SETUP_STEPS, type SetupStep } from '@marque/contract/console/setup';
import { readSetup, type SetupState } from '../../use-cases/operators/setup.ts';
import { ok } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

const DONE: Readonly<Record<SetupStep, (state: SetupState) => boolean>> = {
  colleague: ({ hasColleague }) => hasColleague,
  tokens: ({ hasTokens }) => hasTokens,
  pairs: ({ hasPairs }) => hasPairs,
  organisation: ({ hasOrganisation }) => hasOrganisation,
  texts: ({ hasTexts }) => hasTexts,
  trading: ({ isTrading }) => isTrading,
  customers: ({ hasCustomers }) => hasCustomers,
};

/** What a new exchange still needs. */
export const setupHandlers = ({ database }: Pick<ConsoleDeps, 'database'>): readonly ConsoleHandler[] => [
  handleConsole(getSetup, async () => {
    const state = await readSetup(database);
    return ok({ steps: SETUP_STEPS.map((step) => ({ step, is_done: DONE[step](state) })), host: state.host });
  }),
];
