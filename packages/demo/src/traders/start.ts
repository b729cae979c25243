import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningTraders } from '@marque/server/ports/demo-world';
import { Traders, type TraderParts } from './traders.ts';

const TICK_MS = 120;

export interface TraderStart extends TraderParts {
  /** Called with a tick that failed; trading goes on. */
  readonly report: (fault: unknown) => void;
}

/** Fills the books and lets the simulated traders trade until they are stopped. */
export async function startDemoTraders({ report, ...parts }: TraderStart): Promise<RunningTraders> {
  const traders = new Traders(parts);
  await traders.open();
  const ending = new AbortController();
  const running = trade(traders, ending.signal, report);
  return {
    stop: async () => {
      ending.abort();
      await running;
    },
  };
}

async function trade(traders: Traders, ending: AbortSignal, report: (fault: unknown) => void): Promise<void> {
  while (!ending.aborted) {
    await traders.tick().catch(report);
    await sleep(TICK_MS, undefined, { signal: ending }).catch(() => undefined);
  }
}
