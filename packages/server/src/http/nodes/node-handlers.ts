import { fields } from '@marque/contract';
import * as calls from '@marque/contract/nodes';
import { formatUnits, percentOfPpm } from '@marque/domain/money';
import type { IncomeKind } from '@marque/domain/nodes';
import { listConfigs } from '../../use-cases/nodes/configs.ts';
import type { NodeDeps } from '../../use-cases/nodes/deps.ts';
import { joinNode } from '../../use-cases/nodes/join.ts';
import { listOwnBrands, listOwnDays, listOwnPayers, type Depth } from '../../use-cases/nodes/own-income.ts';
import { findOwnNode, readOwnTotals } from '../../use-cases/nodes/own-node.ts';
import { readRanking } from '../../use-cases/nodes/ranking.ts';
import { below } from '../../use-cases/traced-gateway.ts';
import { bitOf } from '../bit-of.ts';
import { fromResult } from '../from-result.ts';
import { handle, ok, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';

const MULTIPLIER_SCALE = 3;

/** Nodes as everybody sees them, and becoming one. */
export const nodeHandlers = (deps: NodeDeps): readonly Handler[] => [
  handle(calls.listNodeConfig, async (_, { organisation }) =>
    ok(
      (await listConfigs(deps, organisation.id)).map(({ config, token, multiplier }) => ({
        type: config.type,
        deposit_token: token.code,
        deposit_token_as: token.alias,
        deposit_amount: formatUnits(BigInt(config.deposit), token.scale),
        fee_rebate_percent: percentOfPpm(config.rebate_ppm),
        ibo_percent: percentOfPpm(config.ibo_ppm),
        listing_fee_percent: percentOfPpm(config.listing_ppm),
        multiplier: formatUnits(BigInt(multiplier), MULTIPLIER_SCALE),
        by_invitation: bitOf(config.type === 'governance'),
        team_min: config.team_min,
      })),
    ),
  ),
  handle(calls.rankNodes, async ({ size }, { organisation }) =>
    ok(
      (await readRanking(deps.database.queries, organisation.id, size)).map((node) => ({
        rank: node.rank,
        account_masked: node.account,
        type: node.type,
        contribution_value: formatUnits(node.contribution, deps.listings.tokenById(node.token)?.scale ?? 0),
        has_governance: bitOf(node.hasGovernance),
      })),
    ),
  ),
  handle(calls.applyForNode, async ({ type, invite_code: inviteCode, brand_code: brandCode }, { actor, trace }) =>
    fromResult(await joinNode(below(trace, deps), actor, { type, inviteCode, brandCode }), ({ deposit, token }) => ({
      type,
      status: 'joined' as const,
      token: token.code,
      deposit: formatUnits(deposit, token.scale),
    })),
  ),
  ...ownHandlers(deps),
];

const REWARD_TYPES = { fees: 1017, offerings: 1018 } as const;
const SOURCES = { 0: 'own', 1: 'direct', 2: 'indirect' } as const;

const incomeRow = ({
  day,
  kind,
  depth,
  units,
  scale,
}: {
  readonly day: string;
  readonly kind: IncomeKind;
  readonly depth: Depth;
  readonly units: bigint;
  readonly scale: number;
}) => ({
  date: day,
  reward_type: REWARD_TYPES[kind],
  direct: bitOf(depth < 2),
  amount: formatUnits(units, scale),
});

/** What a node reads about itself. */
function ownHandlers(deps: NodeDeps): readonly Handler[] {
  return [
    handle(calls.getNodeMember, async (_, { actor }) => {
      const node = await findOwnNode(deps, actor);
      if (!node) return ok(null);
      const { type, token, deposit, joinedAt, contribution, rank } = node;
      return ok({
        type,
        token: token.code,
        deposit: formatUnits(deposit, token.scale),
        join_time: fields.instantText(joinedAt),
        contribution_value: formatUnits(contribution, token.scale),
        rank,
      });
    }),
    handle(calls.getNodeUserReward, async ({ node_type: type }, { actor }) => {
      const { token, total, today, contribution } = await readOwnTotals(deps, actor, type);
      const amount = (units: bigint): string => formatUnits(units, token?.scale ?? 0);
      return ok({
        total_reward: amount(total),
        today_reward: amount(today),
        contribution_value: amount(contribution),
        token: token?.code ?? '',
      });
    }),
    handle(calls.listNodeDailyStats, async ({ node_type: type, begin_time: begin, end_time: end, ...range }, { actor }) =>
      ok(
        pageRows(await listOwnDays(deps.database, actor, { ...range, type, begin, end }), (row) => ({
          ...incomeRow(row),
          source: SOURCES[row.depth],
        })),
      ),
    ),
    handle(calls.listNodePayerStats, async ({ node_type: type, direct: isDirect, ...range }, { actor }) =>
      ok(
        pageRows(await listOwnPayers(deps.database, actor, { ...range, type, isDirect }), (row) => ({
          ...incomeRow(row),
          uid: row.uid,
          email_masked: row.account,
        })),
      ),
    ),
    handle(calls.listNodeBrandStats, async ({ node_type: type, ...range }, { actor }) =>
      ok(
        pageRows(await listOwnBrands(deps.database, actor, { ...range, type }), (row) => ({
          ...incomeRow(row),
          brand_uid: row.uid,
          brand_name: row.name,
        })),
      ),
    ),
  ];
}
