import { applyProblem, bonusOf, inviterReward, lockUpEnd, type LockUpRecordState } from '@marque/domain/lock-ups';
import type { Token } from '@marque/domain/trading';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { TraceParent } from '../../ports/tracing.ts';
import { done, refused, type Result } from '../result.ts';
import { problemRefusal, timeRefusal } from './apply-refusals.ts';
import type { LockUpDeps } from './deps.ts';
import { amountTerms, yieldTerms } from './product-terms.ts';
import { hasPlace, keyName, readKnown, readStanding, takePlace, userLeft, type Standing } from './standing.ts';
import { withLockUps, type LockUpProductRow, type LockUpRecordRow } from './tables.ts';

/** Somebody who wants to lock an amount, as far as that was looked at before. */
export interface Application {
  readonly user: number;
  readonly organisation: number;
  readonly principal: bigint;
  readonly inviter: number | null;
  /** The record of the same user and product that it follows, where it does. */
  readonly previous: { readonly id: number; readonly cycle: number } | undefined;
  /** The client's name for its request. */
  readonly key: string | undefined;
  /** The span that asks, where it is traced. */
  readonly trace?: TraceParent | undefined;
}

/** A row of somebody who is in, or was in when they asked before. */
export interface Admission {
  readonly id: number;
  readonly user: number;
  readonly token: number;
  readonly principal: bigint;
  readonly bonus: bigint;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly state: LockUpRecordState;
}

const toAdmission = (row: LockUpRecordRow): Admission => ({
  id: row.id,
  user: row.user_id,
  token: row.token,
  principal: BigInt(row.principal),
  bonus: BigInt(row.bonus),
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  state: row.state,
});

/** Whether a row is what is asked for again under its key. */
export const isSameApplication = (row: LockUpRecordRow, product: number, principal: bigint): boolean =>
  row.product === product && BigInt(row.principal) === principal;

/** Judges those who wait for one product in the order of arrival, and writes down who is in. One batch of a product at a time, in every process. */
export const admitApplications = (
  deps: Pick<LockUpDeps, 'database' | 'clock' | 'listings'>,
  id: number,
  batch: readonly Application[],
): Promise<readonly Result<Admission>[]> =>
  deps.database.transaction(async (queries) => {
    const product = await withLockUps(queries).selectFrom('lock_ups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    const token = product && deps.listings.tokenById(product.token);
    const bonusToken = product && deps.listings.tokenById(product.bonus_token);
    if (!product || !token || !bonusToken || product.stage === 'draft') return batch.map(() => refused('not_found'));
    const context = { queries, product, token, bonusToken, now: deps.clock.now() };
    return write(context, await judge(context, batch));
  });

interface Context {
  readonly queries: Kysely<Schema>;
  readonly product: LockUpProductRow;
  readonly token: Token;
  readonly bonusToken: Token;
  readonly now: number;
}

/** Somebody new, with what they are promised; or a row that stands for the request already. */
type Judged = Result<{ readonly row: LockUpRecordRow } | Promised>;

interface Promised {
  readonly application: Application;
  readonly bonus: bigint;
  readonly reward: bigint;
}

async function judge(context: Context, batch: readonly Application[]): Promise<readonly Judged[]> {
  const { queries, product } = context;
  const standing = await readStanding(
    queries,
    product,
    batch.map(({ user }) => user),
  );
  const { byKey, following } = await readKnown(queries, batch);
  const taken = new Set<string>();
  const followed = new Set(following.keys());
  return batch.map((application) => {
    const { user, key, previous } = application;
    const name = key === undefined ? undefined : keyName(user, key);
    const row = name === undefined ? undefined : byKey.get(name);
    if (row) return isSameApplication(row, product.id, application.principal) ? done({ row }) : refused('idempotency_key_reused');
    // The first of two at once is not answered yet: whoever asks again gets its answer.
    if (name !== undefined && taken.has(name)) return refused('busy');
    if (previous && followed.has(previous.id)) return refused('lock_up_not_again');
    const judged = judgeNew(context, standing, application);
    if (judged.ok && name !== undefined) taken.add(name);
    if (judged.ok && previous) followed.add(previous.id);
    return judged;
  });
}

function judgeNew({ product, token, bonusToken, now }: Context, standing: Standing, application: Application): Result<Promised> {
  const { user, principal, inviter } = application;
  const closed = timeRefusal(product, now);
  if (closed) return closed;
  const terms = yieldTerms(product, { scaleFrom: token.scale, scaleTo: bonusToken.scale });
  const bonus = bonusOf(principal, terms);
  const reward = inviter === null ? 0n : inviterReward(principal, terms, product.invite_ppm);
  const left = userLeft(standing, product, user);
  const problem = applyProblem(principal, {
    ...amountTerms(product),
    userLeft: left,
    covered: bonus + reward <= standing.free ? undefined : 0n,
    hasPlace: hasPlace(standing, user),
    // The engine alone says whether the funds are there.
    usable: undefined,
    tradePassword: undefined,
    isInviterKnown: undefined,
  });
  if (problem) return problemRefusal(problem, product, token, left);
  takePlace(standing, { user, principal, promise: bonus + reward });
  return done({ application, bonus, reward });
}

/** Writes those who are new, and gives everybody's row. A key that is used in another product at the same moment is refused. */
async function write({ queries, product, now }: Context, judged: readonly Judged[]): Promise<readonly Result<Admission>[]> {
  const fresh = judged.flatMap((each) => (each.ok && 'application' in each.value ? [each.value] : []));
  const ids = fresh.length === 0 ? [] : await nextIds(queries, fresh.length);
  const { id: _id, organisation: _organisation, funded_by: _funder, ...terms } = product;
  const rows = fresh.map(({ application, bonus, reward }, index) => ({
    id: ids[index],
    product: product.id,
    user_id: application.user,
    organisation: application.organisation,
    token: terms.token,
    bonus_token: terms.bonus_token,
    pool: terms.pool,
    kind: terms.kind,
    principal: application.principal,
    days: terms.days,
    rate_ppm: terms.rate_ppm,
    extra_ppm: terms.extra_ppm,
    gift_rate: terms.gift_rate,
    bonus,
    inviter: application.inviter,
    reward,
    cycle: (application.previous?.cycle ?? 0) + 1,
    previous: application.previous?.id ?? null,
    state: 'requested' as const,
    refusal: null,
    hold: null,
    requested_at: now,
    starts_at: now,
    ends_at: lockUpEnd(now, terms.days),
    roll_over_asked_at: null,
    asked_at: null,
    ended_at: null,
    asked_day: null,
    asked_day_at: null,
    client_key: application.key ?? null,
  }));
  const written =
    rows.length === 0
      ? []
      : await withLockUps(queries)
          .insertInto('lock_up_records')
          .values(rows)
          .onConflict((conflict) => conflict.doNothing())
          .returningAll()
          .execute();
  const byId = new Map(written.map((row) => [row.id, row]));
  let next = 0;
  return judged.map((each): Result<Admission> => {
    if (!each.ok) return each;
    if ('row' in each.value) return done(toAdmission(each.value.row));
    const row = byId.get(ids[next++] ?? 0);
    return row ? done(toAdmission(row)) : refused('idempotency_key_reused');
  });
}

async function nextIds(queries: Kysely<Schema>, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number | bigint }>`select nextval(pg_get_serial_sequence('lock_up_records', 'id')) as id
    from generate_series(1, ${count}::integer)`.execute(queries);
  return rows.map(({ id }) => Number(id));
}
