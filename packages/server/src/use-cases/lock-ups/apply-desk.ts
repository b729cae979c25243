import type { TraceParent } from '../../ports/tracing.ts';
import { ArrivalQueue } from '../arrival-queue.ts';
import { concurrently } from '../concurrently.ts';
import { settleAccepted, submitIntent } from '../intents.ts';
import { refused, type Refused, type Result } from '../result.ts';
import { below } from '../traced-gateway.ts';
import { admitApplications, type Admission, type Application } from './admit-applications.ts';
import type { LockUpDeps } from './deps.ts';
import { lockUpHolds } from './intent-kinds.ts';
import { holdIntent } from './record-intents.ts';
import { withLockUps } from './tables.ts';

const BATCH_MAX = 500;
const WAITING_MAX = 20_000;
/** Commands that are submitted together become one batch of the engine. */
const AT_ONCE = 128;

/** A lock-up whose principal is set aside. */
export interface LockedUp {
  readonly id: number;
  readonly principal: bigint;
  readonly bonus: bigint;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** What an application is told, and the number of the command that set its principal aside just now. */
interface Outcome {
  readonly answer: Result<LockedUp>;
  readonly sequence?: number;
}

/**
 * Where one process takes applications, product by product, in the order of arrival. Places and the pool are counted under the product's
 * row, so that two processes together admit nobody too many either; what the engine refuses gives its place back before the next are judged.
 */
export class ApplyDesk {
  readonly #deps: LockUpDeps;
  readonly #queues = new Map<number, ArrivalQueue<Application, Result<LockedUp>>>();

  constructor(deps: LockUpDeps) {
    this.#deps = deps;
  }

  async apply(product: number, application: Application): Promise<Result<LockedUp>> {
    const queue =
      this.#queues.get(product) ??
      new ArrivalQueue({ judge: (batch) => this.#judge(product, batch), batchMax: BATCH_MAX, waitingMax: WAITING_MAX });
    this.#queues.set(product, queue);
    const answer = await queue.ask(application);
    if (queue.isIdle) this.#queues.delete(product);
    return answer ?? refused('busy');
  }

  /** Waits for what is under way. */
  async close(): Promise<void> {
    await Promise.all([...this.#queues.values()].map((queue) => queue.settled()));
  }

  async #judge(product: number, batch: readonly Application[]): Promise<readonly Result<LockedUp>[]> {
    const admissions = await admitApplications(this.#deps, product, batch);
    const asked = admissions.map((admission, index) => ({ admission, trace: batch[index]?.trace }));
    const outcomes = await concurrently(asked, AT_ONCE, ({ admission, trace }) => this.#submit(admission, trace));
    const short = admissions.flatMap((admission, index) => (admission.ok && outcomes[index]?.answer === SHORT ? [admission.value.id] : []));
    await this.#freePlaces(short);
    await settleAccepted(
      this.#deps,
      lockUpHolds,
      outcomes.flatMap(({ sequence }) => sequence ?? []),
    );
    return outcomes.map(({ answer }) => answer);
  }

  async #submit(admission: Result<Admission>, trace: TraceParent | undefined): Promise<Outcome> {
    if (!admission.ok) return { answer: admission };
    const { value } = admission;
    const { id, principal, bonus, startsAt, endsAt, state } = value;
    const locked = { ok: true as const, value: { id, principal, bonus, startsAt, endsAt } };
    if (state === 'refused') return { answer: SHORT };
    if (state !== 'requested') return { answer: locked };
    const { gateway } = below(trace, this.#deps);
    // What is not known yet is submitted again by the job.
    const outcome = await submitIntent(gateway, lockUpHolds, holdIntent({ ...value, user_id: value.user })).catch((fault: unknown) => {
      this.#deps.report(fault);
      return { kind: 'pending' } as const;
    });
    if (outcome.kind === 'accepted') return { answer: locked, sequence: outcome.sequence };
    return { answer: outcome.kind === 'refused' ? SHORT : refused('busy') };
  }

  /** The consumer would do the same a moment later, and the next batch is judged now. */
  async #freePlaces(records: readonly number[]): Promise<void> {
    if (records.length === 0) return;
    await withLockUps(this.#deps.database.queries)
      .updateTable('lock_up_records')
      .set({ state: 'refused', refusal: 'balance_insufficient' })
      .where('id', 'in', records)
      .where('state', '=', 'requested')
      .execute();
  }
}

const SHORT: Refused = refused('balance_too_low', { field: 'amount' });
