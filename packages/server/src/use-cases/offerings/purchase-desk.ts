import { offeringStage, type OfferingState, type PurchaseProblem } from '@marque/domain/offerings';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Schema } from '../../ports/schema/index.ts';
import type { TraceParent } from '../../ports/tracing.ts';
import { ArrivalQueue } from '../arrival-queue.ts';
import { concurrently } from '../concurrently.ts';
import { submitIntent } from '../intents.ts';
import { below } from '../traced-gateway.ts';
import { admitOrders, keyOf, readKnown, repeated, type PurchaseRequest, type Verdict, type WrittenOrder } from './admit-orders.ts';
import type { OfferingDeps } from './deps.ts';
import { offeringOrders, orderIntent, settleOrders, type OrderOutcome } from './order-intents.ts';
import type { Offering } from './offerings.ts';
import { withOfferings } from './tables.ts';

const BATCH_MAX = 500;
/** Whoever finds so many waiting is told that the rush is hot. */
const WAITING_MAX = 50_000;
/** Payments that are set aside at once: the engine takes them in few batches. */
const SUBMITTED_AT_ONCE = 256;
/** For so long somebody waits for copies that another process, or one that ended, is selling; then others were faster. */
const WAIT_MS = 3_000;
const STEP_MS = 50;

export type PurchaseAnswer =
  | { readonly kind: 'ordered'; readonly order: WrittenOrder }
  | {
      readonly kind: 'refused';
      readonly problem: PurchaseProblem | 'key_reused' | 'rush_is_hot' | 'sold_out';
      /** What there was still to order. */
      readonly remaining: number;
    }
  /** What became of it is not known: ask again with the same key. */
  | { readonly kind: 'unknown' };

export interface DeskDeps extends OfferingDeps {
  /** Told how many copies are sold. */
  readonly onSold: (offering: number, counts: { readonly copiesOrdered: number; readonly copiesHeld: number }) => void;
}

/** One pass over those who wait. */
interface Pass {
  readonly verdicts: readonly Verdict[];
  /** What was still to order when it was over, and what of the rest was being paid. */
  readonly remaining: number;
  readonly inFlight: number;
}

/** What the engine said of orders whose payment was to be set aside. */
type Outcomes = ReadonlyMap<number, OrderOutcome | undefined>;

/**
 * Sells one offering, first come, first served. What gathers while a batch is judged is the next batch: its orders are written down together, and
 * their payments set aside together. Of two processes each judges with the offering's row locked, so that together they sell no copy too many.
 */
export class PurchaseDesk {
  readonly #deps: DeskDeps;
  readonly #offering: Offering;
  readonly #queue: ArrivalQueue<PurchaseRequest, PurchaseAnswer>;
  /** What the engine said and the consumer may not have written yet. */
  #outcomes: readonly OrderOutcome[] = [];
  /** Every copy is paid for: nothing comes back before the settlement. */
  #isSoldOut = false;

  constructor(deps: DeskDeps, offering: Offering) {
    this.#deps = deps;
    this.#offering = offering;
    this.#queue = new ArrivalQueue({ judge: (batch) => this.#serve(batch), batchMax: BATCH_MAX, waitingMax: WAITING_MAX });
  }

  async buy(request: Omit<PurchaseRequest, 'isContended'>): Promise<PurchaseAnswer> {
    const answer = await this.#queue.ask({ ...request, isContended: !this.#queue.isIdle });
    return answer ?? { kind: 'refused', problem: 'rush_is_hot', remaining: 0 };
  }

  /** Serves a batch in passes: while payments are on their way nobody hears that nothing is left. */
  async #serve(batch: readonly PurchaseRequest[]): Promise<readonly PurchaseAnswer[]> {
    const { clock } = this.#deps;
    const until = clock.monotonic() + WAIT_MS;
    const answers = new Map<number, PurchaseAnswer>();
    let waiting = batch.map((request, place) => ({ request, place }));
    while (waiting.length > 0) {
      const requests = waiting.map(({ request }) => request);
      const pass = this.#isSoldOut ? await this.#turnAway(requests) : await this.#pass(requests, clock.monotonic() >= until);
      const outcomes = await this.#setAside(pass.verdicts, requests);
      const left: typeof waiting = [];
      for (const [index, { request, place }] of waiting.entries()) {
        const verdict = pass.verdicts[index];
        const answer = verdict && answerOf(verdict, request, outcomes, pass);
        if (answer) answers.set(place, answer);
        else left.push({ request: { ...request, isContended: true }, place });
      }
      waiting = left;
      // Nothing of ours is on its way: what is left in flight is another process's, or waits for the job.
      if (waiting.length > 0 && outcomes.size === 0) await sleep(STEP_MS);
    }
    return batch.map((_, place) => answers.get(place) ?? { kind: 'unknown' });
  }

  async #pass(requests: readonly PurchaseRequest[], isLast: boolean): Promise<Pass> {
    const { database, clock, onSold } = this.#deps;
    const { id, startsAt, endsAt, capacity } = this.#offering;
    const outcomes = this.#outcomes;
    const { pass, held } = await database.transaction(async (queries) => {
      await settleOrders(queries, outcomes);
      const stock = await lockStock(queries, id);
      const now = clock.now();
      // Sold out is said by its own name: here the clock and the operator end a sale.
      const stage = offeringStage({ ...stock, startsAt, endsAt, capacity, copiesHeld: 0, isRefunded: false }, now) ?? 'upcoming';
      const inFlight = stock.ordered - stock.held;
      const before = { stage, remaining: capacity - stock.ordered, inFlight: isLast ? 0 : inFlight };
      const verdicts = await admitOrders(queries, this.#offering, requests, before, now);
      const sold = verdicts.reduce((sum, each) => sum + (each.kind === 'written' && !each.isRepeated ? each.order.copies : 0), 0);
      if (sold > 0) await sellCopies(queries, id, stock.ordered + sold);
      return { pass: { verdicts, remaining: before.remaining - sold, inFlight: inFlight + sold }, held: stock.held };
    });
    this.#outcomes = this.#outcomes.slice(outcomes.length);
    this.#isSoldOut = pass.remaining === 0 && pass.inFlight === 0;
    onSold(id, { copiesOrdered: capacity - pass.remaining, copiesHeld: held });
    return pass;
  }

  /** Nothing is left and nothing comes back: the store is asked for repetitions only. */
  async #turnAway(requests: readonly PurchaseRequest[]): Promise<Pass> {
    const known = await readKnown(this.#deps.database.queries, requests);
    const verdicts = requests.map((request): Verdict => {
      const order = known.get(keyOf(request) ?? '');
      return order ? repeated(order, this.#offering.id, request) : { kind: 'refused', problem: 'stock_exceeded' };
    });
    return { verdicts, remaining: 0, inFlight: 0 };
  }

  /** Has the payments of new orders set aside, and of repeated ones that still wait for it. */
  async #setAside(verdicts: readonly Verdict[], requests: readonly PurchaseRequest[]): Promise<Outcomes> {
    const orders = verdicts.flatMap((verdict, index) =>
      verdict.kind === 'written' && verdict.order.state === 'requested' ? [{ ...verdict.order, trace: requests[index]?.trace }] : [],
    );
    const outcomes = await concurrently(orders, SUBMITTED_AT_ONCE, (order) => this.#submit(order, order.trace));
    const known = outcomes.flatMap((outcome) => outcome ?? []);
    this.#outcomes = [...this.#outcomes, ...known];
    return new Map(orders.map(({ id }, index) => [id, outcomes[index]]));
  }

  /** Undefined while it is not known; the job submits it again then. */
  async #submit({ id, user, payToken, cost, fee }: WrittenOrder, trace: TraceParent | undefined): Promise<OrderOutcome | undefined> {
    const { gateway, report } = below(trace, this.#deps);
    const intent = orderIntent({ id, user, payToken, units: cost + fee });
    const outcome = await submitIntent(gateway, offeringOrders, intent).catch((fault: unknown) => {
      report(fault);
      return { kind: 'pending' } as const;
    });
    if (outcome.kind === 'pending') return undefined;
    if (outcome.kind === 'refused') return { id, hold: undefined, refusal: outcome.refusal };
    return outcome.hold === undefined ? undefined : { id, hold: outcome.hold, refusal: '' };
  }
}

interface StoredStock {
  readonly state: OfferingState;
  readonly ordered: number;
  readonly held: number;
}

const lockStock = (queries: Kysely<Schema>, offering: number): Promise<StoredStock> =>
  withOfferings(queries)
    .selectFrom('offerings')
    .select(['state', 'copies_ordered as ordered', 'copies_held as held'])
    .where('id', '=', offering)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

const sellCopies = (queries: Kysely<Schema>, offering: number, ordered: number) =>
  withOfferings(queries).updateTable('offerings').set({ copies_ordered: ordered }).where('id', '=', offering).execute();

/** What a request is told; undefined while it waits. */
function answerOf(verdict: Verdict, { isContended }: PurchaseRequest, outcomes: Outcomes, { remaining }: Pass): PurchaseAnswer | undefined {
  if (verdict.kind === 'waits') return undefined;
  if (verdict.kind === 'refused') {
    const { problem } = verdict;
    if (problem !== 'stock_exceeded') return { kind: 'refused', problem, remaining };
    // Who came when others were buying was too late; who came alone asked for more than there is.
    const shortage = remaining > 0 ? problem : 'sold_out';
    return { kind: 'refused', problem: isContended ? 'rush_is_hot' : shortage, remaining };
  }
  const { order } = verdict;
  if (order.state !== 'requested') return { kind: 'ordered', order };
  const outcome = outcomes.get(order.id);
  if (!outcome) return { kind: 'unknown' };
  if (outcome.hold !== undefined) return { kind: 'ordered', order };
  return outcome.refusal === 'balance_insufficient' ? { kind: 'refused', problem: 'balance_too_low', remaining } : { kind: 'unknown' };
}
