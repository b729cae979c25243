import { formatUnits, percentOfPpm } from '@marque/domain/money';
import { readNodeTerms, samePast, type NodePlan, type NodeTermsText, type NodeTypeText } from '@marque/domain/nodes';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { withNodes, type NodeConfigRow } from '../../nodes/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { audited, type AuditedDeps } from '../audit.ts';
import { versionOf } from '../documents.ts';

/** Terms as an operator writes them, with the code of the token that deposits and incomes are in. */
export interface NodeTermsDraft extends NodeTermsText {
  readonly token: string;
}

interface KnownTerms {
  readonly draft: NodeTermsDraft;
  readonly version: string;
  /** YYYY-MM-DD; empty where no day is worked out yet. */
  readonly lastDay: string;
  readonly nodes: number;
}

const CLOSED: NodeTypeText = { deposit: '', fees: '', offerings: '', listing: '', team: '' };

/** What an organisation asks of nodes and gives them. */
export async function readTerms(store: Kysely<Schema>, { scope }: OperatorActor, organisation: number): Promise<Result<KnownTerms>> {
  if (!coversOrganisation(scope, organisation)) return refused('operator_scope_missing');
  const known = await store.selectFrom('organisations').select('id').where('id', '=', organisation).executeTakeFirst();
  return known ? done(await readDraft(store, organisation)) : refused('organisation_unknown');
}

async function readDraft(store: Kysely<Schema>, organisation: number): Promise<KnownTerms> {
  const queries = withNodes(store);
  const configs = await queries
    .selectFrom('node_configs')
    .innerJoin('tokens', 'tokens.id', 'node_configs.token')
    .selectAll('node_configs')
    .select(['tokens.code', 'tokens.scale'])
    .where('organisation', '=', organisation)
    .execute();
  const steps = await queries
    .selectFrom('node_multipliers')
    .selectAll()
    .where('organisation', '=', organisation)
    .orderBy('from_day')
    .execute();
  const { day } = await queries
    .selectFrom('node_days')
    .select(({ fn }) => fn.max('day').as('day'))
    .where('organisation', '=', organisation)
    .executeTakeFirstOrThrow();
  const { nodes } = await queries
    .selectFrom('node_members')
    .select(({ fn }) => fn.countAll().as('nodes'))
    .where('organisation', '=', organisation)
    .where('state', 'in', ['requested', 'joined', 'leaving'])
    .executeTakeFirstOrThrow();
  const of = (type: NodeConfigRow['type']): NodeTypeText => {
    const config = configs.find((each) => each.type === type);
    return config ? textOf(config) : CLOSED;
  };
  const draft: NodeTermsDraft = {
    token: configs[0]?.code ?? '',
    types: { governance: of('governance'), brand: of('brand'), member: of('member') },
    multipliers: steps.map(({ from_day: from, multiplier }) => ({ from, times: formatUnits(BigInt(multiplier), 3) })),
  };
  return { draft, version: versionOf({ ...draft }), lastDay: day ?? '', nodes: Number(nodes) };
}

const textOf = (config: NodeConfigRow & { readonly scale: number }): NodeTypeText => ({
  deposit: formatUnits(BigInt(config.deposit), config.scale),
  fees: percentOfPpm(config.rebate_ppm),
  offerings: percentOfPpm(config.ibo_ppm),
  listing: percentOfPpm(config.listing_ppm),
  team: String(config.team_min),
});

interface Changing {
  readonly organisation: number;
  readonly version: string;
  readonly draft: NodeTermsDraft;
  readonly reason: string;
}

/** Writes terms that nobody else has changed since they were read. Who is a node keeps the deposit and the rates that they joined with. */
export const changeTerms = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { organisation, version, draft, reason }: Changing,
): Promise<Result<null>> =>
  audited(deps, actor, { action: 'nodes.write', subject: 'terms', organisation, reason }, async ({ queries }) => {
    if (!coversOrganisation(actor.scope, organisation)) return refused('operator_scope_missing');
    // Of two changes at once the second sees the first.
    await queries.selectFrom('organisations').select('id').where('id', '=', organisation).forUpdate().execute();
    const before = await readDraft(queries, organisation);
    if (before.version !== version) return refused('changed_meanwhile');
    const token = await queries.selectFrom('tokens').select(['id', 'scale']).where('code', '=', draft.token).executeTakeFirst();
    if (!token) return refused('listed_unknown', { field: 'token' });
    if (before.nodes > 0 && before.draft.token !== '' && before.draft.token !== draft.token)
      return refused('node_token_fixed', { field: 'token' });
    const read = readNodeTerms(draft, token.scale);
    if ('problem' in read) return refused(read.problem.refusal, { field: read.problem.field });
    const old = readNodeTerms(before.draft, token.scale);
    const steps = 'plan' in old ? old.plan.multipliers : [];
    if (before.lastDay !== '' && !samePast(steps, read.plan.multipliers, before.lastDay))
      return refused('node_day_past', { field: 'multipliers' });
    await writeTerms(queries, organisation, { token: token.id, plan: read.plan });
    return done({ value: null, before: before.draft, after: draft });
  });

async function writeTerms(
  store: Kysely<Schema>,
  organisation: number,
  { token, plan }: { readonly token: number; readonly plan: NodePlan },
): Promise<void> {
  const queries = withNodes(store);
  await queries.deleteFrom('node_configs').where('organisation', '=', organisation).execute();
  await queries.deleteFrom('node_multipliers').where('organisation', '=', organisation).execute();
  if (plan.types.length > 0)
    await queries
      .insertInto('node_configs')
      .values(
        plan.types.map(({ type, deposit, rebatePpm, offeringPpm, listingPpm, teamMin }) => ({
          organisation,
          type,
          token,
          deposit,
          rebate_ppm: rebatePpm,
          ibo_ppm: offeringPpm,
          listing_ppm: listingPpm,
          team_min: teamMin,
        })),
      )
      .execute();
  if (plan.multipliers.length > 0)
    await queries
      .insertInto('node_multipliers')
      .values(plan.multipliers.map(({ from, multiplier }) => ({ organisation, from_day: from, multiplier })))
      .execute();
}
