import type { Chains } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import { withDeposits } from '../deposits/tables.ts';

interface ChainReading {
  readonly network: string;
  readonly head: number | undefined;
  readonly watched: number | undefined;
}

const HEAD_WITHIN_MS = 5_000;

/** Where each chain stands and how far its deposits are recorded. A network that cannot be read keeps no other one waiting. */
export async function readChains(database: Database, chains: Chains): Promise<readonly ChainReading[]> {
  const rows = await withDeposits(database.queries).selectFrom('chain_watches').select(['network', 'height']).execute();
  const watched = new Map(rows.map(({ network, height }) => [network, height]));
  return Promise.all(
    chains.all.map(async ({ network, reader }) => ({
      network,
      head: await reader.head(AbortSignal.timeout(HEAD_WITHIN_MS)).then(
        ({ height }) => height,
        () => undefined,
      ),
      watched: watched.get(network),
    })),
  );
}
