import * as calls from '@marque/contract/console/deposits';
import { readDepositCase, type DepositCase } from '../../use-cases/operators/deposit-cases.ts';
import {
  assignDeposit,
  decideDeposit,
  listDeposits,
  requestDepositReversal,
  type ListedDeposit,
} from '../../use-cases/operators/deposits.ts';
import { mineOnSandbox, readSandbox, reorganiseSandbox, sendOnSandbox } from '../../use-cases/operators/sandbox.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import { ok } from '../handler.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const same = <Value>(value: Value): Value => value;

/** What came in on chains, and the made-up chain of a demo. */
export const consoleDepositHandlers = (deps: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getDeposits, file: calls.exportDeposits, name: 'deposits' },
    deps.commaText,
    async ({ q: text, dir, organisation, state, page, size }, { actor }) =>
      pageRow(
        mapPaged(
          await listDeposits(deps.database, actor, { text, organisation, state, isAscending: dir === 'asc', page, size }),
          depositRow,
        ),
      ),
  ),
  handleConsole(calls.getDeposit, async ({ id }, { actor }) =>
    fromResult(await readDepositCase({ ...deps, chains: deps.withdrawals.chains }, actor, id), detailRow),
  ),
  handleConsole(calls.decideDeposit, async (asked, { actor }) => fromResult(await decideDeposit(noticing(deps), actor, asked), same)),
  handleConsole(calls.assignDeposit, async (asked, { actor }) => fromResult(await assignDeposit(noticing(deps), actor, asked), same)),
  handleConsole(calls.requestDepositReversal, async (asked, { actor }) =>
    fromResult(await requestDepositReversal(deps, actor, asked), same),
  ),
  handleConsole(calls.getSandbox, async () =>
    ok((await readSandbox(deps)).map(({ tokens, ...network }) => ({ ...network, tokens: [...tokens] }))),
  ),
  handleConsole(calls.sendOnSandbox, async (asked, { actor }) =>
    fromResult(await sendOnSandbox(deps, actor, asked), ({ txId }) => ({ tx_id: txId })),
  ),
  handleConsole(calls.mineOnSandbox, async (asked, { actor }) => fromResult(await mineOnSandbox(deps, actor, asked), same)),
  handleConsole(calls.reorganiseSandbox, async (asked, { actor }) => fromResult(await reorganiseSandbox(deps, actor, asked), same)),
];

const noticing = (deps: ConsoleDeps) => ({ ...deps, notices: deps.withdrawals.notices });

const detailRow = ({ deposit, row, isSandbox, holds, approval, others }: DepositCase): calls.ConsoleDepositDetail => ({
  ...depositRow(deposit),
  network_name: row.network_name ?? row.network,
  is_sandbox: isSandbox,
  chain_amount: String(row.chain_amount),
  remainder: String(row.remainder),
  contract: row.contract,
  sender: row.sender,
  block: row.height,
  block_hash: row.block_hash,
  credited_at: row.credited_at,
  lost_at: row.lost_at,
  user: row.owner === null ? null : { email: row.email ?? '', kyc_level: row.kyc_level ?? 0, is_frozen: row.frozen_at !== null },
  holds: [...holds],
  approval,
  others: others.map(depositRow),
});

const depositRow = (deposit: ListedDeposit): calls.ConsoleDepositRow => ({
  id: deposit.id,
  organisation: deposit.organisation,
  uid: deposit.uid,
  token: deposit.token,
  amount: deposit.amount,
  network: deposit.network,
  state: deposit.state,
  is_lost: deposit.isLost,
  held: deposit.held,
  confirmed: deposit.confirmed,
  confirmations: deposit.confirmations,
  tx_id: deposit.txId,
  address: deposit.address,
  memo: deposit.memo,
  reason: deposit.reason,
  seen_at: deposit.seenAt,
});
