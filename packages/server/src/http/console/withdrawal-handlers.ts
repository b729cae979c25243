import * as calls from '@marque/contract/console/withdrawals';
import { formatUnits } from '@marque/domain/money';
import { decideWithdrawal, requestWithdrawalApproval } from '../../use-cases/withdrawals/decide-withdrawal.ts';
import { valueText } from '../../use-cases/withdrawals/gate.ts';
import { signPayout } from '../../use-cases/withdrawals/sign-payout.ts';
import { listForReview, readForReview, type ReviewedRow, type ReviewedWithdrawal } from '../../use-cases/withdrawals/review-withdrawals.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { handleConsole, type ConsoleHandler } from './console-handler.ts';
import { listHandlers, pageRow } from './list-handlers.ts';

const withdrawalRow = (row: ReviewedRow): calls.ConsoleWithdrawal => ({
  id: row.id,
  organisation: row.organisation,
  uid: row.uid,
  token: row.code,
  network: row.protocol,
  amount: formatUnits(BigInt(row.amount), row.scale),
  fee: formatUnits(BigInt(row.fee), row.scale),
  value: row.value === null ? '' : valueText(BigInt(row.value)),
  address: row.address,
  state: row.state,
  people: row.people === 0 ? 0 : row.people === 1 ? 1 : 2,
  risks: row.risks,
  requested_at: row.requested_at,
  due_at: row.due_at,
  tx_id: row.tx_id ?? '',
});

const detailRow = ({ row, confirmationsNeeded, user, approval, payout, others }: ReviewedWithdrawal): calls.ConsoleWithdrawalDetail => ({
  ...withdrawalRow(row),
  memo: row.memo ?? '',
  note: row.note,
  confirmations: row.confirmations,
  confirmations_needed: confirmationsNeeded,
  decided_at: row.decided_at,
  finished_at: row.finished_at,
  user: {
    email: user.email,
    kyc_level: user.kycLevel,
    user_type: user.userType,
    registered_at: user.registeredAt,
    is_frozen: user.isFrozen,
    lock_cause: user.lockout?.cause ?? null,
    locked_until: user.lockout?.until ?? null,
    whitelist: user.isWhitelisting,
  },
  facts: {
    address_age: row.facts.addressAge,
    new_device_age: row.facts.newDeviceAge,
    within_day: row.facts.withinDay,
    is_outside_window: row.facts.isOutsideWindow,
    day_used: valueText(BigInt(row.facts.dayUsed)),
    day_limit: valueText(BigInt(row.facts.dayLimit)),
    via: row.facts.via,
    visit_address: row.facts.visitAddress,
    device: row.facts.device,
  },
  approval,
  payout: payout
    ? {
        state: payout.state,
        batch: payout.batch,
        note: payout.note,
        is_sandbox: payout.isSandbox,
        text: payout.text,
        signed_by: [...payout.signedBy],
        transactions: payout.transactions.map((each) => ({
          id: each.id,
          tx_id: each.tx_id ?? '',
          created_at: each.created_at,
          signed_at: each.signed_at,
          sent_at: each.sent_at,
          block: each.block_height,
          fee: each.fee === null ? '' : String(each.fee),
          spends: each.spends,
        })),
      }
    : null,
  others: others.map(withdrawalRow),
});

/** Withdrawals as operators decide on them. */
export const consoleWithdrawalHandlers = ({ withdrawals, ...deps }: ConsoleDeps): readonly ConsoleHandler[] => [
  ...listHandlers(
    { list: calls.getWithdrawals, file: calls.exportWithdrawals, name: 'withdrawals' },
    deps.commaText,
    async ({ q: text, sort = 'requested_at', dir, page, size, organisation, state, token }, { actor }) =>
      pageRow(
        mapPaged(
          await listForReview(withdrawals, actor, {
            text,
            organisation,
            state,
            token,
            sort,
            isAscending: dir === 'asc',
            page,
            size,
          }),
          withdrawalRow,
        ),
      ),
  ),
  handleConsole(calls.getWithdrawal, async ({ id }, { actor }) => fromResult(await readForReview(withdrawals, actor, id), detailRow)),
  handleConsole(calls.decideWithdrawal, async (decision, { actor }) =>
    fromResult(await decideWithdrawal(withdrawals, actor, decision), (value) => value),
  ),
  handleConsole(calls.requestWithdrawalApproval, async (asked, { actor }) =>
    fromResult(await requestWithdrawalApproval(withdrawals, actor, asked), (value) => value),
  ),
  handleConsole(calls.signPayout, async (given, { actor }) => fromResult(await signPayout(withdrawals, actor, given), (value) => value)),
];
