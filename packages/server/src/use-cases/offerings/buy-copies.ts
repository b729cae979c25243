import { purchaseProblem, stageProblem, type PurchaseProblem } from '@marque/domain/offerings';
import type { Actor } from '@marque/domain/identity';
import { recordNumber } from '@marque/domain/trading';
import type { TraceParent } from '../../ports/tracing.ts';
import { done, refused, type Refused, type Result } from '../result.ts';
import { keyOf, readKnown, repeated, type PurchaseRequest, type WrittenOrder } from './admit-orders.ts';
import type { DeskDeps, PurchaseAnswer } from './purchase-desk.ts';
import { PurchaseDesk } from './purchase-desk.ts';
import { stageTerms, type Offering } from './offerings.ts';
import type { OfferingsView } from './offerings-view.ts';
import { offeringStage } from '@marque/domain/offerings';

export interface Purchase {
  /** The offering's number, or that of its page. */
  readonly campaign: string;
  /** As they were typed. */
  readonly copies: string;
  /** By its code; the first of the offering's where none is named. */
  readonly payToken: string | undefined;
  readonly isRiskAccepted: boolean;
  readonly clientId: string | undefined;
  readonly trace?: TraceParent | undefined;
}

export interface Purchased {
  readonly orderNo: string;
  readonly copies: number;
  readonly payToken: { readonly code: string; readonly scale: number };
  /** In the pay token's smallest unit. */
  readonly cost: bigint;
  readonly fee: bigint;
}

/** Where copies are bought: a desk for each offering that is sold. */
export class OfferingShop {
  readonly #deps: Omit<DeskDeps, 'onSold'>;
  readonly view: OfferingsView;
  readonly #desks = new Map<number, PurchaseDesk>();

  constructor(deps: Omit<DeskDeps, 'onSold'>, view: OfferingsView) {
    this.#deps = deps;
    this.view = view;
  }

  /** Orders copies (C177): refused in the stated order, or written down with its payment set aside. */
  async buy({ owner: user, organisation }: Actor, purchase: Purchase): Promise<Result<Purchased>> {
    const { copies, payToken: wanted, isRiskAccepted, clientId, trace } = purchase;
    const offering = await this.view.find(organisation, purchase.campaign);
    if (!offering) return refused('not_found');
    const pay = offering.prices.find(({ token }) => wanted === undefined || token.code === wanted);
    if (!pay) return refused('not_found', { field: 'pay_token' });
    const request = { user, organisation, copies, payToken: pay.token.id, isRiskAccepted, clientId, trace };
    const problem = plainProblem(offering, request, this.#deps.clock.now());
    const answer = problem ? await this.#known(offering, request) : await this.#deskOf(offering).buy(request);
    if (!answer) return problemRefusal(problem ?? 'stock_exceeded', offering, 0);
    switch (answer.kind) {
      case 'ordered':
        return done(purchased(answer.order, pay.token));
      case 'refused':
        return answer.problem === 'key_reused'
          ? refused('idempotency_key_reused')
          : problemRefusal(answer.problem, offering, answer.remaining);
      case 'unknown':
        return refused('busy');
    }
  }

  /** The order that the client has asked for under the same name when it could still be bought. */
  async #known(offering: Offering, request: Omit<PurchaseRequest, 'isContended'>): Promise<PurchaseAnswer | undefined> {
    const order = (await readKnown(this.#deps.database.queries, [request])).get(keyOf(request) ?? '');
    if (!order) return undefined;
    const verdict = repeated(order, offering.id, request);
    if (verdict.kind !== 'written') return { kind: 'refused', problem: 'key_reused', remaining: 0 };
    return order.state === 'requested' ? { kind: 'unknown' } : { kind: 'ordered', order };
  }

  #deskOf(offering: Offering): PurchaseDesk {
    const known = this.#desks.get(offering.id);
    if (known) return known;
    // What a desk knows of an offering never changes once it is scheduled.
    const onSold: DeskDeps['onSold'] = (id, counts) => this.view.note(id, counts);
    const desk = new PurchaseDesk({ ...this.#deps, onSold }, offering);
    this.#desks.set(offering.id, desk);
    return desk;
  }
}

/** What can be said without asking the store: time, and the copies by themselves. */
function plainProblem(offering: Offering, { copies }: Pick<PurchaseRequest, 'copies'>, now: number): PurchaseProblem | undefined {
  const stage = offeringStage({ ...stageTerms(offering), copiesHeld: 0 }, now);
  if (stage === undefined) return 'activity_not_started';
  const nothing = { copiesLeft: Infinity, copiesRemaining: Infinity, price: 0n, feePpm: 0, usable: 0n };
  return (
    stageProblem(stage) ??
    purchaseProblem({ copies, isRiskAccepted: true }, { ...nothing, stage, copiesMin: offering.orderMin, copiesMax: offering.orderMax })
  );
}

function problemRefusal(problem: PurchaseProblem | 'rush_is_hot' | 'sold_out', offering: Offering, remaining: number): Refused {
  const field = 'units';
  switch (problem) {
    case 'copies_below_min':
      return refused(problem, { field, min: offering.orderMin });
    case 'copies_above_max':
      return refused(problem, { field, max: offering.orderMax });
    case 'purchase_limit_reached':
      return refused(problem, { field, max: offering.userLimit });
    case 'stock_exceeded':
      return refused(problem, { field, left: remaining });
    case 'copies_not_whole':
    case 'balance_too_low':
      return refused(problem, { field });
    case 'risk_not_accepted':
      return refused(problem, { field: 'risk_accepted' });
    case 'activity_not_started':
    case 'activity_concluded':
    case 'rush_is_hot':
    case 'sold_out':
      return refused(problem);
  }
}

const purchased = ({ id, at, copies, cost, fee }: WrittenOrder, payToken: Purchased['payToken']): Purchased => ({
  orderNo: recordNumber(at, id),
  copies,
  payToken,
  cost,
  fee,
});
