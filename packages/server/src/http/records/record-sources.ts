import { DEPOSIT_STATUSES, type TransferDirection } from '@marque/domain/assets';
import type { Actor } from '@marque/domain/identity';
import type { RecordType } from '@marque/domain/records';
import type { BusinessType } from '@marque/domain/rewards';
import { listOwnDeposits, type OwnDepositsOptions } from '../../use-cases/deposits/own-deposits.ts';
import { listWithdrawals } from '../../use-cases/withdrawals/own-withdrawals.ts';
import { recordRow as withdrawalRow } from '../withdrawals/withdrawal-rows.ts';
import { depositRow } from '../deposits/deposit-rows.ts';
import type { Paged, PageRange } from '../../use-cases/paged.ts';
import { listLocks, listUnlocks } from '../../use-cases/locks/own-locks.ts';
import { listRewards } from '../../use-cases/rewards/own-rewards.ts';
import { mapPaged } from '../../use-cases/paged.ts';
import { listConversions } from '../../use-cases/conversion/list-conversions.ts';
import type { Result } from '../../use-cases/result.ts';
import { listOwnTransfers, listUserTransfers } from '../../use-cases/transfers/transfer-lists.ts';
import { conversionRow } from '../conversion/conversion-handlers.ts';
import { accountTransferRow } from '../transfers/account-transfer-handlers.ts';
import { userTransferRow } from '../transfers/user-transfer-handlers.ts';
import { listRedemptions } from '../../use-cases/recharge/own-redemptions.ts';
import { redemptionRow } from '../recharge/recharge-handlers.ts';
import { lockRow, unlockRow } from '../locks/lock-handlers.ts';
import { rewardRow } from '../rewards/reward-handlers.ts';

interface RecordFilter extends PageRange {
  /** Epoch ms, both inclusive. */
  readonly begin?: number | undefined;
  readonly end?: number | undefined;
  readonly token?: string | undefined;
  /** As the wire numbers it. */
  readonly status?: number | undefined;
  readonly types?: readonly BusinessType[] | undefined;
}

/** A record as its own list answers it. */
export type RecordRow = Readonly<Record<string, string | number>>;

export type RecordDeps = Omit<OwnDepositsOptions, 'chains'>;

type ListRecords = (deps: RecordDeps, actor: Actor, filter: RecordFilter) => Promise<Paged<RecordRow>>;

/** A range that is refused has been refused before. */
const found = <Item>(result: Result<Paged<Item>>): Paged<Item> => (result.ok ? result.value : { count: 0, items: [] });

/** Optional filters as lists want them, all named. */
const named = ({ page, size, begin, end, token }: RecordFilter) => ({ page, size, begin, end, token });

const ownTransfers =
  (direction: TransferDirection): ListRecords =>
  async ({ database }, actor, filter) =>
    mapPaged(found(await listOwnTransfers(database, actor, { ...named(filter), direction })), accountTransferRow);

/** What lists the records of each type. */
export const RECORD_SOURCES: Readonly<Record<RecordType, ListRecords>> = {
  deposit: async (deps, actor, filter) => {
    const status = DEPOSIT_STATUSES.find((known) => known === filter.status);
    if (filter.status !== undefined && status === undefined) return { count: 0, items: [] };
    return mapPaged(found(await listOwnDeposits(deps, actor, { ...named(filter), statuses: status && [status] })), depositRow);
  },
  withdraw: async (deps, actor, { status, ...filter }) =>
    mapPaged(await listWithdrawals(deps, actor, { ...named(filter), status }), withdrawalRow),
  reward: async ({ database }, actor, filter) => mapPaged(await listRewards(database, actor, filter), rewardRow),
  transfer: async ({ database }, actor, filter) =>
    mapPaged(found(await listUserTransfers(database, actor, { ...named(filter), direction: undefined })), userTransferRow),
  'fiat-to-token': ownTransfers('fiat_to_token'),
  'token-to-fiat': ownTransfers('token_to_fiat'),
  convert: async ({ database }, actor, { token, ...filter }) =>
    mapPaged(found(await listConversions(database, actor, { ...named(filter), from: token, to: undefined })), conversionRow),
  unlock: async ({ database }, actor, filter) => mapPaged(await listUnlocks(database, actor, filter), unlockRow),
  lock: async ({ database }, actor, filter) => mapPaged(await listLocks(database, actor, filter), lockRow),
  recharge: async ({ database }, actor, filter) => mapPaged(found(await listRedemptions(database, actor, named(filter))), redemptionRow),
};
