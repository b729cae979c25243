import { GIFT_RATE_SCALE, lockUpStatus, type LockUpStage, type LockUpStatus } from '@marque/domain/lock-ups';
import { formatUnits, percentOfPpm } from '@marque/domain/money';
import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../ports/schema/index.ts';
import { countParticipants, readPool, type Pool } from '../../lock-ups/pool.ts';
import type { TokenRow } from '../../lock-ups/product-terms.ts';
import { withLockUps, type LockUpProductRow } from '../../lock-ups/tables.ts';
import { offsetOf, type Paged, type PageRange } from '../../paged.ts';
import { done, refused, type Result } from '../../result.ts';
import { readLockUpStatistics, type LockUpStatistics } from './lock-up-statistics.ts';
import { readPoolMovements, type PoolMovement } from './pool-movements.ts';
import type { LockUpDeps, LockUpDraft } from './save-lock-up.ts';

type ReadDeps = Pick<LockUpDeps, 'database' | 'clock'>;

export interface ListedLockUp {
  readonly id: number;
  readonly version: number;
  readonly stage: LockUpStage;
  readonly status: LockUpStatus;
  /** As an operator wrote it: what a form can be filled with again. */
  readonly draft: LockUpDraft;
  readonly token: TokenRow;
  readonly bonusToken: TokenRow;
  /** The pool's number as an owner: `pool:NUMBER` is its place in movements of the treasury. */
  readonly poolOwner: number;
  /** In units of the bonus token. */
  readonly pool: Pool;
  readonly participants: number;
}

export interface LockUpDetail extends ListedLockUp {
  readonly statistics: LockUpStatistics;
  readonly movements: readonly PoolMovement[];
  readonly createdBy: string;
  readonly createdAt: number;
  readonly closedAt: number | null;
}

export interface LockUpsAsked extends PageRange {
  /** Part of the slug, a token, or a number. */
  readonly text: string | undefined;
  readonly organisation: number | undefined;
  readonly stage: LockUpStage | undefined;
  readonly isAscending: boolean;
}

/** Products that an operator may see, the newest first or last. */
export async function listLockUps(
  { database, clock }: ReadDeps,
  { scope }: OperatorActor,
  { text, organisation, stage, isAscending, ...range }: LockUpsAsked,
): Promise<Paged<ListedLockUp>> {
  const { queries } = database;
  let rows = withLockUps(queries).selectFrom('lock_ups').innerJoin('tokens', 'tokens.id', 'lock_ups.token');
  if (scope !== 'all') rows = rows.where('funded_by', 'in', [...scope]);
  if (organisation !== undefined) rows = rows.where('organisation', '=', organisation);
  if (stage !== undefined) rows = rows.where('stage', '=', stage);
  if (text !== undefined)
    rows = rows.where((is) =>
      is.or([
        is(is.fn<number>('strpos', [is.ref('content'), is.val(text.toLowerCase())]), '>', 0),
        is('tokens.code', '=', text.toUpperCase()),
        ...(/^\d{1,9}$/.test(text) ? [is('lock_ups.id', '=', Number(text))] : []),
      ]),
    );
  const { count } = await rows.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  const items = await rows
    .selectAll('lock_ups')
    .orderBy('lock_ups.id', isAscending ? 'asc' : 'desc')
    .limit(range.size)
    .offset(offsetOf(range))
    .execute();
  const listed: ListedLockUp[] = [];
  for (const row of items) listed.push(await toListed(queries, row, clock.now()));
  return { count: Number(count), items: listed };
}

/** One product with its figures. */
export async function readLockUp({ database, clock }: ReadDeps, { scope }: OperatorActor, id: number): Promise<Result<LockUpDetail>> {
  const { queries } = database;
  const row = await withLockUps(queries).selectFrom('lock_ups').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !coversOrganisation(scope, row.funded_by)) return refused('lock_up_unknown');
  const creator = await queries.selectFrom('operators').select('email').where('id', '=', row.created_by).executeTakeFirstOrThrow();
  return done({
    ...(await toListed(queries, row, clock.now())),
    statistics: await readLockUpStatistics(queries, id, clock.now()),
    movements: await readPoolMovements(queries, row.pool),
    createdBy: creator.email,
    createdAt: row.created_at,
    closedAt: row.closed_at,
  });
}

async function toListed(queries: Kysely<Schema>, row: LockUpProductRow, now: number): Promise<ListedLockUp> {
  const [token, bonusToken] = [await tokenOf(queries, row.token), await tokenOf(queries, row.bonus_token)];
  return {
    id: row.id,
    version: row.version,
    stage: row.stage,
    status: lockUpStatus({ stage: row.stage, startsAt: row.starts_at, endsAt: row.ends_at }, now),
    draft: draftOf(row, token, bonusToken),
    token,
    bonusToken,
    poolOwner: row.pool,
    pool: await readPool(queries, row),
    participants: await countParticipants(queries, row.id),
  };
}

const tokenOf = (queries: Kysely<Schema>, id: number): Promise<TokenRow> =>
  queries.selectFrom('tokens').select(['id', 'code', 'scale']).where('id', '=', id).executeTakeFirstOrThrow();

function draftOf(row: LockUpProductRow, token: TokenRow, bonusToken: TokenRow): LockUpDraft {
  const amount = (units: number | bigint) => formatUnits(BigInt(units), token.scale);
  return {
    organisation: row.organisation ?? undefined,
    fundedBy: row.funded_by,
    content: row.content,
    token: token.code,
    bonusToken: bonusToken.code,
    sort: row.sort,
    kind: row.kind,
    giftRate: row.gift_rate === null ? '' : formatUnits(BigInt(row.gift_rate), GIFT_RATE_SCALE),
    days: row.days,
    ratePercent: percentOfPpm(row.rate_ppm),
    extraPercent: percentOfPpm(row.extra_ppm),
    invitePercent: percentOfPpm(row.invite_ppm),
    minAmount: amount(row.min_units),
    step: amount(row.step_units),
    amounts: row.amounts.map(amount),
    userLimit: row.user_max_units === null ? '' : amount(row.user_max_units),
    participantsMax: row.participants_max ?? undefined,
    earlyEnd: row.early_end,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
  };
}
