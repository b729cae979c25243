import type { Actor } from '@marque/domain/identity';
import { formatUnits } from '@marque/domain/money';
import { joinProblem, type NodeType } from '@marque/domain/nodes';
import type { Token } from '@marque/domain/trading';
import { accountId } from '@marque/engine';
import { findReferrer } from '../identity/referrer.ts';
import { submitAndSettle } from '../intents.ts';
import { done, refused, type Result } from '../result.ts';
import type { NodeDeps } from './deps.ts';
import { depositIntent, nodeDeposits } from './intent-kinds.ts';
import { withNodes, type NodeConfigRow } from './tables.ts';

export interface JoinRequest {
  readonly type: NodeType;
  readonly inviteCode: string | undefined;
  /** Code of the brand that the caller has; undefined where nothing was entered. */
  readonly brandCode: string | undefined;
}

interface Joined {
  readonly deposit: bigint;
  readonly token: Token;
}

/** Makes the caller a node (C202): the deposit is set aside until an operator releases it. The trade password has been proven by then. */
export async function joinNode(deps: NodeDeps, actor: Actor, request: JoinRequest): Promise<Result<Joined>> {
  const { queries } = deps.database;
  const config = await withNodes(queries)
    .selectFrom('node_configs')
    .selectAll()
    .where('organisation', '=', actor.organisation)
    .where('type', '=', request.type)
    .executeTakeFirst();
  const token = config && deps.listings.tokenById(config.token);
  if (!config || !token) return refused('node_type_closed');
  const problem = await problemOf(deps, actor, { config, request });
  if (problem === 'node_balance_low')
    return refused(problem, { deposit: `${formatUnits(BigInt(config.deposit), token.scale)} ${token.alias}` });
  if (problem === 'node_team_small') return refused(problem, { min: config.team_min });
  if (problem) return refused(problem);
  const inviter = await findReferrer(deps.database, actor, request.inviteCode);
  if (!inviter.ok) return inviter;
  const row = await withNodes(queries)
    .insertInto('node_members')
    .values({
      organisation: actor.organisation,
      user_id: actor.owner,
      type: request.type,
      token: config.token,
      deposit: config.deposit,
      rebate_ppm: config.rebate_ppm,
      ibo_ppm: config.ibo_ppm,
      referrer: inviter.value,
      state: 'requested',
      requested_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.column('user_id').where('state', 'in', ['requested', 'joined', 'leaving']).doNothing())
    .returning(['id', 'user_id', 'token', 'deposit'])
    .executeTakeFirst();
  if (!row) return refused('node_already');
  // What is not known yet is submitted again by the job.
  const outcome = await submitAndSettle(deps, nodeDeposits, depositIntent(row)).catch((fault: unknown) => {
    deps.report(fault);
    return { kind: 'pending' } as const;
  });
  if (outcome.kind === 'accepted') return done({ deposit: BigInt(row.deposit), token });
  if (outcome.kind === 'pending') return refused('busy');
  return refused('node_balance_low', { deposit: `${formatUnits(BigInt(config.deposit), token.scale)} ${token.alias}` });
}

interface Wanted {
  readonly config: NodeConfigRow;
  readonly request: JoinRequest;
}

async function problemOf({ database, listings }: NodeDeps, { owner, organisation }: Actor, { config, request }: Wanted) {
  const queries = withNodes(database.queries);
  const [live, invitation, team, balance] = await Promise.all([
    queries
      .selectFrom('node_members')
      .select('id')
      .where('user_id', '=', owner)
      .where('state', 'in', ['requested', 'joined', 'leaving'])
      .executeTakeFirst(),
    queries
      .selectFrom('node_invitations')
      .select('brand')
      .where('user_id', '=', owner)
      .where('organisation', '=', organisation)
      .where('type', '=', request.type)
      .executeTakeFirst(),
    queries
      .selectFrom('users')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('invited_by', '=', owner)
      .executeTakeFirstOrThrow(),
    queries
      .selectFrom('balances')
      .select('balance')
      .where('owner', '=', owner)
      .where('token', '=', config.token)
      .where('account', '=', accountId('usable'))
      .executeTakeFirst(),
  ]);
  const brand = invitation?.brand ? listings.tokenById(invitation.brand) : undefined;
  const isNamed = request.brandCode === undefined || request.brandCode === brand?.code;
  return joinProblem({
    type: request.type,
    isNode: live !== undefined,
    isInvited: invitation !== undefined,
    hasBrand: brand !== undefined && isNamed,
    team: Number(team.count),
    teamMin: config.team_min,
    usable: BigInt(balance?.balance ?? 0),
    deposit: BigInt(config.deposit),
  });
}
