import { lockUpHandlers } from '../http/lock-ups/lock-up-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Contents } from '../ports/contents.ts';
import type { Notices } from '../ports/feed.ts';
import type { Listings } from '../ports/listings.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { ApplyDesk } from '../use-cases/lock-ups/apply-desk.ts';
import type { LockUpDeps } from '../use-cases/lock-ups/deps.ts';
import { endDueJob, payDaysJob } from '../use-cases/lock-ups/end-due.ts';
import { lockUpEnds, lockUpHolds, lockUpYields } from '../use-cases/lock-ups/intent-kinds.ts';
import { lockUpNews } from '../use-cases/lock-ups/news.ts';
import { ShownLockUps } from '../use-cases/lock-ups/shown-lock-ups.ts';

interface LockUpNeeds {
  readonly listings: Listings;
  readonly contents: Contents;
  readonly notices: Notices;
}

/** Amounts that people lock for a time, and the yield that a pool pays them for it. */
export function createLockUps(kernel: Kernel, { listings, contents, notices }: LockUpNeeds): Area {
  const { database, clock, gateway, notifications, report } = kernel;
  const ends = lockUpEnds(lockUpNews({ listings, notifications, notices }));
  const deps: LockUpDeps = { database, clock, gateway, listings, report };
  const desk = kernel.opened.add(new ApplyDesk(deps), (open) => open.close());
  const shownLockUps = new ShownLockUps({ database, listings, contents, clock });
  const kinds = [lockUpHolds, ends, lockUpYields];
  return {
    handlers: lockUpHandlers({ ...deps, ends, secret: kernel.secret, desk, contents, shownLockUps }),
    consumers: kinds.map(intentConsumer),
    jobs: [endDueJob(deps), payDaysJob(deps), ...kinds.map((kind) => resubmitJob({ database, gateway }, kind))],
  };
}
