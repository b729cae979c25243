import { fields } from '@marque/contract';
import { REFUSAL_CODES } from '@marque/contract/refusals';
import {
  fiatToTokenTransfer,
  listUserTransfer,
  shouldTransfer,
  tokenToFiatTransfer,
  type AccountTransferRow,
} from '@marque/contract/transfers';
import { formatUnits } from '@marque/domain/money';
import { below } from '../../use-cases/traced-gateway.ts';
import { listOwnTransfers, type OwnTransfer } from '../../use-cases/transfers/transfer-lists.ts';
import { checkOwnTransfer, transferOwn, type TransferDeps } from '../../use-cases/transfers/transfer-own.ts';
import { fromResult } from '../from-result.ts';
import { handle, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { movedRow } from './moved-row.ts';

/** Transfers between the own accounts. */
export const accountTransferHandlers = (deps: TransferDeps): readonly Handler[] => [
  handle(shouldTransfer, async (input, { actor, now }) =>
    fromResult(await checkOwnTransfer(deps, actor, { ...input, amount: input.amount, now }), ({ token, available, obstacle, lockout }) => ({
      should: obstacle ? 0 : 1,
      reason_code: obstacle ? REFUSAL_CODES[obstacle.refusal] : 0,
      max_amount: formatUnits(available, token.scale),
      lock_until: lockout ? fields.instantText(lockout.until) : '',
    })),
  ),
  handle(tokenToFiatTransfer, async ({ client_transfer_id: clientId, ...asked }, { actor, now, trace }) =>
    fromResult(await transferOwn(below(trace, deps), actor, { ...asked, direction: 'token_to_fiat', clientId, now }), movedRow),
  ),
  handle(fiatToTokenTransfer, async ({ client_transfer_id: clientId, ...asked }, { actor, now, trace }) =>
    fromResult(await transferOwn(below(trace, deps), actor, { ...asked, direction: 'fiat_to_token', clientId, now }), movedRow),
  ),
  handle(listUserTransfer, async ({ begin_time: begin, end_time: end, direction, token, ...range }, { actor }) =>
    fromResult(await listOwnTransfers(deps.database, actor, { ...range, begin, end, direction, token }), (page) =>
      pageRows(page, accountTransferRow),
    ),
  ),
];

export const accountTransferRow = ({ id, at, direction, token, units, scale, state }: OwnTransfer): AccountTransferRow => ({
  record_id: String(id),
  time: fields.instantText(at),
  direction,
  asset: token,
  amount: formatUnits(units, scale),
  status: state,
});
