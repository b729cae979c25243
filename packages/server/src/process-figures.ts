import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ProcessFigures } from './ports/meters.ts';

export const FIGURES_EVERY_MS = 5_000;

const RESOLUTION_MS = 20;
const NS = 1e9;

/** Reads how this process is; the event loop is watched from the first call on. */
export function watchProcess(): () => ProcessFigures {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  // The histogram holds the whole time between two ticks.
  const seconds = (ns: number): number => (Number.isFinite(ns) ? Math.max(0, ns / NS - RESOLUTION_MS / 1_000) : 0);
  return () => {
    const loopDelaySeconds = { median: seconds(delays.percentile(50)), p99: seconds(delays.percentile(99)), max: seconds(delays.max) };
    delays.reset();
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    return { residentBytes: rss, heapBytes: heapUsed, cpuSeconds: (user + system) / 1e6, loopDelaySeconds };
  };
}
