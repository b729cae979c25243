import type { Chain, Chains, Signer } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import { withReserves } from './tables.ts';

export interface ClaimDeps {
  readonly database: Database;
  readonly chains: Chains;
  readonly signer: Pick<Signer, 'claim'>;
  /** Takes faults that were dealt with: a signer that cannot be reached. */
  readonly report: (fault: unknown) => void;
}

/** Has the hot wallet of every network signed for a run. What cannot be signed is reported, and no reason to publish nothing. */
export async function claimHotWallets(deps: ClaimDeps, run: number, signal: AbortSignal): Promise<void> {
  for (const chain of deps.chains.all) {
    if (chain.isSandbox || signal.aborted) continue;
    await claimHotWallet(deps, chain, run, signal).catch(deps.report);
  }
}

async function claimHotWallet({ database, signer }: ClaimDeps, chain: Chain, run: number, signal: AbortSignal): Promise<void> {
  const { network, addresses, payouts } = chain;
  const address = addresses.normalise(payouts.hotAddress);
  const rows = withReserves(database.queries);
  const known = await rows
    .selectFrom('wallet_claims')
    .select('run')
    .where('run', '=', run)
    .where('network', '=', network)
    .where('address', '=', address)
    .executeTakeFirst();
  if (known || !signer.claim) return;
  const taken = await rows.selectFrom('reserve_runs').select(['sequence', 'at']).where('id', '=', run).executeTakeFirstOrThrow();
  const { text, signature } = await signer.claim(network, { run, ...taken }, signal);
  if (!(await addresses.hasSigned(address, text, signature)))
    throw new Error(`the signer of ${network} signed with another key than that of ${address}`);
  await rows
    .insertInto('wallet_claims')
    .values({ run, network, address, statement: text, signature })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A wallet that is counted, and the newest text up to a run that its key has signed. */
export interface ClaimedWallet {
  readonly network: string;
  readonly isSandbox: boolean;
  readonly kind: 'hot' | 'cold';
  readonly address: string;
  readonly claim: { readonly text: string; readonly signature: string } | undefined;
}

/** The wallets of every network, hot before cold. Deposit addresses are none of them: who knew them all would know the customers'. */
export async function readWallets(
  { database, chains }: Pick<ClaimDeps, 'database' | 'chains'>,
  run: number,
): Promise<readonly ClaimedWallet[]> {
  const cold = await database.queries.selectFrom('cold_wallets').select(['network', 'address']).orderBy('id').execute();
  const claims = await withReserves(database.queries)
    .selectFrom('wallet_claims')
    .select(['network', 'address', 'statement', 'signature'])
    .where('run', '<=', run)
    .orderBy('run', 'desc')
    .execute();
  return chains.all.flatMap(({ network, isSandbox, addresses, payouts }) => {
    const hot = addresses.normalise(payouts.hotAddress);
    const others = cold.filter((wallet) => wallet.network === network && wallet.address !== hot);
    return [{ kind: 'hot' as const, address: hot }, ...others.map(({ address }) => ({ kind: 'cold' as const, address }))].map((wallet) => {
      const found = claims.find((claim) => claim.network === network && claim.address === wallet.address);
      return { network, isSandbox, ...wallet, claim: found && { text: found.statement, signature: found.signature } };
    });
  });
}
