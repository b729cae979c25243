const WARM_UP_MS = 1_000;

export interface Figures {
  readonly perSecond: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

/** Closed loop: each client sends its next command when its last one was answered. */
export async function load(outstanding: number, seconds: number, send: () => Promise<void>): Promise<Figures> {
  const latencies: number[] = [];
  const begin = performance.now() + WARM_UP_MS;
  const end = begin + seconds * 1_000;
  const client = async (): Promise<void> => {
    for (;;) {
      const sent = performance.now();
      if (sent > end) return;
      await send();
      const done = performance.now();
      if (sent >= begin && done <= end) latencies.push(done - sent);
    }
  };
  await Promise.all(Array.from({ length: outstanding }, client));
  const sorted = latencies.sort((one, other) => one - other);
  return { perSecond: Math.round(sorted.length / seconds), p50: at(sorted, 0.5), p99: at(sorted, 0.99) };
}
