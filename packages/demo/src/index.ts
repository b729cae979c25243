import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { WallClock } from '@marque/server/ports/clock';
import type { DemoWorld } from '@marque/server/ports/demo-world';
import { DEMO_APPLICANTS } from './applicants.ts';
import { BOT_NAMES } from './bots.ts';
import { ARTWORK_FOLDER, PAPERS_FOLDER } from './folders.ts';
import { HistoryClock } from './history-clock.ts';
import { DEMO_INVESTING } from './investing/index.ts';
import { ARTWORK_PREFIX } from './mark-address.ts';
import { DEMO_OPERATORS } from './operators.ts';
import { DEMO_PAYMENTS } from './payments.ts';
import { DEMO_PEOPLE } from './people.ts';
import { seedDemoContent } from './seed-content.ts';
import { seedDemoWorld } from './seed.ts';
import { startDemoTraders } from './traders/start.ts';

const SEED = 'marque';

/** The demo world of an exchange whose wall clock is `clock`. */
export function createDemoWorld(clock: WallClock): DemoWorld {
  const engineClock = new HistoryClock(clock);
  return {
    engineClock,
    botNames: BOT_NAMES,
    accounts: DEMO_PEOPLE,
    operators: DEMO_OPERATORS,
    applicants: DEMO_APPLICANTS,
    payments: DEMO_PAYMENTS,
    investing: DEMO_INVESTING,
    readPaper: (name) => readFile(join(PAPERS_FOLDER, `${name}.jpg`)),
    artwork: { prefix: ARTWORK_PREFIX, folder: ARTWORK_FOLDER },
    async seed({ database, gateway, hashing, report }) {
      await seedDemoWorld({ database, gateway, clock: engineClock, hashing, seed: SEED });
      await seedDemoContent({ database, clock, report, seed: SEED });
    },
    startTraders: (parts) => startDemoTraders({ ...parts, clock, seed: SEED }),
  };
}
