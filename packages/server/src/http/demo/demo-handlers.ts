import type { OutputOf } from '@marque/contract';
import { grantDemoFunds } from '@marque/contract/demo';
import { formatUnits } from '@marque/domain/money';
import { below } from '../../use-cases/traced-gateway.ts';
import { grantDemoFunds as grant, type GrantOptions } from '../../use-cases/demo/grant-demo-funds.ts';
import type { Listings } from '../../ports/listings.ts';
import type { GrantedAmount } from '../../use-cases/demo/demo-grants.ts';
import { fromResult } from '../from-result.ts';
import { handle, refuse, type Handler } from '../handler.ts';

export interface DemoDeps extends GrantOptions {
  /** True in the demo world only; everywhere else the call is refused. */
  readonly isDemo: boolean;
}

/** Amounts of tokens that are not listed any more are left out. */
const grantedRow = (listings: Listings, amounts: readonly GrantedAmount[]): OutputOf<typeof grantDemoFunds> => ({
  granted: amounts.flatMap(({ token, units }) => {
    const listed = listings.tokenById(token);
    return listed ? [{ token: listed.code, amount: formatUnits(units, listed.scale) }] : [];
  }),
});

export const demoHandlers = ({ isDemo, ...options }: DemoDeps): readonly Handler[] => [
  handle(grantDemoFunds, async (_input, { actor, now, trace }) =>
    isDemo
      ? fromResult(await grant(below(trace, options), actor, now), (amounts) => grantedRow(options.listings, amounts))
      : refuse('demo_only'),
  ),
];
