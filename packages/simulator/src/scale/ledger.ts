import { accountName, holdLines, mayBeNegative, paidToken, settleLines, type Lines } from '../partitions/account-partition.ts';
import { CHECKS } from '../partitions/invariants.ts';
import { drawOf, unitsOf, type ClosedMessage, type FillMessage, type Message, type OrderPlan } from '../partitions/messages.ts';
import type { Entry, Machine } from './machine.ts';
import { Outboxes } from './outboxes.ts';

/** What every owner has of each token before anything happens. */
const OPENING_LOTS = 1_000n;
export const MID_TICKS = 10_000n;
const NOTHING: readonly Message[] = [];

/** An account partition by the rules of `partitions/account-partition.ts`, changed in place. */
export class Ledger implements Machine {
  readonly outboxes = new Outboxes();
  readonly balances = new Map<string, bigint>();
  readonly holds = new Map<number, { readonly plan: OrderPlan; units: bigint }>();
  readonly orders = new Map<number, 'held' | 'refused' | 'closed'>();
  fault: string | undefined;
  fills = 0;
  readonly #name: string;
  readonly #quote: string;
  readonly #opened = new Set<string>();

  constructor(name: string, quote: string) {
    this.#name = name;
    this.#quote = quote;
  }

  apply(entry: Entry): readonly Message[] | undefined {
    if (entry.kind === 'request') return this.#request(entry.plan);
    if (entry.kind !== 'message') return NOTHING;
    if (!this.outboxes.take(entry.message)) return undefined;
    const { body } = entry.message;
    if (body.kind === 'fill') this.#settle(body);
    if (body.kind === 'closed') this.#release(body);
    return NOTHING;
  }

  #request(plan: OrderPlan): readonly Message[] {
    if (this.orders.has(plan.order)) return NOTHING;
    const units = unitsOf(plan, plan.lots);
    if (this.#usable(plan) < units) {
      this.orders.set(plan.order, 'refused');
      return NOTHING;
    }
    this.orders.set(plan.order, 'held');
    this.holds.set(plan.order, { plan, units });
    this.#post(holdLines(plan, units));
    return [this.outboxes.give(this.#name, plan.book, { kind: 'place', plan })];
  }

  /** The first time that an owner needs a token, the world has given it some. */
  #usable(plan: OrderPlan): bigint {
    const token = paidToken(plan);
    const account = accountName(plan.owner, token, 'usable');
    const opened = `${account} opened`;
    if (!this.#opened.has(opened)) {
      this.#opened.add(opened);
      const units = token === this.#quote ? OPENING_LOTS * MID_TICKS : OPENING_LOTS;
      this.#post([
        [account, units],
        [accountName('-', token, 'world'), -units],
      ]);
    }
    return this.balances.get(account) ?? 0n;
  }

  #settle(fill: FillMessage): void {
    this.fills += 1;
    const hold = this.holds.get(fill.plan.order);
    if (hold === undefined) this.fault ??= CHECKS.covered;
    else hold.units -= drawOf(fill);
    this.#post(settleLines(fill));
  }

  #release({ plan, rest }: ClosedMessage): void {
    if (this.holds.get(plan.order)?.units !== rest) this.fault ??= CHECKS.covered;
    this.holds.delete(plan.order);
    this.orders.set(plan.order, 'closed');
    this.#post(holdLines(plan, -rest));
  }

  #post(lines: Lines): void {
    for (const [account, units] of lines) {
      const after = (this.balances.get(account) ?? 0n) + units;
      this.balances.set(account, after);
      if (after < 0n && !mayBeNegative(account)) this.fault ??= CHECKS.notNegative;
    }
  }
}
