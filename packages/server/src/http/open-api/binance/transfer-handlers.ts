import * as calls from '@marque/contract/binance/assets';
import type { TransferDirection } from '@marque/domain/assets';
import { formatUnits } from '@marque/domain/money';
import { below } from '../../../use-cases/traced-gateway.ts';
import type { MoveState } from '../../../use-cases/transfers/tables.ts';
import { listOwnTransfers } from '../../../use-cases/transfers/transfer-lists.ts';
import { transferOwn, type TransferDeps } from '../../../use-cases/transfers/transfer-own.ts';
import { fromResult } from '../../from-result.ts';
import { handle, ok, refuse, type Handler } from '../../handler.ts';
import { coinNamed } from './coin-rows.ts';
import { walletRange } from './wallet-range.ts';

/** The account beside the one that trades is what that API calls the funding account. */
const TYPES = { token_to_fiat: 'MAIN_FUNDING', fiat_to_token: 'FUNDING_MAIN' } as const satisfies Readonly<
  Record<TransferDirection, calls.TransferRow['type']>
>;
const DIRECTIONS: Readonly<Record<string, TransferDirection>> = { MAIN_FUNDING: 'token_to_fiat', FUNDING_MAIN: 'fiat_to_token' };

const STATES: Readonly<Record<MoveState, calls.TransferRow['status']>> = {
  requested: 'PENDING',
  accepted: 'CONFIRMED',
  refused: 'FAILED',
};

/** What moves between the accounts of one owner. */
export const binanceTransferHandlers = (deps: TransferDeps): readonly Handler[] => [
  handle(calls.transfer, async ({ type, asset, amount, clientTranId: clientId }, { actor, now, trace }) => {
    const direction = DIRECTIONS[type];
    if (!direction) return refuse('field_invalid', { field: 'type' });
    const token = coinNamed(deps.listings, actor.organisation, asset);
    if (!token) return refuse('withdrawal_network_unknown');
    return fromResult(await transferOwn(below(trace, deps), actor, { token: token.code, direction, amount, clientId, now }), ({ id }) => ({
      tranId: id,
    }));
  }),
  handle(calls.transfers, async ({ type, current: page, size, ...asked }, { actor, now }) => {
    const direction = DIRECTIONS[type];
    if (!direction) return ok({ total: 0, rows: [] });
    const filter = { page, size, ...walletRange(asked, now), direction, token: undefined };
    return fromResult(await listOwnTransfers(deps.database, actor, filter), ({ count, items }) => ({
      total: count,
      rows: items.map(({ id, at, token, scale, units, state, direction: way }) => ({
        asset: token,
        amount: formatUnits(units, scale),
        type: TYPES[way],
        status: STATES[state],
        tranId: id,
        timestamp: at,
      })),
    }));
  }),
];
