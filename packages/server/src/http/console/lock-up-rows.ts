import type * as calls from '@marque/contract/console/lock-ups';
import { formatUnits } from '@marque/domain/money';
import { settingOfInstant } from '@marque/domain/organisation';
import type { ListedLockUp, LockUpDetail } from '../../use-cases/operators/lock-ups/lock-up-list.ts';
import type { ListedLockUpRecord } from '../../use-cases/operators/lock-ups/lock-up-records.ts';
import type { LockUpDraft } from '../../use-cases/operators/lock-ups/save-lock-up.ts';
import { freeOf } from '../../use-cases/lock-ups/pool.ts';

type NameOf = (slug: string, organisation: number | null) => string;

const ownerOf = ({ organisation }: LockUpDraft): number | null => organisation ?? null;
const nameOf = (name: NameOf, draft: LockUpDraft): string => name(draft.content, ownerOf(draft)) || draft.content;

export const lockUpRow =
  (name: NameOf) =>
  ({ id, stage, status, draft, token, bonusToken, pool, participants }: ListedLockUp): calls.LockUpDeskRow => ({
    id,
    name: nameOf(name, draft),
    organisation: ownerOf(draft),
    kind: draft.kind,
    token: token.code,
    days: draft.days,
    rate: draft.ratePercent,
    stage,
    status,
    participants,
    pool_free: formatUnits(freeOf(pool), bonusToken.scale),
    pool_token: bonusToken.code,
    starts_at: draft.startsAt,
    ends_at: draft.endsAt,
  });

/** A product's fields as its form has them. */
const documentOf = (draft: LockUpDraft) => ({
  content: draft.content,
  organisation: String(draft.organisation ?? 0),
  funded_by: String(draft.fundedBy),
  kind: draft.kind,
  token: draft.token,
  ...(draft.kind === 'gift' && { bonus_token: draft.bonusToken, gift_rate: draft.giftRate }),
  days: draft.days,
  rate_percent: draft.ratePercent,
  extra_percent: draft.extraPercent,
  invite_percent: draft.invitePercent,
  min_amount: draft.minAmount,
  step: draft.step,
  amounts: [...draft.amounts],
  ...(draft.userLimit !== '' && { user_limit: draft.userLimit }),
  ...(draft.participantsMax !== undefined && { participants_max: draft.participantsMax }),
  early_end: draft.earlyEnd,
  starts_at: settingOfInstant(draft.startsAt),
  ends_at: settingOfInstant(draft.endsAt),
  sort: draft.sort,
});

export function lockUpDetail(name: NameOf, product: LockUpDetail): calls.LockUpDesk {
  const { id, version, stage, status, draft, token, bonusToken, pool, statistics } = product;
  const locked = (units: bigint) => formatUnits(units, token.scale);
  const paid = (units: bigint) => formatUnits(units, bonusToken.scale);
  return {
    id,
    name: nameOf(name, draft),
    version,
    stage,
    status,
    organisation: ownerOf(draft),
    funded_by: draft.fundedBy,
    document: documentOf(draft),
    token: token.code,
    bonus_token: bonusToken.code,
    bonus_decimals: bonusToken.scale,
    participants: product.participants,
    pool: {
      owner: product.poolOwner,
      usable: paid(pool.usable),
      promised: paid(pool.promised),
      free: paid(freeOf(pool)),
      movements: product.movements.map(({ units, requestedBy, approvedBy, ...moved }) => ({
        ...moved,
        amount: paid(units),
        requested_by: requestedBy,
        approved_by: approvedBy,
      })),
    },
    states: statistics.states.map(({ state, records, principal, bonus, paid: given, rewards }) => ({
      state,
      records,
      principal: locked(principal),
      bonus: paid(bonus),
      paid: paid(given),
      rewards: paid(rewards),
    })),
    ending: statistics.ending.map(({ day, records, principal }) => ({ day, records, principal: locked(principal) })),
    rolling_over: statistics.rollingOver,
    created_by: product.createdBy,
    created_at: product.createdAt,
    closed_at: product.closedAt,
  };
}

interface Decimals {
  readonly token: number;
  readonly bonusToken: number;
}

export const lockUpRecordRow =
  (decimals: Decimals) =>
  (row: ListedLockUpRecord): calls.LockUpRecordDeskRow => ({
    serial: row.serial,
    uid: row.uid,
    organisation: row.organisation,
    state: row.state,
    refusal: row.refusal,
    principal: formatUnits(row.principal, decimals.token),
    bonus: formatUnits(row.bonus, decimals.bonusToken),
    paid: formatUnits(row.paid, decimals.bonusToken),
    inviter_uid: row.inviterUid,
    reward: formatUnits(row.reward, decimals.bonusToken),
    cycle: row.cycle,
    is_rolling_over: row.isRollingOver,
    starts_at: row.startsAt,
    ends_at: row.endsAt,
  });
