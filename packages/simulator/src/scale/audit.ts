import { accountName, paidToken } from '../partitions/account-partition.ts';
import { CHECKS } from '../partitions/invariants.ts';
import { drawOf, unitsOf, type Message } from '../partitions/messages.ts';
import type { ExchangeRun } from './exchange.ts';
import type { Partition } from './partition.ts';

export interface AuditFigures {
  /** How often everything was looked at. */
  readonly checks: number;
  /** Answers that customers had when it was looked at last: held, refused, in the book, cancelled; and fills they were notified of. */
  readonly answers: number;
  readonly trades: number;
  readonly finding: { readonly check: string; readonly atMs: number } | undefined;
}

/** Looks at all funds, holds, messages and answers of a run, while it runs. */
export class Audit {
  readonly #run: ExchangeRun;
  #checks = 0;
  #answers = 0;
  #finding: AuditFigures['finding'];

  constructor(run: ExchangeRun) {
    this.#run = run;
  }

  /** Looks every so often until `end`, but not while a partition has no leader: it has no state then. */
  every(ms: number, end: number): void {
    this.#run.clock.after(ms, () => {
      this.look();
      if (this.#run.clock.now < end) this.every(ms, end);
    });
  }

  look(isEnd = false): void {
    const { accounts, books } = this.#run.logs;
    if (this.#finding !== undefined || [...accounts, ...books].some(({ isUp }) => !isUp)) return;
    this.#checks += 1;
    const check = this.#broken() ?? (isEnd ? this.#brokenInTheEnd() : undefined);
    if (check !== undefined) this.#finding = { check, atMs: this.#run.clock.now };
  }

  figures(): AuditFigures {
    const trades = this.#run.books.reduce((sum, { machine }) => sum + machine.trades, 0);
    return { checks: this.#checks, answers: this.#answers, trades, finding: this.#finding };
  }

  #broken(): string | undefined {
    const { accounts, books } = this.#run.logs;
    for (const { machine } of accounts) if (machine.fault !== undefined) return machine.fault;
    return (
      ([...accounts, ...books].every((sender) => this.#isEachMessageKept(sender)) ? undefined : CHECKS.kept) ??
      this.#brokenAnswer() ??
      this.#brokenHolds() ??
      this.#brokenSums()
    );
  }

  /** Messages that were given and not taken, of all channels. */
  *#underWay(): Generator<Message> {
    const { accounts, books } = this.#run.logs;
    for (const { name, machine } of [...accounts, ...books]) {
      for (const [to, { messages }] of machine.outboxes.all) {
        const taken = this.#run.cluster.partitions.get(to)?.machine.outboxes.taken[name] ?? 0;
        for (const message of messages) if (message.number > taken) yield message;
      }
    }
  }

  /** A leader's memory is ahead of its log: what it has taken there may come again. */
  #isEachMessageKept({ name, machine }: Partition): boolean {
    for (const [to, { given, messages }] of machine.outboxes.all) {
      const receiver = this.#run.cluster.partitions.get(to);
      const taken = receiver?.machine.outboxes.taken[name] ?? 0;
      if (taken > given || (messages[0]?.number ?? given + 1) > taken + 1) return false;
    }
    return true;
  }

  #brokenAnswer(): string | undefined {
    const { customers, cluster, accounts, books } = this.#run;
    const ledgers = new Map(accounts.flat().map(({ name, machine }) => [name, machine]));
    const booksByName = new Map(books.map(({ name, machine }) => [name, machine]));
    let answers = 0;
    for (const { plan, answer, isPlaced, isCancelled } of customers.tracks.values()) {
      const state = ledgers.get(plan.accounts)?.orders.get(plan.order);
      const book = booksByName.get(plan.book);
      const isKnown = answer === undefined || (answer === 'refused' ? state === 'refused' : state === 'held' || state === 'closed');
      if (!isKnown || (isPlaced && book?.orders.has(plan.order) !== true)) return CHECKS.answered;
      if (isCancelled && book?.resting.has(plan.order) === true) return CHECKS.answered;
      answers += Number(answer !== undefined) + Number(isPlaced ?? false) + Number(isCancelled ?? false);
    }
    for (const [name, notified] of customers.noticesOf) {
      const fills = ledgers.get(name)?.fills ?? 0;
      if (fills < notified && cluster.partitions.get(name)?.isUp === true) return CHECKS.answered;
      answers += notified;
    }
    this.#answers = answers;
    return undefined;
  }

  /** What each order holds is what it may still take, and what is locked is what holds say. */
  #brokenHolds(): string | undefined {
    const due = new Map<number, bigint>();
    const add = (order: number, units: bigint): void => void due.set(order, (due.get(order) ?? 0n) + units);
    for (const { machine } of this.#run.books) for (const [order, { plan, lots }] of machine.resting) add(order, unitsOf(plan, lots));
    for (const { body } of this.#underWay()) {
      if (body.kind === 'place') add(body.plan.order, unitsOf(body.plan, body.plan.lots));
      else add(body.plan.order, body.kind === 'fill' ? drawOf(body) : body.rest);
    }
    let holds = 0;
    for (const { machine } of this.#run.logs.accounts) {
      const locked = new Map<string, bigint>();
      for (const [order, { plan, units }] of machine.holds) {
        holds += 1;
        if (due.get(order) !== units) return due.has(order) ? CHECKS.covered : CHECKS.held;
        const account = accountName(plan.owner, paidToken(plan), 'locked');
        locked.set(account, (locked.get(account) ?? 0n) + units);
      }
      for (const [account, units] of machine.balances) {
        if (account.endsWith(' locked') && (locked.get(account) ?? 0n) !== units) return CHECKS.locked;
      }
    }
    return holds === due.size ? undefined : CHECKS.held;
  }

  /** Each partition adds up to zero, token by token; what is in transit is what fills that are under way will bring. */
  #brokenSums(): string | undefined {
    const transit = new Map<string, bigint>();
    const add = (sums: Map<string, bigint>, token: string, units: bigint): void => void sums.set(token, (sums.get(token) ?? 0n) + units);
    for (const { machine } of this.#run.logs.accounts) {
      const sums = new Map<string, bigint>();
      for (const [account, units] of machine.balances) {
        const [, token = '', kind] = account.split(' ');
        add(sums, token, units);
        if (kind === 'transit') add(transit, token, units);
      }
      if ([...sums.values()].some((sum) => sum !== 0n)) return CHECKS.balanced;
    }
    for (const { body } of this.#underWay()) {
      if (body.kind !== 'fill') continue;
      const { plan, lots, cost } = body;
      const sign = plan.side === 'buy' ? 1n : -1n;
      add(transit, plan.quote, sign * cost);
      add(transit, plan.base, -sign * lots);
    }
    return [...transit.values()].every((sum) => sum === 0n) ? undefined : CHECKS.transit;
  }

  #brokenInTheEnd(): string | undefined {
    return this.#underWay().next().done === true ? undefined : CHECKS.ended;
  }
}
