import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { DemoRetention } from '../adapters/retention/demo-retention.ts';
import { BOT_NAMES, seedDemoContent, seedDemoWorld, startDemoTraders, writeArt, type HistoryClock } from '../demo/index.ts';
import { demoHandlers } from '../http/demo/demo-handlers.ts';
import { registerCaptchaAnswers } from '../http/outbox/captcha-answers.ts';
import { registerOutbox } from '../http/outbox/outbox-page.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { Organisations } from '../ports/organisations.ts';
import type { Settings } from '../settings.ts';

const SEED = 'marque';
const RETENTION_MS = 5 * 60_000;

const staticFolder = ({ dataDirectory }: Settings): string => resolve(dataDirectory, 'static');

/** Makes the demo's world in a store that has none; in production there is nothing to make. */
export async function seedDemo(
  { settings, database, gateway, clock, hashing, report }: Kernel,
  engineClock: HistoryClock,
): Promise<ReadonlyMap<number, string>> {
  if (settings.profile !== 'demo') return new Map();
  await Promise.all([writeArt(staticFolder(settings)), seedDemoWorld({ database, gateway, clock: engineClock, hashing, seed: SEED })]);
  await seedDemoContent({ database, clock, report, seed: SEED });
  return BOT_NAMES;
}

interface DemoNeeds {
  readonly organisations: Organisations;
  readonly listings: Listings;
  readonly marketData: MarketData;
}

/** What only a demo has: starting amounts, an outbox that all can read, simulated traders. */
export async function createDemo(kernel: Kernel, { organisations, listings, marketData }: DemoNeeds): Promise<Area> {
  const { settings, database, gateway, clock, secret, opened, report } = kernel;
  const isDemo = settings.profile === 'demo';
  const handlers = demoHandlers({ listings, gateway, isDemo });
  if (!isDemo) return { handlers };
  if (settings.demoTraders) {
    const traders = await startDemoTraders({ database, gateway, marketData, listings, clock, report, seed: SEED });
    opened.add(traders, (running) => running.stop());
  }
  const pairs = (): readonly number[] => listings.pairs.map(({ id }) => id);
  const retention = new DemoRetention({ database, clock, pairs, owners: [...BOT_NAMES.keys()] });
  return {
    handlers,
    jobs: [{ name: 'demo-retention', everyMs: RETENTION_MS, run: async ({ signal }) => void (await retention.prune(signal)) }],
    mount: async (app) => {
      registerOutbox(app, { database, organisations });
      registerCaptchaAnswers(app, { database, clock, secret, organisations });
      await app.register(fastifyStatic, { root: staticFolder(settings), prefix: '/static/', decorateReply: false, maxAge: '1h' });
    },
  };
}
