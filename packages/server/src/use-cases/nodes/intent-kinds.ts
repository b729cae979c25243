import { sql } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Intent, IntentKind } from '../intents.ts';
import { withNodes, type NodeIncomeRow, type NodeMemberRow } from './tables.ts';

const NODE_DEPOSIT = 'node-deposit';
const NODE_RELEASE = 'node-release';
const NODE_INCOME = 'node-income';
const PURPOSE = 'node';
const AT_ONCE = 500;

/** Sets the deposit aside. */
export const depositIntent = ({
  id,
  user_id: owner,
  token,
  deposit,
}: Pick<NodeMemberRow, 'id' | 'user_id' | 'token' | 'deposit'>): Intent => ({
  reference: String(id),
  owner,
  request: { kind: 'open-hold', owner, token, purpose: PURPOSE, amount: BigInt(deposit), reason: NODE_DEPOSIT, reference: String(id) },
});

type LeavingMember = Pick<NodeMemberRow, 'id' | 'user_id' | 'deposit' | 'hold' | 'state' | 'release_attempt'>;

/** Gives it back. */
export function releaseIntent(member: LeavingMember): Intent | undefined {
  const { id, user_id: owner, deposit, hold, state, release_attempt: step } = member;
  if (hold === null || state !== 'leaving') return undefined;
  const reference = String(id);
  return {
    reference,
    owner,
    step,
    request: { kind: 'release-hold', owner, purpose: PURPOSE, amount: BigInt(deposit), hold, reason: NODE_RELEASE, reference },
  };
}

type AskedIncome = Pick<NodeIncomeRow, 'id' | 'organisation' | 'user_id' | 'token' | 'units' | 'attempt'>;

/** Pays a node's day out of what the organisation has for rewards. Each time that it is asked for anew is a step of its own. */
export const incomeIntent = ({ id, organisation, user_id: owner, token, units, attempt: step }: AskedIncome): Intent => ({
  reference: String(id),
  owner,
  step,
  request: {
    kind: 'post',
    reason: NODE_INCOME,
    reference: String(id),
    postings: [
      { owner: organisation, token, account: 'organisation.reward', amount: -BigInt(units) },
      { owner, token, account: 'usable', amount: BigInt(units) },
    ],
  },
});

/** Results as a table of a statement. */
const resultTable = (results: readonly CommandResult[]) => sql`unnest(
    ${results.map(({ reference }) => Number(reference))}::integer[], ${results.map(({ hold }) => hold)}::bigint[],
    ${results.map(({ at }) => at)}::bigint[], ${results.map(({ refusal }) => refusal)}::text[]
  ) as result (id, hold, at, refusal)`;

/** Deposits that are being set aside. */
export const nodeDeposits: IntentKind = {
  reason: NODE_DEPOSIT,
  requestedBefore: async (queries, before) => {
    const waiting = withNodes(queries)
      .selectFrom('node_members')
      .select(['id', 'user_id', 'token', 'deposit'])
      .where('state', '=', 'requested');
    return (await waiting.where('requested_at', '<', before).orderBy('requested_at').limit(AT_ONCE).execute()).map(depositIntent);
  },
  settle: async (queries, results) => {
    await sql`update node_members as member
      set state = case when result.refusal is null then 'joined' else 'refused' end, hold = result.hold, refusal = result.refusal,
        joined_at = case when result.refusal is null then result.at end
      from ${resultTable(results)} where member.id = result.id and member.state = 'requested'`.execute(queries);
  },
};

/** Deposits that are given back. */
export const nodeReleases: IntentKind = {
  reason: NODE_RELEASE,
  requestedBefore: async (queries, before) => {
    const waiting = withNodes(queries).selectFrom('node_members').selectAll().where('state', '=', 'leaving');
    const rows = await waiting.where('asked_at', '<', before).orderBy('asked_at').limit(AT_ONCE).execute();
    return rows.flatMap((row) => releaseIntent(row) ?? []);
  },
  settle: async (queries, results) => {
    await sql`update node_members as member
      set state = case when result.refusal is null then 'left' else 'joined' end, release_refusal = result.refusal,
        left_at = case when result.refusal is null then result.at end
      from ${resultTable(results)} where member.id = result.id and member.state = 'leaving'`.execute(queries);
  },
};

/** Incomes that are being paid. */
export const nodeIncomes: IntentKind = {
  reason: NODE_INCOME,
  requestedBefore: async (queries, before) => {
    const waiting = withNodes(queries).selectFrom('node_incomes').selectAll().where('state', '=', 'requested');
    return (await waiting.where('requested_at', '<', before).orderBy('requested_at').limit(AT_ONCE).execute()).map(incomeIntent);
  },
  settle: async (queries, results) => {
    await sql`with settled as (
        update node_incomes as income
        set state = case when result.refusal is null then 'paid' else 'failed' end, refusal = result.refusal,
          paid_at = case when result.refusal is null then result.at end
        from ${resultTable(results)} where income.id = result.id and income.state = 'requested'
        returning income.member, income.contribution, income.state
      )
      update node_members as member set contribution = member.contribution + paid.contribution
      from (select member, sum(contribution)::bigint as contribution from settled where state = 'paid' group by member) as paid
      where member.id = paid.member`.execute(queries);
  },
};
