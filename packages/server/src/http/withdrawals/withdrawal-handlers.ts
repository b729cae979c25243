import { fields, type ParsedOf } from '@marque/contract';
import * as addresses from '@marque/contract/withdrawal-addresses';
import * as calls from '@marque/contract/withdrawals';
import { formatUnits } from '@marque/domain/money';
import { historyRangeProblem } from '@marque/domain/trading';
import { isWhitelisting, WITHDRAWAL_STATES } from '@marque/domain/withdrawals';
import { below } from '../../use-cases/traced-gateway.ts';
import type { IdentityDeps } from '../../use-cases/identity/deps.ts';
import type { OwnCodes } from '../../use-cases/identity/own-codes.ts';
import { settingsOf } from '../../use-cases/organisation/settings-of.ts';
import { bookAddress, bookedAddresses, unbookAddress } from '../../use-cases/withdrawals/address-book.ts';
import { checkWithdrawal, type WithdrawalRequest } from '../../use-cases/withdrawals/check-withdrawal.ts';
import { findRoute, type WithdrawalDeps } from '../../use-cases/withdrawals/deps.ts';
import { judgeWithdrawalCodes, sendWithdrawalCode } from '../../use-cases/withdrawals/factors.ts';
import { processedAt, readGate } from '../../use-cases/withdrawals/gate.ts';
import { ownLimits, ownQuota } from '../../use-cases/withdrawals/limits.ts';
import { lastWithdrawal, listWithdrawals } from '../../use-cases/withdrawals/own-withdrawals.ts';
import { repeatedWithdrawal, requestWithdrawal, type MadeWithdrawal } from '../../use-cases/withdrawals/request-withdrawal.ts';
import { setWhitelist } from '../../use-cases/withdrawals/whitelist.ts';
import { isWithdrawalStopped } from '../../use-cases/reserves/withdrawal-stops.ts';
import { offeredToken } from '../../use-cases/market/offered-pairs.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { addressRow, feeRow, gateRow, networkRow, quotaFields, recordRow } from './withdrawal-rows.ts';
import { bitOf } from '../bit-of.ts';

export interface WithdrawalHandlerDeps extends WithdrawalDeps {
  readonly identity: IdentityDeps;
}

/** Withdrawals as their owners ask for and follow them. */
export const withdrawalHandlers = (deps: WithdrawalHandlerDeps): readonly Handler[] => [
  ...limitHandlers(deps),
  ...requestHandlers(deps),
  ...addressHandlers(deps),
];

const limitHandlers = (deps: WithdrawalHandlerDeps): readonly Handler[] => [
  handle(calls.getUserTokenWithdrawalLimit, async (names, { actor }) =>
    fromResult(await ownLimits(deps, actor, names), ({ route: { token, protocol }, minimum, maximum, quota }) => ({
      token: token.code,
      protocol: protocol.protocol,
      min_amount: formatUnits(minimum, token.scale),
      max_amount: formatUnits(maximum, token.scale),
      ...quotaFields(quota),
    })),
  ),
  handle(calls.getWithdrawalFixedAmount, async (names, { organisation }) => fromResult(findRoute(deps, organisation.id, names), feeRow)),
  handle(calls.getUserWithdrawalFixedAmount, async (names, { organisation }) =>
    fromResult(findRoute(deps, organisation.id, names), feeRow),
  ),
  handle(calls.getWithdrawalLimit, async (_input, { actor }) =>
    fromResult(await ownQuota(deps, actor), ({ level, quota }) => ({
      kyc_level: level === 3 ? 3 : level === 2 ? 2 : level === 1 ? 1 : 0,
      ...quotaFields(quota),
      token: 'USDT' as const,
    })),
  ),
  handle(calls.getWithdrawalNetworks, async ({ token: name }, { organisation }) => {
    const token = offeredToken(deps.listings, organisation.id, name);
    const chains = token ? deps.tokenProtocols.of(token.id).map((protocol) => ({ token, protocol })) : [];
    const isStopped = token !== undefined && (await isWithdrawalStopped(deps.database.queries, token.id));
    const isSandbox = (network: string): boolean => deps.chains.of(network)?.isSandbox === true;
    return ok(chains.map((route) => networkRow(route, { isSandbox: isSandbox(route.protocol.protocol), isStopped })));
  }),
  handle(calls.checkCanWithdraw, async (_input, { actor, organisation, now }) => {
    const gate = await readGate(deps, deps.database.queries, actor, now);
    if (!gate) return refuse('session_missing');
    const settings = settingsOf(organisation);
    const window = { start: settings.withdraw_window_start, end: settings.withdraw_window_end, zone: settings.withdraw_tz };
    const dueAt = processedAt(deps, organisation.id, now);
    return ok(gateRow({ gate, now, dueAt, window, isReviewed: settings.withdraw_review === 'every' }));
  }),
];

const requestHandlers = (deps: WithdrawalHandlerDeps): readonly Handler[] => [
  handle(calls.userWithdrawalCheck, async (input, { actor }) =>
    fromResult(await checkWithdrawal(deps, actor, requestIn(input)), ({ route: { token }, destination, amount, fee, gate, dueAt }) => ({
      pass: 1 as const,
      fee: formatUnits(fee, token.scale),
      actual_amount: formatUnits(amount - fee, token.scale),
      address_to: destination.address,
      need: [...gate.factors],
      lock_until: null,
      expected_time: fields.instantText(dueAt),
    })),
  ),
  handle(calls.userWithdrawal, async ({ client_order_id: key, ...input }, { actor, visit, trace }) => {
    const request = { ...requestIn(input), key, visit };
    const toRow = (made: MadeWithdrawal) => madeRow(deps, made);
    const repeated = await repeatedWithdrawal(deps, actor, request);
    if (repeated) return fromResult(repeated, toRow);
    const checked = await checkWithdrawal(deps, actor, request);
    if (!checked.ok) return refuse(checked.refusal, checked.details);
    const proven = await judgeWithdrawalCodes(deps.identity, actor, checked.value.gate, codesIn(input));
    if (!proven.ok) return refuse(proven.refusal, proven.details);
    return fromResult(await requestWithdrawal(below(trace, deps), actor, request, checked.value, proven.value), toRow);
  }),
  handle(calls.userWithdrawalSendSms, async (_input, { organisation, locale, actor }) =>
    fromResult(await sendWithdrawalCode(deps.identity, { organisation, locale, actor, way: 'sms' }), sentRow),
  ),
  handle(calls.sendWithdrawalEmail, async (_input, { organisation, locale, actor }) =>
    fromResult(await sendWithdrawalCode(deps.identity, { organisation, locale, actor, way: 'email' }), sentRow),
  ),
  handle(calls.searchWithdrawalList, async ({ token, status, begin_time: begin, end_time: end, page, size }, { actor }) => {
    const problem = historyRangeProblem(begin, end);
    if (problem) return refuse(problem);
    const records = await listWithdrawals(deps, actor, { token, status, begin, end, page, size });
    const { count, items } = mapPaged(records, recordRow);
    return ok({ count, data: items });
  }),
  handle(calls.getLastTimeWithdrawal, async ({ token }, { actor }) => {
    const last = await lastWithdrawal(deps, actor, token);
    if (!last) return ok(null);
    const { protocol, address, memo, requestedAt } = last;
    return ok({ token: last.token.code, protocol, address_to: address, memo, time: fields.instantText(requestedAt) });
  }),
];

const addressHandlers = (deps: WithdrawalHandlerDeps): readonly Handler[] => [
  handle(
    addresses.enlistWithdrawalAddress,
    async ({ title, token, protocol, address_to: address, memo, no_memo: isWithoutMemo = false }, { actor }) =>
      fromResult(await bookAddress(deps, actor, { title, token, protocol, address, memo, isWithoutMemo }), addressRow),
  ),
  handle(addresses.withdrawalAddressList, async ({ token }, { actor }) => ok((await bookedAddresses(deps, actor, token)).map(addressRow))),
  handle(addresses.delistWithdrawalAddress, async ({ id }, { actor }) =>
    Number.isSafeInteger(Number(id)) && Number(id) < 2 ** 31
      ? fromResult(await unbookAddress(deps, actor, Number(id)), () => ({}))
      : refuse('not_found'),
  ),
  handle(addresses.setWithdrawalWhitelist, async ({ is_on: isOn, ...codes }, { actor, now }) =>
    fromResult(await setWhitelist(deps, actor, { isOn, codes: codesIn(codes) }), (whitelist) => ({
      whitelist: bitOf(isWhitelisting(whitelist, now)),
      whitelist_until: whitelist.endsAt === null ? null : fields.instantText(whitelist.endsAt),
    })),
  ),
];

const requestIn = (input: ParsedOf<typeof calls.userWithdrawalCheck>): WithdrawalRequest => ({
  token: input.token,
  protocol: input.protocol,
  amount: input.apply_amount,
  address: input.address_to,
  memo: input.memo,
  isWithoutMemo: input.no_memo === true,
});

interface CodeFields {
  readonly sms_code?: string | undefined;
  readonly google_code?: string | undefined;
  readonly email_code?: string | undefined;
}

const codesIn = ({ sms_code: sms, google_code: authenticator, email_code: email }: CodeFields): OwnCodes => ({ sms, authenticator, email });

const sentRow = ({
  expireIn,
  resendAfter,
  masked,
}: {
  readonly expireIn: number;
  readonly resendAfter: number;
  readonly masked: string;
}) => ({
  expire_in: expireIn,
  resend_after: resendAfter,
  target_masked: masked,
});

function madeRow({ listings }: WithdrawalHandlerDeps, { id, state, token, amount, fee, dueAt }: MadeWithdrawal) {
  const scale = listings.tokenById(token)?.scale ?? 0;
  return {
    record_id: String(id),
    status: WITHDRAWAL_STATES[state],
    fee: formatUnits(fee, scale),
    actual_amount: formatUnits(amount - fee, scale),
    expected_time: fields.instantText(dueAt),
  };
}
