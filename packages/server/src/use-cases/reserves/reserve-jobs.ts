import type { JobTurn, OneOffJob, RepeatedJob } from '../../ports/jobs.ts';
import { buildTrees } from './build-trees.ts';
import { checkReserves, forgetOldChecks, type CheckDeps } from './check-reserves.ts';
import { withReserves } from './tables.ts';
import { takeRun } from './take-run.ts';
import { claimHotWallets, type ClaimDeps } from './wallet-claims.ts';

const DAY_MS = 86_400_000;
const DUE_MS = 10_000;
const CHECK_MS = 120_000;
/** Name of the job that takes a run when an operator wants one. */
export const TAKE_RESERVES = 'take-reserves';
const ATTEMPTS_MAX = 5;

type RunDeps = CheckDeps & ClaimDeps;
type Turn = Pick<JobTurn, 'now' | 'signal'>;

/** Takes a run on every day in UTC, and builds one that was left unfinished. */
export async function dailyReserves(deps: RunDeps, turn: Turn): Promise<void> {
  const newest = await withReserves(deps.database.queries)
    .selectFrom('reserve_runs')
    .select(['at', 'built_at'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const isDue = !newest || newest.built_at === null || Math.floor(newest.at / DAY_MS) < Math.floor(turn.now / DAY_MS);
  if (isDue) await takeReserves(deps, turn);
}

/** A run of now, or the one that is not built yet: what is held is read while the ledger's figures are fresh. */
export async function takeReserves(deps: RunDeps, { now, signal }: Turn): Promise<void> {
  const { queries } = deps.database;
  const run = (await takeRun(queries, now)) ?? (await unfinishedRun(deps));
  if (run === undefined) return;
  const checked = await withReserves(queries).selectFrom('reserve_checks').select('id').where('run', '=', run).executeTakeFirst();
  if (!checked) await checkReserves(deps, run, signal);
  await claimHotWallets(deps, run, signal);
  await buildTrees(deps.database, run, { now, signal });
}

async function unfinishedRun({ database }: Pick<CheckDeps, 'database'>): Promise<number | undefined> {
  const run = await withReserves(database.queries).selectFrom('reserve_runs').select('id').where('built_at', 'is', null).executeTakeFirst();
  return run?.id;
}

export const reserveJobs = (deps: RunDeps): readonly (RepeatedJob | OneOffJob)[] => [
  { name: 'reserves', everyMs: DUE_MS, run: (turn) => dailyReserves(deps, turn) },
  {
    name: 'check-reserves',
    everyMs: CHECK_MS,
    run: async ({ now, signal }) => {
      await checkReserves(deps, undefined, signal);
      await forgetOldChecks(deps.database.queries, now);
    },
  },
  {
    name: TAKE_RESERVES,
    attemptsMax: ATTEMPTS_MAX,
    atOnce: 1,
    run: (turn) => takeReserves(deps, turn),
    giveUp: async (_reference, error) => deps.report(new Error(`the reserves were not taken: ${error}`)),
  },
];
