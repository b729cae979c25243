import { grantDemoFunds } from '@marque/contract/demo';
import { grantDemoFunds as grant, type GrantOptions } from '../../use-cases/demo/grant-demo-funds.ts';
import { fromResult } from '../from-result.ts';
import { handle, refuse, type Handler } from '../handler.ts';

export interface DemoDeps extends GrantOptions {
  /** True in the demo world only; everywhere else the call is refused. */
  readonly isDemo: boolean;
}

export const demoHandlers = ({ isDemo, ...options }: DemoDeps): readonly Handler[] => [
  handle(grantDemoFunds, async (_input, { actor, now }) =>
    isDemo ? fromResult(await grant(options, actor, now), (granted) => granted) : refuse('demo_only'),
  ),
];
