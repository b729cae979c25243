import { ACCOUNT_KINDS, accountId, type AccountKind } from '@marque/engine';
import type { KeyScope } from '../../../ports/exchange-gateway.ts';
import { LOCK_UP_END_LINES, LOCK_UP_HOLD_LINES, LOCK_UP_YIELD_LINES } from './lock-up-lines.ts';
import { NFT_BID_LINES, NFT_RELEASE_LINES, NFT_SETTLEMENT_LINES } from './nft-lines.ts';
import { NODE_DEPOSIT_LINES, NODE_INCOME_LINES, NODE_RELEASE_LINES } from './node-lines.ts';
import { ORDER_LINES, SETTLEMENT_LINES, SUPPLY_LINES, UNLOCK_LINES } from './offering-lines.ts';
import { SALE_SUPPLY_LINES, SUBSCRIPTION_LINES } from './token-sale-lines.ts';

/**
 * Selects the ledger lines that records of one kind stand for: reference, owner, token, account, amount, and `is_pending` where the ledger may
 * have the line and may not have it yet.
 */
type ExpectedLines = string;

/** One line of a record: who, which account, how much, and from which states of the record on. */
interface RecordLine {
  readonly owner: string;
  readonly account: AccountKind;
  readonly amount: string;
  readonly token?: string;
}

/** Lines of one entry that a row stands for once it is accepted. */
const entryOf = (rows: string, reference: string, lines: readonly RecordLine[]): ExpectedLines =>
  `select (${reference})::text as reference, line.* , row.state = 'requested' as is_pending from (${rows}) as row
cross join lateral (values ${lines
    .map(({ owner, account, amount, token = 'row.token' }) => `(${owner}, ${token}, ${accountId(account)}, ${amount})`)
    .join(', ')}) as line (owner, token, account, amount) where row.state in ('requested', 'accepted')`;

const WORLD = '0';
const ACCOUNTS = ACCOUNT_KINDS.map((kind) => `('${kind}', ${accountId(kind)})`).join(', ');

/** An organisation's own money and corrections: the row says which accounts. */
const movementsOf = (reason: KeyScope): ExpectedLines =>
  `select m.id::text as reference, line.owner, m.token, account.id as account, line.amount, m.state = 'requested' as is_pending
from treasury_movements m cross join lateral (values (m.from_owner, m.from_account, -m.units), (m.to_owner, m.to_account, m.units))
  as line (owner, kind, amount) join (values ${ACCOUNTS}) as account (kind, id) on account.kind = line.kind
where m.reason = '${reason}' and m.state in ('requested', 'accepted')`;

const [USABLE, LOCKED] = [accountId('usable'), accountId('locked.withdrawal')];

/** The whole amount is set aside; then it goes back, or the net amount leaves and the fee stays. */
const WITHDRAWALS: ExpectedLines = `select w.id::text as reference, line.owner, w.token, line.account, line.amount, line.is_pending
from withdrawals w cross join lateral (values
  (w.user_id, ${USABLE}, -w.amount, w.funds <> 'none', w.funds = 'opening'),
  (w.user_id, ${LOCKED}, w.amount, w.funds <> 'none', w.funds = 'opening'),
  (w.user_id, ${LOCKED}, -w.amount, w.funds in ('releasing', 'returned', 'capturing', 'paid'), w.funds in ('releasing', 'capturing')),
  (w.user_id, ${USABLE}, w.amount, w.funds in ('releasing', 'returned'), w.funds = 'releasing'),
  (0, ${accountId('world')}, w.amount - w.fee, w.funds in ('capturing', 'paid'), w.funds = 'capturing'),
  (w.organisation, ${accountId('organisation.fee')}, w.fee, w.funds in ('capturing', 'paid') and w.fee > 0, w.funds = 'capturing')
) as line (owner, account, amount, is_there, is_pending) where line.is_there`;

/** Each credit of a deposit: all of it first, and after each time that it was taken back as much as that was. */
const CREDITS = `select d.id, d.owner, d.token, step = d.credit_step and d.state = 'requested' as is_pending,
  step = d.credit_step and d.state in ('requested', 'credited') as is_newest, d.credit_units,
  case step when 0 then d.units else coalesce(taken.units, 0) end as units
from deposits d cross join lateral generate_series(0, d.credit_step) as step
left join (select deposit, step + 1 as next, sum(units) as units from deposit_holds where state = 'captured' group by 1, 2) as taken
  on taken.deposit = d.id and taken.next = step
where step < d.credit_step or d.state in ('requested', 'credited', 'reversed')`;

/** A record that contradicts itself stands for a line of 0, which never is. */
const DEPOSITS: ExpectedLines = `select credit.id::text as reference, line.owner, credit.token, line.account,
  case when credit.is_newest and credit.units <> credit.credit_units then 0 else line.amount end as amount, credit.is_pending
from (${CREDITS}) as credit
cross join lateral (values (0, ${accountId('world')}, -credit.units), (credit.owner, ${USABLE}, credit.units)) as line (owner, account, amount)
where credit.units > 0`;

const REVERSALS: ExpectedLines = `select h.id::text as reference, line.owner, h.token, line.account, line.amount, line.is_pending
from deposit_holds h cross join lateral (values
  (h.owner, ${USABLE}, -h.units, h.state <> 'refused', h.state = 'opening'),
  (h.owner, ${LOCKED}, h.units, h.state <> 'refused', h.state = 'opening'),
  (h.owner, ${LOCKED}, -h.units, h.state in ('capturing', 'captured', 'releasing', 'released'), h.state in ('capturing', 'releasing')),
  (h.owner, ${USABLE}, h.units, h.state in ('releasing', 'released'), h.state = 'releasing'),
  (0, ${accountId('world')}, h.units, h.state in ('capturing', 'captured'), h.state = 'capturing')
) as line (owner, account, amount, is_there, is_pending) where line.is_there`;

const REDEMPTIONS = `select code.id, batch.organisation, code.user_id, batch.token, batch.units,
  case code.state when 'used' then 'accepted' when 'redeeming' then 'requested' end as state
from recharge_codes code join recharge_batches batch on batch.id = code.batch`;

const RETURNS = `select back.id, batch.organisation, batch.token, batch.units * back.codes as worth, back.state
from recharge_returns back join recharge_batches batch on batch.id = back.batch`;

const REWARDS = `select reward.id, run.business_type, run.organisation, reward.user_id, run.token, run.units, reward.state
from rewards reward join reward_runs run on run.id = reward.run`;

const GRANTS = `select g.id, g.user_id, granted.token, granted.units, g.state from demo_grants g
cross join lateral jsonb_to_recordset(g.amounts) as granted (token integer, units bigint)`;

interface RecordKind {
  /** Undefined where nothing but the ledger says that something was moved. */
  readonly lines: ExpectedLines | undefined;
  /** Records of this kind are thrown away when they are old, and their entries stay. */
  readonly areThrownAway?: boolean;
}

/** What moves money under a scope of its own, and the records that say so. */
export const RECORD_KINDS: Readonly<Record<Exclude<KeyScope, 'order' | 'order-list'>, RecordKind>> = {
  'demo-funding': { lines: undefined },
  'demo-grant': {
    areThrownAway: true,
    lines: entryOf(GRANTS, 'row.id', [
      { owner: WORLD, account: 'world', amount: '-row.units' },
      { owner: 'row.user_id', account: 'usable', amount: 'row.units' },
    ]),
  },
  'manual-credit': {
    lines: entryOf('select * from manual_credits', 'row.id', [
      { owner: WORLD, account: 'world', amount: '-row.units' },
      { owner: 'row.user_id', account: 'usable', amount: 'row.units' },
    ]),
  },
  'treasury-movement': { lines: movementsOf('treasury-movement') },
  correction: { lines: movementsOf('correction') },
  'code-issue': {
    lines: entryOf('select id, organisation, token, units * codes as worth, state from recharge_batches', 'row.id', [
      { owner: 'row.organisation', account: 'organisation.reward', amount: '-row.worth' },
      { owner: 'row.organisation', account: 'organisation.transit', amount: 'row.worth' },
    ]),
  },
  'code-redeem': {
    lines: entryOf(REDEMPTIONS, 'row.id', [
      { owner: 'row.organisation', account: 'organisation.transit', amount: '-row.units' },
      { owner: 'row.user_id', account: 'usable', amount: 'row.units' },
    ]),
  },
  'code-return': {
    lines: entryOf(RETURNS, 'row.id', [
      { owner: 'row.organisation', account: 'organisation.transit', amount: '-row.worth' },
      { owner: 'row.organisation', account: 'organisation.reward', amount: 'row.worth' },
    ]),
  },
  'account-transfer': {
    lines: entryOf("select *, case direction when 'token_to_fiat' then units else -units end as given from account_transfers", 'row.id', [
      { owner: 'row.user_id', account: 'usable', amount: '-row.given' },
      { owner: 'row.user_id', account: 'fiat', amount: 'row.given' },
    ]),
  },
  'user-transfer': {
    lines: entryOf('select * from user_transfers', 'row.id', [
      { owner: 'row.sender', account: 'usable', amount: '-row.units' },
      { owner: 'row.recipient', account: 'usable', amount: 'row.units' },
    ]),
  },
  conversion: {
    lines: entryOf('select * from conversions', 'row.id', [
      { owner: 'row.user_id', token: 'row.token_from', account: 'usable', amount: '-row.units_from' },
      { owner: 'row.organisation', token: 'row.token_from', account: 'organisation.convert', amount: 'row.units_from' },
      { owner: 'row.organisation', token: 'row.token_to', account: 'organisation.convert', amount: '-row.units_to' },
      { owner: 'row.user_id', token: 'row.token_to', account: 'usable', amount: 'row.units_to' },
    ]),
  },
  reward: {
    lines: entryOf(REWARDS, "row.business_type || ':' || row.id", [
      { owner: 'row.organisation', account: 'organisation.reward', amount: '-row.units' },
      { owner: 'row.user_id', account: 'usable', amount: 'row.units' },
    ]),
  },
  withdrawal: { lines: WITHDRAWALS },
  'payout-fee': {
    lines: entryOf('select * from payout_fees', 'row.id', [
      { owner: 'row.organisation', account: 'organisation.fee', amount: '-row.units' },
      { owner: WORLD, account: 'world', amount: 'row.units' },
    ]),
  },
  'deposit-credit': { lines: DEPOSITS },
  'deposit-reversal': { lines: REVERSALS },
  'sale-supply': { lines: SALE_SUPPLY_LINES },
  'sale-order': { lines: SUBSCRIPTION_LINES },
  'offering-supply': { lines: SUPPLY_LINES },
  'offering-order': { lines: ORDER_LINES },
  'offering-settlement': { lines: SETTLEMENT_LINES },
  'offering-unlock': { lines: UNLOCK_LINES },
  'lock-up': { lines: LOCK_UP_HOLD_LINES },
  'lock-up-end': { lines: LOCK_UP_END_LINES },
  'lock-up-yield': { lines: LOCK_UP_YIELD_LINES },
  'node-deposit': { lines: NODE_DEPOSIT_LINES },
  'node-release': { lines: NODE_RELEASE_LINES },
  'node-income': { lines: NODE_INCOME_LINES },
  'nft-bid': { lines: NFT_BID_LINES },
  'nft-release': { lines: NFT_RELEASE_LINES },
  'nft-settlement': { lines: NFT_SETTLEMENT_LINES },
};
