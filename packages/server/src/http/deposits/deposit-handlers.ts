import { getDepositAddress, getPhyPrecision, getProtocolByToken, getTokenConfirmCount, searchDepositList } from '@marque/contract/deposits';
import { DEPOSIT_STATUSES } from '@marque/domain/assets';
import {
  confirmCount,
  listOwnDeposits,
  networksOf,
  ownDepositAddress,
  type OwnDepositsOptions,
} from '../../use-cases/deposits/own-deposits.ts';
import { offeredToken, offeredTokens } from '../../use-cases/market/offered-pairs.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { depositAddressRow, depositRow, networkRow } from './deposit-rows.ts';

/** What comes in on chains, as people see it. */
export const depositHandlers = (deps: OwnDepositsOptions): readonly Handler[] => [
  handle(getProtocolByToken, async ({ token }, { organisation }) => {
    const networks = networksOf(deps, organisation.id, token);
    return networks ? ok(networks.map(networkRow)) : refuse('not_found');
  }),
  handle(getTokenConfirmCount, async (name, { organisation }) =>
    fromResult(confirmCount(deps, organisation.id, name), ({ token, protocol: { protocol, confirmations } }) => ({
      token: token.code,
      protocol,
      confirm_count: confirmations,
    })),
  ),
  handle(getPhyPrecision, async ({ token }, { organisation }) => {
    const tokens =
      token === undefined
        ? offeredTokens(deps.listings, organisation.id)
        : [offeredToken(deps.listings, organisation.id, token)].flatMap((found) => found ?? []);
    if (tokens.length === 0) return refuse('not_found');
    return ok(tokens.map(({ code, phyPrecision }) => ({ token: code, precision: phyPrecision })));
  }),
  handle(getDepositAddress, async (name, { actor, now }) =>
    fromResult(await ownDepositAddress(deps, actor, { ...name, now }), depositAddressRow),
  ),
  handle(searchDepositList, async ({ status, begin_time: begin, end_time: end, ...filter }, { actor }) => {
    const known = DEPOSIT_STATUSES.find((one) => one === status);
    // No deposit ever has one of the other statuses.
    if (status !== undefined && known === undefined) return ok({ count: 0, data: [] });
    return fromResult(await listOwnDeposits(deps, actor, { ...filter, statuses: known && [known], begin, end }), (list) =>
      pageRows(list, depositRow),
    );
  }),
];
