import type { Database } from '../../src/ports/database.ts';
import type { CheckDeps } from '../../src/use-cases/reserves/check-reserves.ts';
import type { ClaimDeps } from '../../src/use-cases/reserves/wallet-claims.ts';

interface Place {
  readonly database: Database;
  readonly clock: { now(): number };
}

/** An exchange that has no chain: what is held is not known. */
export const withoutChains = ({ database, clock }: Place): CheckDeps & ClaimDeps => ({
  database,
  clock,
  chains: { all: [], of: () => undefined },
  signer: {},
  depositAddresses: async () => [],
  leavingSince: async () => new Map(),
  onStop: async () => undefined,
  report: (fault) => {
    throw fault;
  },
});
