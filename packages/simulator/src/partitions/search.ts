/** A system as a graph: what can happen in each state, and what must hold there. */
export interface Model<State> {
  readonly initial: State;
  /** Two states with the same key are one. */
  keyOf(state: State): string;
  /** Everything that can happen next; what changes nothing may be among it. */
  next(state: State): Iterable<Step<State>>;
  /** The invariant that does not hold, if any. */
  broken(state: State): string | undefined;
  /** Whether everything that was begun has come to its end. */
  isSettled(state: State): boolean;
}

export interface Step<State> {
  readonly label: string;
  readonly to: State;
}

export interface Finding {
  readonly check: string;
  /** The fewest steps that lead there. */
  readonly trace: readonly string[];
}

export interface SearchResult {
  readonly states: number;
  readonly transitions: number;
  /** Steps to the state that is furthest away. */
  readonly depth: number;
  readonly settled: number;
  readonly finding?: Finding;
}

export const CANNOT_SETTLE = 'everything can still come to its end';
const STATES_MAX = 16_000_000;

/** Numbers without end in memory that grows by halves. */
class Column {
  #values = new Int32Array(1024);
  length = 0;

  push(value: number): void {
    if (this.length === this.#values.length) {
      const wider = new Int32Array(Math.ceil(this.length * 1.5));
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.length] = value;
    this.length += 1;
  }

  at(index: number): number {
    return this.#values[index] ?? 0;
  }
}

/** Visits every reachable state once, nearest first; ends at the first that breaks an invariant, so that its trace is a shortest one. */
export class Search<State> {
  readonly #model: Model<State>;
  readonly #numbers = new Map<string, number>();
  /** States that were found and not yet left, and the number of the first of them. */
  #waiting: State[] = [];
  readonly #parents = new Column();
  readonly #depths = new Column();
  readonly #sources = new Column();
  readonly #targets = new Column();
  readonly #settled: number[] = [];
  #finding: Finding | undefined;

  constructor(model: Model<State>) {
    this.#model = model;
  }

  run(): SearchResult {
    this.#find(this.#model.initial, -1);
    let first = 0;
    while (this.#waiting.length > 0 && this.#finding === undefined) {
      const layer = this.#waiting;
      this.#waiting = [];
      for (const [index, state] of layer.entries()) {
        this.#leave(state, first + index);
        if (this.#finding !== undefined) break;
      }
      first += layer.length;
    }
    this.#finding ??= this.#stuck();
    return {
      states: this.#parents.length,
      transitions: this.#sources.length,
      depth: this.#depths.at(this.#depths.length - 1),
      settled: this.#settled.length,
      ...(this.#finding === undefined ? {} : { finding: this.#finding }),
    };
  }

  #leave(state: State, number: number): void {
    for (const { to } of this.#model.next(state)) {
      const target = this.#numbers.get(this.#model.keyOf(to)) ?? this.#find(to, number);
      if (this.#finding !== undefined) return;
      if (target === number) continue;
      this.#sources.push(number);
      this.#targets.push(target);
    }
  }

  #find(state: State, parent: number): number {
    const number = this.#parents.length;
    if (number === STATES_MAX) throw new Error(`More than ${STATES_MAX} states: make the case smaller`);
    this.#numbers.set(this.#model.keyOf(state), number);
    this.#parents.push(parent);
    this.#depths.push(parent < 0 ? 0 : this.#depths.at(parent) + 1);
    this.#waiting.push(state);
    if (this.#model.isSettled(state)) this.#settled.push(number);
    const check = this.#model.broken(state);
    if (check !== undefined) this.#finding = { check, trace: this.#traceTo(number) };
    return number;
  }

  /** The nearest state from which no settled one can be reached: going back from these must come by every state. */
  #stuck(): Finding | undefined {
    const count = this.#parents.length;
    const { starts, sources } = this.#edgesBack(count);
    const reaches = new Uint8Array(count);
    const stack = [...this.#settled];
    for (const number of stack) reaches[number] = 1;
    for (let number = stack.pop(); number !== undefined; number = stack.pop()) {
      for (let edge = starts[number] ?? 0; edge < (starts[number + 1] ?? 0); edge += 1) {
        const source = sources[edge] ?? 0;
        if (reaches[source] === 1) continue;
        reaches[source] = 1;
        stack.push(source);
      }
    }
    const stuck = reaches.indexOf(0);
    return stuck < 0 ? undefined : { check: CANNOT_SETTLE, trace: this.#traceTo(stuck) };
  }

  /** The sources of the edges that lead to each state, one after the other, and where those of a state begin. */
  #edgesBack(count: number): { readonly starts: Int32Array; readonly sources: Int32Array } {
    const edges = this.#targets.length;
    const starts = new Int32Array(count + 1);
    for (let edge = 0; edge < edges; edge += 1) starts[this.#targets.at(edge) + 1] = (starts[this.#targets.at(edge) + 1] ?? 0) + 1;
    for (let number = 0; number < count; number += 1) starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
    const places = starts.slice();
    const sources = new Int32Array(edges);
    for (let edge = 0; edge < edges; edge += 1) {
      const target = this.#targets.at(edge);
      sources[places[target] ?? 0] = this.#sources.at(edge);
      places[target] = (places[target] ?? 0) + 1;
    }
    return { starts, sources };
  }

  /** Goes the way again by keys, since states that were left are not kept. */
  #traceTo(number: number): string[] {
    const way: number[] = [];
    for (let at = number; at > 0; at = this.#parents.at(at)) way.push(at);
    const trace: string[] = [];
    let state = this.#model.initial;
    for (const wanted of way.reverse()) {
      for (const { label, to } of this.#model.next(state)) {
        if (this.#numbers.get(this.#model.keyOf(to)) !== wanted) continue;
        trace.push(label);
        state = to;
        break;
      }
    }
    return trace;
  }
}
