import { siblingPlaces, siblingStep, type ReserveProof } from '@marque/domain/reserves';
import type { Database } from '../../ports/database.ts';
import type { Paged } from '../paged.ts';
import { done, refused, type Result } from '../result.ts';
import { nonceOf } from './build-trees.ts';
import { readNodes } from './stored-nodes.ts';
import { withReserves } from './tables.ts';

type Store = Pick<Database, 'queries'>;

export interface ReserveRun {
  readonly id: number;
  /** Of the journal: every command up to it is in, none after. */
  readonly sequence: number;
  readonly at: number;
}

export interface ReserveTree {
  /** Number of the token. */
  readonly token: number;
  /** Owed to customers, in units; what the organisations have is beside it. */
  readonly liabilities: bigint;
  readonly treasury: bigint;
  readonly leaves: number;
  /** Undefined where nobody is owed anything. */
  readonly root: string | undefined;
}

const builtRuns = ({ queries }: Store) =>
  withReserves(queries).selectFrom('reserve_runs').select(['id', 'sequence', 'at']).where('built_at', 'is not', null);

/** A run that is built, the newest unless it is named. */
export async function findRun(store: Store, id: number | undefined): Promise<Result<ReserveRun>> {
  const runs = builtRuns(store).orderBy('id', 'desc').limit(1);
  const run = await (id === undefined ? runs : runs.where('id', '=', id)).executeTakeFirst();
  return run ? done(run) : refused('reserve_run_unknown');
}

/** Every run that is built, the newest first. */
export async function listRuns(
  store: Store,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Paged<ReserveRun>> {
  const { count } = await withReserves(store.queries)
    .selectFrom('reserve_runs')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('built_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const items = await builtRuns(store).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  return { count: Number(count), items };
}

export async function readTrees({ queries }: Store, run: number): Promise<readonly ReserveTree[]> {
  const rows = await withReserves(queries)
    .selectFrom('reserve_trees')
    .select(['token', 'liabilities', 'treasury', 'leaves', 'root'])
    .where('run', '=', run)
    .orderBy('token')
    .execute();
  return rows.map(({ token, liabilities, treasury, leaves, root }) => ({
    token,
    liabilities: BigInt(liabilities),
    treasury: BigInt(treasury),
    leaves,
    root: root ?? undefined,
  }));
}

/** The tokens of which a customer has a leaf in a run. */
export async function heldTokens({ queries }: Store, owner: number, run: number): Promise<readonly number[]> {
  const rows = await withReserves(queries)
    .selectFrom('reserve_leaves')
    .select('token')
    .where('owner', '=', owner)
    .where('run', '=', run)
    .execute();
  return rows.map(({ token }) => token);
}

export interface OwnProof extends ReserveProof {
  readonly token: number;
}

/** The proofs of one customer in a run, a token each; who that is comes from the session. */
export async function ownProofs(store: Store, owner: number, run: number): Promise<readonly OwnProof[]> {
  const { queries } = store;
  const rows = await withReserves(queries)
    .selectFrom('reserve_leaves as leaf')
    .innerJoin('reserve_trees as tree', (on) => on.onRef('tree.run', '=', 'leaf.run').onRef('tree.token', '=', 'leaf.token'))
    .innerJoin('reserve_runs as run', 'run.id', 'leaf.run')
    .innerJoin('tokens', 'tokens.id', 'leaf.token')
    .select(['leaf.token', 'code', 'account', 'usable', 'locked', 'fiat', 'place', 'leaves', 'seed'])
    .where('leaf.owner', '=', owner)
    .where('leaf.run', '=', run)
    .where('run.built_at', 'is not', null)
    .orderBy('leaf.token')
    .execute();
  const proofs: OwnProof[] = [];
  for (const { token, code, account, usable, locked, fiat, place, leaves, seed } of rows) {
    if (place === null) throw new Error(`run ${run} is built, and owner ${owner} has no place in it`);
    const places = siblingPlaces(place, leaves);
    const siblings = await readNodes(queries, { run, token }, places);
    proofs.push({
      token,
      leaf: {
        token: code,
        account,
        nonce: nonceOf(seed, token, owner),
        usable: BigInt(usable),
        locked: BigInt(locked),
        fiat: BigInt(fiat),
      },
      steps: places.map(({ place: at }, index) => siblingStep(siblings[index], at)),
    });
  }
  return proofs;
}
