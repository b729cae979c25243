import { getOwnProofs, getReserveRuns, getReserves } from '@marque/contract/reserves';
import type { Chains } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { offeredTokens } from '../../use-cases/market/offered-pairs.ts';
import { offsetOf } from '../../use-cases/paged.ts';
import { readCheck } from '../../use-cases/reserves/read-checks.ts';
import { findRun, heldTokens, listRuns, ownProofs, readTrees } from '../../use-cases/reserves/read-reserves.ts';
import { openStops } from '../../use-cases/reserves/withdrawal-stops.ts';
import { readWallets } from '../../use-cases/reserves/wallet-claims.ts';
import { handle, ok, refuse, type Handler } from '../handler.ts';
import { pageRows } from '../page-rows.ts';
import { reserveProofRow, reserveRow, reserveRunRow, reserveWalletRow } from './reserve-rows.ts';

interface ReserveDeps {
  readonly database: Database;
  readonly chains: Chains;
  readonly listings: Listings;
}

/** What customers are owed, and each customer's proof of it. */
export const reserveHandlers = ({ database, listings, chains }: ReserveDeps): readonly Handler[] => [
  handle(getReserves, async ({ run_id }, { actor, organisation }) => {
    const run = await findRun(database, run_id);
    if (!run.ok) return refuse(run.refusal);
    const shown = new Set(offeredTokens(listings, organisation.id).map(({ id }) => id));
    if (actor) for (const token of await heldTokens(database, actor.owner, run.value.id)) shown.add(token);
    const stopped = new Set((await openStops(database.queries)).map(({ token }) => token));
    const check = await readCheck(database, run.value.id);
    const trees = await readTrees(database, run.value.id);
    return ok({
      ...reserveRunRow(run.value),
      data: trees.flatMap((tree) => {
        const token = shown.has(tree.token) ? listings.tokenById(tree.token) : undefined;
        return token ? [reserveRow(token, { tree, checked: check?.tokens.get(tree.token), isStopped: stopped.has(tree.token) })] : [];
      }),
      wallets: (await readWallets({ database, chains }, run.value.id)).map(reserveWalletRow),
    });
  }),
  handle(getReserveRuns, async ({ page, size }) =>
    ok(pageRows(await listRuns(database, { limit: size, offset: offsetOf({ page, size }) }), reserveRunRow)),
  ),
  handle(getOwnProofs, async ({ run_id }, { actor }) => {
    const run = await findRun(database, run_id);
    if (!run.ok) return refuse(run.refusal);
    const proofs = await ownProofs(database, actor.owner, run.value.id);
    return ok({
      ...reserveRunRow(run.value),
      data: proofs.flatMap((proof) => {
        const token = listings.tokenById(proof.token);
        return token ? [reserveProofRow(token, proof)] : [];
      }),
    });
  }),
];
