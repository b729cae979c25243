import type { FastifyBaseLogger } from 'fastify';
import type { MonotonicClock } from '../ports/clock.ts';

const WINDOW_MS = 60_000;
const LINES_PER_WINDOW = 10;

type Level = 'warn' | 'error';

/** Writes so many lines of a kind in a minute; what was left out is counted in the first line after that. */
export interface BoundedLog {
  write(level: Level, kind: string, fields: object): void;
}

/** Kinds are named in the code, so that there are few of them. */
export function createBoundedLog(logger: FastifyBaseLogger, clock: MonotonicClock): BoundedLog {
  const windows = new Map<string, { startedAt: number; lines: number; omitted: number }>();
  return {
    write(level, kind, fields) {
      const now = clock.monotonic();
      const known = windows.get(kind);
      const window = known && now - known.startedAt < WINDOW_MS ? known : { startedAt: now, lines: 0, omitted: 0 };
      windows.set(kind, window);
      if (window.lines >= LINES_PER_WINDOW) {
        window.omitted += 1;
        return;
      }
      window.lines += 1;
      const omitted = known && known !== window ? known.omitted : 0;
      logger[level](omitted > 0 ? { ...fields, omitted } : fields, kind);
    },
  };
}
