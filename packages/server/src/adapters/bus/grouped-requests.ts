import type { BusAnswer, Subject } from '../../ports/bus.ts';

/** A request that waits for the end of this turn of the event loop. */
export interface WaitingRequest {
  readonly subject: Subject;
  readonly bytes: Buffer;
  readonly timeoutMs: number;
  readonly resolve: (answer: BusAnswer) => void;
}

/** Those of one group are answered together, so that one that takes long keeps no more than these waiting. */
const GROUP_MAX = 64;

/** Requests of one turn go together: a message of its own for each costs throughput (decisions/0106). */
export class GroupedRequests {
  readonly #send: (group: readonly WaitingRequest[]) => void;
  readonly #bytesMax: () => number;
  #waiting: WaitingRequest[] = [];

  /** A group has one subject and one time limit, and together no more than `bytesMax`, unless it is a single request. */
  constructor(send: (group: readonly WaitingRequest[]) => void, bytesMax: () => number) {
    this.#send = send;
    this.#bytesMax = bytesMax;
  }

  add(request: WaitingRequest): void {
    this.#waiting.push(request);
    if (this.#waiting.length === 1) setImmediate(() => this.flush());
  }

  /** Sends what waits. */
  flush(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const group of groupsOf(waiting, this.#bytesMax())) this.#send(group);
  }
}

function groupsOf(waiting: readonly WaitingRequest[], bytesMax: number): WaitingRequest[][] {
  const groups: WaitingRequest[][] = [];
  let bytes = 0;
  for (const request of waiting) {
    const group = groups.at(-1);
    const [first] = group ?? [];
    bytes += request.bytes.length;
    const isAlike = first?.subject === request.subject && first.timeoutMs === request.timeoutMs;
    if (group && isAlike && group.length < GROUP_MAX && bytes <= bytesMax) group.push(request);
    else {
      groups.push([request]);
      bytes = request.bytes.length;
    }
  }
  return groups;
}
