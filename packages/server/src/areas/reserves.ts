import { SandboxColdWallets } from '../adapters/sandbox-chain/sandbox-cold-wallets.ts';
import { reserveHandlers } from '../http/reserves/reserve-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { JobTurn, OneOffJob, RepeatedJob } from '../ports/jobs.ts';
import type { Listings } from '../ports/listings.ts';
import type { ClaimDeps } from '../use-cases/reserves/wallet-claims.ts';
import type { CheckDeps } from '../use-cases/reserves/check-reserves.ts';
import { reserveJobs } from '../use-cases/reserves/reserve-jobs.ts';
import { holdingAddresses } from '../use-cases/sweeps/sweep-sources.ts';
import { leavingWithdrawals } from '../use-cases/withdrawals/leaving-withdrawals.ts';
import type { Custody } from './custody.ts';

interface ReservesNeeds extends Pick<Custody, 'chains' | 'sandbox' | 'signer'> {
  readonly listings: Listings;
  /** Tells those who run the exchange at once. */
  readonly onStop: () => Promise<void>;
}

const COLD_MS = 10_000;

/** Made-up chains are compared with the ledger once they have what it has: else a slow start would stop every withdrawal of a demo. */
const filledFirst = (job: RepeatedJob | OneOffJob, cold: SandboxColdWallets): RepeatedJob | OneOffJob => ({
  ...job,
  run: async (turn: JobTurn) => {
    const isFilled = await cold.fill();
    if (isFilled || !('everyMs' in job)) await job.run(turn);
  },
});

/** What customers are owed, proven to them, and what is there for it. */
export function createReserves(
  { database, clock, logger, report }: Kernel,
  { listings, chains, sandbox, signer, onStop }: ReservesNeeds,
): Area {
  const deps: CheckDeps & ClaimDeps = {
    database,
    clock,
    chains,
    signer,
    depositAddresses: (network, token) => holdingAddresses(database.queries, network, token),
    leavingSince: (at, blocks, signal) => leavingWithdrawals({ database, chains }, { at, blocks }, signal),
    onStop: async (stop) => {
      logger.error({ stop }, 'withdrawals were stopped: less is held than customers are owed');
      await onStop();
    },
    report,
  };
  const cold = sandbox && new SandboxColdWallets({ database, clock, sandbox });
  return {
    handlers: reserveHandlers({ database, listings, chains }),
    jobs: cold
      ? [
          ...reserveJobs(deps).map((job) => filledFirst(job, cold)),
          { name: 'fill-sandbox-cold-wallets', everyMs: COLD_MS, run: async () => void (await cold.fill()) },
        ]
      : reserveJobs(deps),
  };
}
