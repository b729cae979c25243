import { receiveAtAccounts, requestOrder, type AccountState } from './account-partition.ts';
import { cancelOrder, receiveAtBook, type BookState } from './book-partition.ts';
import { forget } from './channels.ts';
import { messageText, type Message, type OrderPlan, type PartitionName } from './messages.ts';
import type { Step } from './search.ts';

export type Partition = AccountState | BookState;

/**
 * Everything at a moment. `durable` is what a majority of a partition's replicas has, `memory` what its leader has worked out beyond
 * that; a crash or a take-over leaves the former. What leaves a partition, messages and answers, leaves it for durable state only.
 */
export interface System {
  readonly memory: readonly Interned[];
  readonly durable: readonly Interned[];
  /** Messages that are under way, by their numbers in the table; each can arrive at any time, and more than once. */
  readonly packets: readonly number[];
  /** What customers were answered of their orders, and must stay true. */
  readonly answered: string;
}

/** A partition's state with its number: equal states are one object. */
export interface Interned {
  readonly id: number;
  readonly state: Partition;
}

/**
 * - `every copy stays`: a message that left may arrive at any later time, any number of times, or never. Nothing is acknowledged.
 * - `copies get lost`: any copy may vanish, the sender sends again until the receiver has acknowledged, and then forgets.
 */
export type Network = 'every copy stays' | 'copies get lost';

export interface Scenario {
  readonly name: string;
  readonly partitions: readonly Partition[];
  readonly orders: readonly OrderPlan[];
  readonly network: Network;
}

const encode = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => {
    if (typeof part === 'bigint') return String(part);
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
    return Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)));
  });

/** One object for each state of a partition and a number for each message: steps are worked out once, and keys are short. */
class Table {
  readonly #partitions = new Map<string, Interned>();
  readonly #steps = new Map<string, Interned>();
  readonly #numbers = new Map<string, number>();
  readonly messages: { readonly message: Message; readonly text: string }[] = [];

  intern(state: Partition): Interned {
    const key = encode(state);
    const known = this.#partitions.get(key);
    if (known !== undefined) return known;
    const interned = { id: this.#partitions.size, state };
    this.#partitions.set(key, interned);
    return interned;
  }

  step(before: Interned, input: string, work: (state: Partition) => Partition): Interned {
    const key = `${before.id} ${input}`;
    const known = this.#steps.get(key);
    if (known !== undefined) return known;
    const after = work(before.state);
    const interned = after === before.state ? before : this.intern(after);
    this.#steps.set(key, interned);
    return interned;
  }

  numberOf(message: Message): number {
    const text = messageText(message);
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.messages.length);
    return this.messages.push({ message, text }) - 1;
  }
}

const replaced = <Value>(values: readonly Value[], index: number, value: Value): Value[] =>
  values.map((other, at) => (at === index ? value : other));

function receive(state: Partition, message: Message): Partition {
  return state.kind === 'book' ? receiveAtBook(state, message) : receiveAtAccounts(state, message);
}

/** What customers can know from a partition: its answer to each order that it has. */
function answers(partitions: readonly Interned[]): string {
  return partitions
    .flatMap(({ state }) => Object.keys(state.orders).map((order) => `${state.name} knows ${order}`))
    .sort()
    .join(', ');
}

export class Protocol {
  readonly #scenario: Scenario;
  readonly #table = new Table();
  readonly #names: readonly PartitionName[];
  readonly initial: System;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.#names = scenario.partitions.map(({ name }) => name);
    const partitions = scenario.partitions.map((state) => this.#table.intern(state));
    this.initial = { memory: partitions, durable: partitions, packets: [], answered: '' };
  }

  keyOf({ memory, durable, packets, answered }: System): string {
    return `${memory.map(({ id }) => id).join()};${durable.map(({ id }) => id).join()};${packets.join()};${answered}`;
  }

  *next(system: System): Generator<Step<System>> {
    yield* this.#requests(system);
    yield* this.#arrivals(system);
    for (let index = 0; index < this.#names.length; index += 1) {
      if (system.memory[index] === system.durable[index]) continue;
      const name = this.#names[index] ?? '';
      yield { label: `${name} commits`, to: this.#commit(system, index) };
      yield { label: `${name} crashes`, to: this.#crash(system, index) };
    }
    if (this.#scenario.network === 'copies get lost') yield* this.#losses(system);
  }

  /** Customers send, and send again, orders and cancels. */
  *#requests(system: System): Generator<Step<System>> {
    for (const plan of this.#scenario.orders) {
      const asks = (name: PartitionName, what: string, work: (state: Partition) => Partition): Step<System> => ({
        label: `${name} is asked to ${what} order ${plan.order}`,
        to: this.#apply(system, this.#names.indexOf(name), what + plan.order, work),
      });
      yield asks(plan.accounts, 'take', (state) => (state.kind === 'accounts' ? requestOrder(state, plan) : state));
      if (plan.mayCancel) yield asks(plan.book, 'cancel', (state) => (state.kind === 'book' ? cancelOrder(state, plan) : state));
    }
  }

  *#arrivals(system: System): Generator<Step<System>> {
    for (const packet of system.packets) {
      const known = this.#table.messages[packet];
      if (known === undefined) continue;
      const index = this.#names.indexOf(known.message.to);
      yield { label: `arrives: ${known.text}`, to: this.#apply(system, index, `#${packet}`, (state) => receive(state, known.message)) };
    }
  }

  #apply(system: System, index: number, input: string, work: (state: Partition) => Partition): System {
    const before = system.memory[index];
    if (before === undefined) return system;
    const after = this.#table.step(before, input, work);
    return after === before ? system : { ...system, memory: replaced(system.memory, index, after) };
  }

  /** A majority has the batch: only now its messages leave and its answers are given. */
  #commit(system: System, index: number): System {
    const after = system.memory[index];
    if (after === undefined) return system;
    const durable = replaced(system.durable, index, after);
    return { ...system, durable, packets: this.#sent(system.packets, after.state.channels.outbox), answered: answers(durable) };
  }

  /** The leader is gone; the next one begins with what is durable. */
  #crash(system: System, index: number): System {
    const kept = system.durable[index];
    return kept === undefined ? system : { ...system, memory: replaced(system.memory, index, kept) };
  }

  #sent(packets: readonly number[], messages: readonly Message[]): readonly number[] {
    const added = messages.map((message) => this.#table.numberOf(message)).filter((number) => !packets.includes(number));
    return added.length === 0 ? packets : [...packets, ...added].sort((one, other) => one - other);
  }

  *#losses(system: System): Generator<Step<System>> {
    for (const packet of system.packets) {
      const packets = system.packets.filter((other) => other !== packet);
      yield { label: `lost: ${this.#table.messages[packet]?.text}`, to: { ...system, packets } };
    }
    for (const { state } of system.durable) {
      for (const message of state.channels.outbox) {
        yield { label: `sent again: ${messageText(message)}`, to: { ...system, packets: this.#sent(system.packets, [message]) } };
      }
    }
    for (const [index, name] of this.#names.entries()) {
      for (const [sender, from] of this.#names.entries()) {
        yield { label: `${name} acknowledges to ${from}`, to: this.#acknowledge(system, sender, index) };
      }
    }
  }

  /** The receiver says up to where it has durably taken the sender's messages; the sender forgets them. */
  #acknowledge(system: System, sender: number, receiver: number): System {
    const from = this.#names[sender] ?? '';
    const upTo = system.durable[receiver]?.state.channels.taken[from] ?? 0;
    const to = this.#names[receiver] ?? '';
    const pruned = (all: readonly Interned[]): readonly Interned[] => {
      const before = all[sender];
      if (before === undefined || !before.state.channels.outbox.some((message) => message.to === to && message.number <= upTo)) return all;
      const shorter = (state: Partition): Partition => ({ ...state, channels: forget(state.channels, to, upTo) });
      return replaced(all, sender, this.#table.step(before, `forget ${to} ${upTo}`, shorter));
    };
    const durable = pruned(system.durable);
    return durable === system.durable ? system : { ...system, durable, memory: pruned(system.memory) };
  }
}
