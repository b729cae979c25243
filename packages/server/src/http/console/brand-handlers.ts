import * as calls from '@marque/contract/console/brands';
import { addRepurchase, listRepurchases, removeRepurchase } from '../../use-cases/operators/repurchases.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';

/** What brands bought back and burned. */
export const consoleBrandHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  handleConsole(calls.getRepurchases, async ({ token }) =>
    fromResult(await listRepurchases(deps.database, token), (rows) => rows.map(({ txId, ...row }) => ({ ...row, tx_id: txId }))),
  ),
  handleConsole(calls.addRepurchase, async ({ tx_id: txId, ...asked }, { actor }) =>
    fromResult(await addRepurchase(deps, actor, { ...asked, txId: txId.trim() }), (added) => added),
  ),
  handleConsole(calls.removeRepurchase, async (asked, { actor }) =>
    fromResult(await removeRepurchase(deps, actor, asked), (value) => value),
  ),
];
