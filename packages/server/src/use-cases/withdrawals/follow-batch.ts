import type { Selectable } from 'kysely';
import type { Chain, DraftTransaction, SignedTransaction, Signer, SigningRequest, TransactionState } from '../../ports/chain.ts';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import { withPayouts, type PayoutTables } from './payout-rows.ts';
import { draftRow } from './store-batch.ts';

export interface FollowDeps {
  readonly database: Database;
  readonly clock: WallClock;
  readonly signer: Signer;
  /** Takes faults that were dealt with. */
  readonly report: (fault: unknown) => void;
}

/** What is not mined so long after it was sent is sent again at a higher fee; so often at most. */
const STUCK_MS = 20 * 60_000;
const REPLACEMENTS_MAX = 10;

type TransactionRow = Selectable<PayoutTables['payout_transactions']>;

/** A transaction with its replacements, whatever it is for. */
export interface OpenBatch {
  readonly id: number;
  /** Pays the network's fee. */
  readonly organisation: number;
  readonly payouts: SigningRequest['payouts'];
  /** The most that any of its tokens asks for. */
  readonly confirmations: number;
}

/** A transaction that stands for good. */
export interface Mined {
  readonly transaction: number;
  readonly txId: string;
  readonly state: Extract<TransactionState, { readonly kind: 'mined' }>;
  readonly confirmations: number;
}

/** Those for whom a batch is sent write down what becomes of it. */
export interface BatchOwner {
  /** Writes with the transaction's own row that it was sent. */
  sent(transaction: number, txId: string): Promise<void>;
  progress(txId: string, confirmations: number): Promise<void>;
  finish(mined: Mined): Promise<void>;
  /** The signer refused for good: nothing of it can be on its way. */
  refuse(reason: string): Promise<void>;
}

const signedOf = ({ tx_id: txId, raw }: TransactionRow): SignedTransaction | undefined =>
  txId === null || raw === null ? undefined : { txId, raw };

interface Followed {
  readonly chain: Chain;
  readonly batch: OpenBatch;
  readonly owner: BatchOwner;
}

/** Takes a batch as far as it goes now: signed, sent, replaced, finished. Each step is stored before the next one begins. */
export async function followBatch(deps: FollowDeps, followed: Followed, signal: AbortSignal): Promise<void> {
  const { chain, batch, owner } = followed;
  const rows = await signDrafts(deps, followed, await transactionsOf(deps, batch), signal);
  const states: { readonly row: TransactionRow; readonly signed: SignedTransaction; readonly state: TransactionState }[] = [];
  for (const row of rows) {
    const signed = signedOf(row);
    if (!signed) continue;
    if (row.sent_at === null) await send(followed, row.id, signed, signal);
    states.push({ row, signed, state: await chain.payouts.stateOf(signed.txId, signal) });
  }
  for (const { row, signed, state } of states) {
    if (state.kind !== 'mined') continue;
    const head = await chain.reader.head(signal);
    const confirmations = Math.max(head.height - state.block.height + 1, 0);
    if (confirmations >= batch.confirmations) await owner.finish({ transaction: row.id, txId: signed.txId, state, confirmations });
    else await owner.progress(signed.txId, confirmations);
    return;
  }
  const newest = states.at(-1);
  if (!newest) return;
  await owner.progress(newest.signed.txId, 0);
  await sendAgain(chain, states, signal);
  const age = deps.clock.now() - (newest.row.sent_at ?? deps.clock.now());
  if (age >= STUCK_MS && states.length <= REPLACEMENTS_MAX) await replaceStuck(deps, followed, newest.row, signal);
}

const transactionsOf = ({ database }: FollowDeps, { id }: OpenBatch): Promise<readonly TransactionRow[]> =>
  withPayouts(database.queries).selectFrom('payout_transactions').selectAll().where('batch', '=', id).orderBy('id').execute();

const draftOf = (row: TransactionRow, { payouts }: OpenBatch): DraftTransaction => ({
  from: row.from_address,
  spends: row.spends,
  payouts: payouts.map(({ reference }) => reference),
  unsigned: row.unsigned,
  feeMax: BigInt(row.fee_max),
});

/** Has signed what is not, and stores it before anything else is done with it. */
async function signDrafts(
  deps: FollowDeps,
  { chain, batch, owner }: Followed,
  rows: readonly TransactionRow[],
  signal: AbortSignal,
): Promise<readonly TransactionRow[]> {
  const known: TransactionRow[] = [];
  for (const row of rows) {
    if (row.raw !== null) {
      known.push(row);
      continue;
    }
    const request = { network: chain.network, draft: draftOf(row, batch), payouts: batch.payouts };
    const answer = await deps.signer.sign(request, signal);
    if (answer.kind === 'signed') {
      const { txId, raw } = answer.transaction;
      const signed = { tx_id: txId, raw, signed_at: deps.clock.now() };
      await withPayouts(deps.database.queries)
        .updateTable('payout_transactions')
        .set(signed)
        .where('id', '=', row.id)
        .where('raw', 'is', null)
        .execute();
      known.push({ ...row, ...signed });
      continue;
    }
    deps.report(
      new Error(
        `the signer of ${chain.network} refused payouts ${batch.payouts.map(({ reference }) => reference).join(', ')}: ${answer.reason}`,
      ),
    );
    if (!answer.isFinal) continue;
    // A replacement that is refused leaves the transaction that it was to replace.
    if (rows.length > 1)
      await withPayouts(deps.database.queries)
        .deleteFrom('payout_transactions')
        .where('id', '=', row.id)
        .where('raw', 'is', null)
        .execute();
    else await owner.refuse(answer.reason);
  }
  return known;
}

/** Hands over what is stored, and only then says so: who is cut off in between hands over the same again. */
async function send({ chain, owner }: Followed, transaction: number, signed: SignedTransaction, signal: AbortSignal): Promise<void> {
  await chain.payouts.broadcast(signed, signal);
  await owner.sent(transaction, signed.txId);
}

/** What no node knows any more is sent again. Of several the newest counts: the others may be refused for paying less. */
async function sendAgain(
  chain: Chain,
  states: readonly { readonly signed: SignedTransaction; readonly state: TransactionState }[],
  signal: AbortSignal,
): Promise<void> {
  if (states.some(({ state }) => state.kind === 'pending')) return;
  const [newest, ...older] = states.toReversed();
  const fault =
    newest &&
    (await chain.payouts.broadcast(newest.signed, signal).then(
      () => undefined,
      (error: unknown) => ({ error }),
    ));
  if (!fault) return;
  for (const { signed } of older) {
    const isTaken = await chain.payouts.broadcast(signed, signal).then(
      () => true,
      () => false,
    );
    if (isTaken) return;
  }
  throw fault.error;
}

/** The same payouts and spends at a higher fee: whichever of them is mined counts. */
async function replaceStuck(deps: FollowDeps, followed: Followed, row: TransactionRow, signal: AbortSignal): Promise<void> {
  const { chain, batch } = followed;
  const replacement = await chain.payouts.replace(draftOf(row, batch), signal);
  const isSame = replacement.spends.length === row.spends.length && replacement.spends.every((spend) => row.spends.includes(spend));
  if (!isSame) throw new Error(`a replacement of transaction ${row.id} on ${chain.network} spends something else`);
  await withPayouts(deps.database.queries)
    .insertInto('payout_transactions')
    .values(draftRow(batch.id, replacement, deps.clock.now()))
    .execute();
  const newest = (await signDrafts(deps, followed, await transactionsOf(deps, batch), signal)).at(-1);
  const signed = newest && signedOf(newest);
  if (newest && signed && newest.sent_at === null) await send(followed, newest.id, signed, signal);
}

/** Part of the transaction in which a batch's owner writes that it was sent. */
export const markSent = (rows: ReturnType<typeof withPayouts>, transaction: number, now: number) =>
  rows.updateTable('payout_transactions').set({ sent_at: now }).where('id', '=', transaction).execute();
