import { NODE_TYPES, TOP_NODES } from '@marque/domain/nodes';
import { z } from 'zod/mini';
import { bit, dateTimeText, decimalText, orEmpty, pageOf } from '../answer-fields.ts';
import { anyone, defineCall, user } from '../define.ts';
import { flag, instant, optional, page, secret, size, text, tokenCode, whole } from '../fields.ts';

const nodeType = z.enum(NODE_TYPES);
/** "YYYY-MM-DD" in UTC. */
const dayField = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What the organisation asks of nodes and gives them (C194). Percents are decimals: "25" is 25 %. */
export const listNodeConfig = defineCall({
  method: 'GET',
  path: '/econode/listConfig',
  requires: anyone,
  input: z.object({}),
  output: z.array(
    z.strictObject({
      type: nodeType,
      deposit_token: z.string(),
      /** As people read it. */
      deposit_token_as: z.string(),
      deposit_amount: decimalText,
      fee_rebate_percent: decimalText,
      ibo_percent: decimalText,
      listing_fee_percent: decimalText,
      /** So many times an income counts as a contribution today. */
      multiplier: decimalText,
      by_invitation: bit,
      /** Friends that a node of the type has brought. */
      team_min: z.int(),
    }),
  ),
});

/** The nodes of the highest contribution (C195); accounts are masked. */
export const rankNodes = defineCall({
  method: 'GET',
  path: '/econode/rank',
  requires: anyone,
  input: z.object({ size: z._default(optional(whole(1, TOP_NODES)), TOP_NODES) }),
  output: z.array(
    z.strictObject({
      rank: z.int(),
      account_masked: z.string(),
      type: nodeType,
      contribution_value: decimalText,
      has_governance: bit,
    }),
  ),
});

/** The caller's membership (C196, C206); nothing for whoever is no node. */
export const getNodeMember = defineCall({
  method: 'GET',
  path: '/econode/getMember',
  requires: user({ scope: 'read' }),
  input: z.object({}),
  output: z.nullable(
    z.strictObject({
      type: nodeType,
      token: z.string(),
      deposit: decimalText,
      join_time: dateTimeText,
      contribution_value: decimalText,
      /** 0 before the first ranking. */
      rank: z.int(),
    }),
  ),
});

const incomeFields = {
  date: dayField,
  /** Of fees, or of what was paid for copies of an offering. */
  reward_type: z.literal([1017, 1018]),
  /** 1 for the node's own payments and those of whom it invited, 0 for those of whom these invited. */
  direct: bit,
  amount: decimalText,
};
const ofType = { node_type: optional(nodeType), page: page(), size: size() };

/** The caller's income by day (C197). */
export const listNodeDailyStats = defineCall({
  method: 'GET',
  path: '/econode/listDailyStats',
  requires: user({ scope: 'read' }),
  input: z.object({ ...ofType, begin_time: optional(instant()), end_time: optional(instant()) }),
  output: pageOf(z.strictObject({ ...incomeFields, source: z.enum(['own', 'direct', 'indirect']) })),
});

/** The caller's income by paying user (C198). */
export const listNodePayerStats = defineCall({
  method: 'GET',
  path: '/econode/listPayerStats',
  requires: user({ scope: 'read' }),
  input: z.object({ ...ofType, direct: optional(flag()) }),
  output: pageOf(z.strictObject({ ...incomeFields, uid: z.string(), email_masked: z.string() })),
});

/** What the caller has earned (C199); the token is empty for whoever never was a node of the type. */
export const getNodeUserReward = defineCall({
  method: 'GET',
  path: '/econode/getUserReward',
  requires: user({ scope: 'read' }),
  input: z.object({ node_type: optional(nodeType) }),
  output: z.strictObject({
    total_reward: decimalText,
    today_reward: decimalText,
    contribution_value: decimalText,
    token: orEmpty(z.string()),
  }),
});

/** The caller's income by referred brand (C200). */
export const listNodeBrandStats = defineCall({
  method: 'GET',
  path: '/econode/listBrandReferrerStats',
  requires: user({ scope: 'read' }),
  input: z.object(ofType),
  output: pageOf(z.strictObject({ ...incomeFields, brand_uid: z.string(), brand_name: z.string() })),
});

/** Makes the caller a node and holds the deposit (C202). */
export const applyForNode = defineCall({
  method: 'POST',
  path: '/econode/member/apply',
  requires: user({ scope: 'trade', tradePassword: true }),
  input: z.object({
    type: nodeType,
    trade_pwd: optional(secret()),
    invite_code: optional(text(32)),
    brand_code: optional(tokenCode()),
  }),
  output: z.strictObject({ type: nodeType, status: z.literal('joined'), token: z.string(), deposit: decimalText }),
  refusals: [
    'node_type_closed',
    'node_already',
    'node_not_invited',
    'node_team_small',
    'node_brand_unlisted',
    'node_balance_low',
    'invite_code_wrong',
    'busy',
  ],
});
