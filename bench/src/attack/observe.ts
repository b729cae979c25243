import { fork } from 'node:child_process';
import { once } from 'node:events';
import { ask } from './ask.ts';
import type { Person, ServedExchange } from './exchange.ts';
import { tradeHonestly } from './honest.ts';
import { memoryOf, type Memory } from './memory.ts';

/** What went on while honest people traded for a while, written as it stands in a table. */
export interface Observation {
  /** Of placeOrder, p50 and p99 in ms. */
  readonly latency: string;
  /** Of placeOrder, in ms. */
  readonly p99: number;
  readonly taken: number;
  /** Refusals by code. */
  readonly refused: string;
  /** Answers of /health by status, and the longest of them in ms. */
  readonly health: string;
  readonly healthLongest: string;
}

export interface Watched {
  readonly exchange: ServedExchange;
  readonly people: readonly Person[];
  readonly seconds: number;
  /** Called several times a second. */
  readonly look: (memory: Memory) => void;
}

const LOOK_EVERY_MS = 250;
/** An attack is under way before it is measured, and lasts a little longer. */
const LEAD_MS = 1_000;

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

export const counts = (by: Readonly<Record<string, number>>): string =>
  Object.entries(by)
    .map(([name, times]) => `${name}: ${times}`)
    .join(', ') || '-';

/** Lets a process of its own carry out an order that says for how many seconds; gives what it says at its end. */
export async function attackFrom<Outcome>(file: URL, order: { readonly seconds: number }): Promise<Outcome> {
  const child = fork(file);
  child.send({ ...order, seconds: order.seconds + (2 * LEAD_MS) / 1_000 });
  const [outcome] = (await once(child, 'message')) as [Outcome];
  return outcome;
}

/** Honest people trade while the attack goes on. */
export async function observe<Outcome>(
  attack: () => Promise<Outcome>,
  { exchange, people, seconds, look }: Watched,
): Promise<Observation & { readonly outcome: Outcome }> {
  const states: Record<string, number> = {};
  let healthLongest = 0;
  const over = new AbortController();
  const weighing = setInterval(() => look(memoryOf(exchange.pid)), LOOK_EVERY_MS);
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { status, ms } = await ask({ port: exchange.port, host: 'localhost', path: '/health' });
      states[status] = (states[status] ?? 0) + 1;
      healthLongest = Math.max(healthLongest, ms);
      await wait(LOOK_EVERY_MS);
    }
  })();
  const attacking = attack();
  await wait(LEAD_MS);
  const honest = await tradeHonestly(exchange.port, people, seconds);
  const outcome = await attacking;
  over.abort();
  clearInterval(weighing);
  await watching;
  const sorted = Float64Array.from(honest.taken).sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  const health = exchange.isOver ? 'the exchange ended' : counts(states);
  return {
    latency: `${at(0.5).toFixed(1)} / ${at(0.99).toFixed(1)}`,
    p99: at(0.99),
    taken: sorted.length,
    refused: counts(honest.refused),
    health,
    healthLongest: healthLongest.toFixed(0),
    outcome,
  };
}
