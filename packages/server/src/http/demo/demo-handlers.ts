import { grantDemoFunds } from '@marque/contract/demo';
import { grantDemoFunds as grant, type GrantOptions } from '../../use-cases/demo/grant-demo-funds.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';

export interface DemoDeps extends GrantOptions {
  /** True in the demo world only; everywhere else the door stays shut. */
  readonly isDemo: boolean;
}

export const demoHandlers = ({ isDemo, ...options }: DemoDeps): readonly Handler[] => [
  handle(grantDemoFunds, async (_input, { session, now }) => {
    if (!isDemo) return refuse('demo_only');
    const granting = await grant(options, session, now);
    return granting.ok ? ok({ granted: granting.granted }) : refuse(granting.refusal);
  }),
];
