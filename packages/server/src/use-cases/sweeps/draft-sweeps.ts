import { sql } from 'kysely';
import { ImpossiblePayoutError, type Chain, type DraftTransaction, type Payout } from '../../ports/chain.ts';
import type { FollowDeps } from '../withdrawals/follow-batch.ts';
import { storeBatch, takenSpends } from '../withdrawals/store-batch.ts';
import { endMove, type MoveEnd } from './end-move.ts';
import { withSweeps, type SweepQueries } from './tables.ts';

/** So many transactions of one network are begun in one turn: payouts wait meanwhile. */
const STEPS_AT_ONCE = 10;
/** Coin is sent to an address so often at most: fees may rise while it is on its way. */
const GAS_MAX = 3;

interface WaitingMove {
  readonly id: number;
  readonly sweep: number;
  readonly owner: number;
  readonly organisation: number;
  readonly address: string;
  readonly contract: string | null;
  /** How often coin was sent there for this move. */
  readonly gas: number;
}

type DraftDeps = Pick<FollowDeps, 'database' | 'clock' | 'report'>;

interface Step {
  readonly kind: 'gas' | 'sweep';
  readonly draft: DraftTransaction;
  readonly payout: Payout;
}

/** An address counts its nonces by itself. */
const ownSpends = (address: string, spends: readonly string[]): readonly string[] => spends.map((spend) => `${address}/${spend}`);

/** Begins the transactions of moves, each stored with its spends before anything is signed. */
export async function draftSweeps(deps: DraftDeps, chain: Chain, signal: AbortSignal): Promise<void> {
  let steps = 0;
  const begun = new Set<string>();
  for (const move of await waitingMoves(deps, chain.network)) {
    if (signal.aborted || steps >= STEPS_AT_ONCE) return;
    if (begun.has(move.address)) continue;
    const step = await nextStep(deps, chain, move, signal);
    if (step === 'ended') continue;
    if (step === 'hot-empty') {
      deps.report(new Error(`the hot wallet of ${chain.network} has not the coin for the fee of sweep ${move.sweep}`));
      return;
    }
    await storeStep(deps, chain.network, move, step);
    begun.add(move.address);
    steps += 1;
  }
}

/** Moves without a transaction under way, at addresses that have none either: two at once would count on the same coin. */
async function waitingMoves({ database }: DraftDeps, network: string): Promise<readonly WaitingMove[]> {
  const { rows } = await sql<WaitingMove>`
    select m.id, m.sweep, m.owner, m.organisation, m.address, m.contract,
      (select count(*) from sweep_steps g where g.move = m.id and g.kind = 'gas')::integer as gas
    from sweep_moves m join sweeps s on s.id = m.sweep
    where s.network = ${network} and s.ended_at is null and m.state = 'waiting' and not exists (
      select 1 from sweep_steps t join payout_batches b on b.id = t.batch join sweep_moves o on o.id = t.move
      where b.network = ${network} and b.state = 'open' and o.address = m.address)
    order by m.id`.execute(database.queries);
  return rows;
}

async function nextStep(deps: DraftDeps, chain: Chain, move: WaitingMove, signal: AbortSignal): Promise<Step | 'ended' | 'hot-empty'> {
  const { owner, address, contract } = move;
  const taken = await takenSpends(deps.database.queries, chain.network);
  const own = [...taken].flatMap((spend) => (spend.startsWith(`${address}/`) ? [spend.slice(address.length + 1)] : []));
  const source = { reference: `sweep:${owner}:${move.id}`, index: owner, contract };
  try {
    const drafted = await chain.payouts.draftSweep(source, new Set(own), signal);
    if (drafted.kind === 'drafted') return { ...drafted, kind: 'sweep' };
    if (drafted.kind === 'nothing') return await over(deps, move, { moved: 0n });
    if (move.gas >= GAS_MAX) return await over(deps, move, { problem: 'coin_short' });
    const payout = {
      reference: `gas:${owner}:${move.id}:${move.gas + 1}`,
      to: address,
      memo: null,
      contract: null,
      amount: drafted.amount,
    };
    const draft = await chain.payouts.draft([payout], taken, signal);
    return draft ? { kind: 'gas', draft, payout } : 'hot-empty';
  } catch (fault) {
    if (!(fault instanceof ImpossiblePayoutError)) throw fault;
    deps.report(new Error(`sweep ${move.sweep} cannot empty ${address}: ${fault.message}`));
    return over(deps, move, { problem: 'reverted' });
  }
}

async function over({ database, clock }: DraftDeps, move: WaitingMove, end: MoveEnd): Promise<'ended'> {
  await database.transaction((queries) => endMove(withSweeps(queries), move, end, clock.now()));
  return 'ended';
}

async function storeStep({ database, clock }: DraftDeps, network: string, move: WaitingMove, { kind, draft, payout }: Step): Promise<void> {
  const now = clock.now();
  await database.transaction(async (queries) => {
    const rows = withSweeps(queries);
    await lockWaiting(rows, move);
    const spends = kind === 'sweep' ? ownSpends(move.address, draft.spends) : draft.spends;
    const batch = await storeBatch(rows, { network, organisation: move.organisation, draft, spends, now });
    const { reference, to, contract, amount } = payout;
    await rows.insertInto('sweep_steps').values({ batch, move: move.id, kind, reference, to_address: to, contract, amount }).execute();
    await rows.updateTable('sweeps').set({ state: 'drafted' }).where('id', '=', move.sweep).where('state', '=', 'requested').execute();
  });
}

/** Another process may have begun it meanwhile. */
async function lockWaiting(rows: SweepQueries, { id }: WaitingMove): Promise<void> {
  const { state } = await rows.selectFrom('sweep_moves').select('state').where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
  const open = await rows
    .selectFrom('sweep_steps')
    .innerJoin('payout_batches', 'payout_batches.id', 'sweep_steps.batch')
    .select('batch')
    .where('sweep_steps.move', '=', id)
    .where('payout_batches.state', '=', 'open')
    .executeTakeFirst();
  if (state !== 'waiting' || open) throw new Error(`move ${id} of a sweep was taken meanwhile`);
}
