import { prizeOf, rankingOf, type Ranked } from '@marque/domain/contests';
import { formatUnits } from '@marque/domain/money';
import type { OperatorActor } from '@marque/domain/operators';
import type { Kysely } from 'kysely';
import { createHash } from 'node:crypto';
import type { Schema } from '../../../ports/schema/index.ts';
import { readScores } from '../../contests/contest-ranking.ts';
import { withContests } from '../../contests/tables.ts';
import { done, refused, type Result } from '../../result.ts';
import { requestApproval, type ApprovedWork } from '../approvals.ts';
import type { AuditedDeps } from '../audit.ts';
import { hasEnough } from '../move-treasury-funds.ts';
import { submitRun, writeRun, type GivingDeps } from '../rewards/reward-runs.ts';
import { lockContest, readContest, withTokens, type KnownContest } from './contests.ts';

/** A regular airdrop (F148). */
const PRIZE_TYPE = 1001;

export interface Winner extends Ranked {
  /** Undefined for a place without a prize. */
  readonly prize: bigint | undefined;
}

export interface ContestResult {
  readonly winners: readonly Winner[];
  readonly participants: number;
  /** What all prizes come to, in the prize token's smallest unit. */
  readonly total: bigint;
  /** Of who gets what. */
  readonly hash: string;
}

/** Who is where now, and what each of them would get. */
async function resultOf(queries: Kysely<Schema>, { contest, prizes }: KnownContest, now: number): Promise<ContestResult> {
  const ranked = rankingOf(await readScores({ queries }, contest, undefined, now));
  const last = prizes.at(-1)?.to ?? 0;
  const least = BigInt(contest.least_units);
  const winners = ranked
    .slice(0, last)
    .map((place): Winner => ({ ...place, prize: place.units >= least ? prizeOf(prizes, place.rank) : undefined }));
  const text = winners.map(({ rank, user, units, prize }) => [rank, user, units, prize ?? 0n].join(' ')).join('\n');
  return {
    winners,
    participants: ranked.length,
    total: winners.reduce((sum, { prize = 0n }) => sum + prize, 0n),
    hash: createHash('sha256').update(text).digest('hex'),
  };
}

const isCovered = (queries: Kysely<Schema>, { contest, prizeToken }: KnownContest, total: bigint): Promise<boolean> =>
  hasEnough(queries, { owner: contest.funded_by, account: 'organisation.reward' }, prizeToken.id, total);

/** What a settlement would do now. */
export async function dryRun(queries: Kysely<Schema>, known: KnownContest, now: number) {
  const result = await resultOf(queries, known, now);
  return { ...result, isCovered: await isCovered(queries, known, result.total) };
}

async function ready(queries: Kysely<Schema>, known: KnownContest, hash: string, now: number): Promise<Result<ContestResult>> {
  const { stage, is_counted: isCounted } = known.contest;
  if (stage !== 'scheduled') return refused('contest_over');
  if (!isCounted) return refused('contest_not_counted');
  const result = await resultOf(queries, known, now);
  if (result.hash !== hash) return refused('changed_meanwhile');
  return (await isCovered(queries, known, result.total)) ? done(result) : refused('balance_insufficient');
}

/** Asks another operator to let the prizes be given to those whom the first one has seen, known by their digest. */
export async function requestContestSettlement(
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, hash, reason }: { readonly id: number; readonly hash: string; readonly reason: string },
): Promise<Result<{ readonly id: number }>> {
  const known = await readContest(deps.database.queries, actor, id);
  if (!known.ok) return known;
  const { contest, prizeToken } = known.value;
  const result = await ready(deps.database.queries, known.value, hash, deps.clock.now());
  if (!result.ok) return result;
  const { winners, total } = result.value;
  const payload = {
    contest: id,
    hash,
    people: winners.filter(({ prize }) => prize !== undefined).length,
    total: `${formatUnits(total, prizeToken.scale)} ${prizeToken.code}`,
  };
  const request = {
    action: 'contests.settle',
    organisation: contest.funded_by,
    subject: `${id} ${contest.content}`,
    payload,
    reason,
  } as const;
  return requestApproval(deps, actor, request, async ({ queries }) => {
    const again = await lockContest(queries, actor, id);
    if (!again.ok) return again;
    return again.value.stage === 'scheduled' ? done(null) : refused('contest_over');
  });
}

/** Gives the prizes that two operators have agreed on: a run of rewards for each prize, in the name of whoever asked. */
export const settleContest =
  (deps: GivingDeps): ApprovedWork =>
  async ({ queries }, { id: approval, payload, now }) => {
    const id = Number(payload['contest']);
    const locked = await lockContest(queries, { scope: 'all' }, id);
    if (!locked.ok) return locked;
    const known = await withTokens(queries, locked.value);
    const checked = await ready(queries, known, String(payload['hash']), now);
    if (!checked.ok) return checked;
    const { requested_by: by } = await queries
      .selectFrom('approvals')
      .select('requested_by')
      .where('id', '=', approval)
      .executeTakeFirstOrThrow();
    const runs: number[] = [];
    for (const { from, to, units } of known.prizes) {
      const users = checked.value.winners
        .filter(({ rank, prize }) => prize !== undefined && rank >= from && rank <= to)
        .map(({ user }) => user);
      if (users.length === 0) continue;
      const note = from === to ? `${known.contest.content}: ${from}` : `${known.contest.content}: ${from}-${to}`;
      const giving = { organisation: known.contest.funded_by, type: PRIZE_TYPE, token: known.prizeToken.id, units, users, note } as const;
      const run = await writeRun(queries, { ...giving, by, approval, now });
      await withContests(queries).insertInto('contest_rewards').values({ contest: id, run }).execute();
      runs.push(run);
    }
    await withContests(queries)
      .updateTable('contests')
      .set({ stage: 'settled', closed_at: now, version: known.contest.version + 1 })
      .where('id', '=', id)
      .execute();
    return done({
      before: { contest: id, stage: 'scheduled' },
      after: { contest: id, stage: 'settled', runs },
      afterwards: async () => {
        for (const run of runs) await submitRun(deps, run);
      },
    });
  };
