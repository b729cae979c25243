import * as capital from '@marque/contract/binance/capital';
import * as calls from '@marque/contract/binance/withdrawals';
import { formatUnits } from '@marque/domain/money';
import { historyRangeProblem } from '@marque/domain/trading';
import { usableByKeyFrom } from '@marque/domain/withdrawals';
import { NOTHING, readHoldings } from '../../../use-cases/assets/balances.ts';
import { offeredTokens } from '../../../use-cases/market/offered-pairs.ts';
import { stoppedTokenIds } from '../../../use-cases/reserves/withdrawal-stops.ts';
import { bookedAddresses } from '../../../use-cases/withdrawals/address-book.ts';
import type { WithdrawalDeps } from '../../../use-cases/withdrawals/deps.ts';
import { readGate, valueText } from '../../../use-cases/withdrawals/gate.ts';
import { limitsOf, ownQuota } from '../../../use-cases/withdrawals/limits.ts';
import { listWithdrawals } from '../../../use-cases/withdrawals/own-withdrawals.ts';
import { withdrawByKey } from '../../../use-cases/withdrawals/withdraw-by-key.ts';
import { fromResult } from '../../from-result.ts';
import { handle, ok, refuse, type Handler } from '../../handler.ts';
import { coinNamed, coinRow, isOpenForDeposits } from './coin-rows.ts';
import { namedNetwork, networkNameOf } from './network-names.ts';
import { rowsOf, walletRange } from './wallet-range.ts';
import { statesOf, withdrawalRow } from './withdrawal-rows.ts';

/** How coins move, and what leaves. */
export const binanceWithdrawalHandlers = (deps: WithdrawalDeps): readonly Handler[] => [...coinHandlers(deps), ...leavingHandlers(deps)];

const coinHandlers = (deps: WithdrawalDeps): readonly Handler[] => [
  handle(capital.allCoins, async (_input, { actor, now }) => {
    const { database, listings, tokenProtocols, chains } = deps;
    const gate = await readGate(deps, database.queries, actor, now);
    if (!gate) return refuse('session_missing');
    const [holdings, stopped] = [await readHoldings(database, actor.owner), await stoppedTokenIds(database.queries)];
    return ok(
      offeredTokens(listings, actor.organisation).map((token) =>
        coinRow(
          {
            token,
            protocols: tokenProtocols.of(token.id),
            chains,
            isStopped: stopped.has(token.id),
            maximumOf: (protocol) => limitsOf(deps, { token, protocol }, gate).maximum,
          },
          holdings.get(token.id) ?? NOTHING,
        ),
      ),
    );
  }),
  handle(capital.assetDetail, async ({ asset }, { actor }) => {
    const { database, listings, tokenProtocols, chains } = deps;
    const one = asset === undefined ? undefined : coinNamed(listings, actor.organisation, asset);
    if (asset !== undefined && !one) return refuse('withdrawal_network_unknown');
    const stopped = await stoppedTokenIds(database.queries);
    return ok(
      Object.fromEntries(
        (one ? [one] : offeredTokens(listings, actor.organisation)).flatMap(({ id, code, scale }) => {
          const [first] = tokenProtocols.of(id);
          if (!first) return [];
          const detail = {
            minWithdrawAmount: formatUnits(first.withdrawalMinimum, scale),
            depositStatus: isOpenForDeposits(first, chains),
            withdrawFee: formatUnits(first.withdrawalFee, scale),
            withdrawStatus: first.withdrawEnabled && !stopped.has(id),
            depositTip: '',
          };
          return [[code, detail] as const];
        }),
      ),
    );
  }),
];

const leavingHandlers = (deps: WithdrawalDeps): readonly Handler[] => [
  handle(calls.withdraw, async ({ coin, network, address, addressTag: memo, amount, withdrawOrderId: key }, { actor, visit }) => {
    const token = coinNamed(deps.listings, actor.organisation, coin);
    const route = token && namedNetwork(deps.tokenProtocols.of(token.id), network);
    if (!token || !route) return refuse('withdrawal_network_unknown');
    // A listed address is with a memo or without one, as its owner has listed it.
    const request = { token: token.code, protocol: route.protocol, address, memo, amount, isWithoutMemo: true, key, visit };
    return fromResult(await withdrawByKey(deps, actor, request), ({ id }) => ({ id: String(id) }));
  }),
  handle(calls.withdrawalHistory, async ({ coin, withdrawOrderId: key, status, ...asked }, { actor, now }) => {
    const { begin, end, rangeDays } = walletRange(asked, now);
    const problem = historyRangeProblem(begin, end, rangeDays);
    if (problem) return refuse(problem);
    const states = status === undefined ? undefined : statesOf(status);
    const { items } = await listWithdrawals(deps, actor, { ...rowsOf(asked), token: coin, states, key, begin, end });
    return ok(items.map((withdrawal) => withdrawalRow(deps.tokenProtocols, withdrawal)));
  }),
  handle(calls.withdrawalQuota, async (_input, { actor }) =>
    fromResult(await ownQuota(deps, actor), ({ quota }) => ({ wdQuota: valueText(quota.limit), usedWdQuota: valueText(quota.used) })),
  ),
  handle(calls.withdrawalAddresses, async (_input, { actor, now }) =>
    ok(
      (await bookedAddresses(deps, actor, undefined)).map((booked) => ({
        address: booked.address,
        addressTag: booked.memo,
        coin: booked.token.code,
        name: booked.title,
        network: networkNameOf(booked.protocol, deps.tokenProtocols.of(booked.token.id)),
        origin: '' as const,
        originType: '' as const,
        whiteStatus: usableByKeyFrom(booked) <= now,
      })),
    ),
  ),
];
