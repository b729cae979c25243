import fastifyStatic from '@fastify/static';
import { DemoRetention } from '../adapters/retention/demo-retention.ts';
import { demoHandlers } from '../http/demo/demo-handlers.ts';
import { registerCaptchaAnswers } from '../http/outbox/captcha-answers.ts';
import { registerOutbox } from '../http/outbox/outbox-page.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import type { MarketData } from '../ports/market-data.ts';
import type { Organisations } from '../ports/organisations.ts';
import type { Sandbox } from '../ports/sandbox.ts';
import { demoGrants } from '../use-cases/demo/demo-grants.ts';
import { demoInvestingJob } from '../use-cases/demo/demo-investing.ts';
import { demoPaymentsJob } from '../use-cases/demo/demo-payments.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import type { WithdrawalDeps } from '../use-cases/withdrawals/deps.ts';

const RETENTION_MS = 5 * 60_000;
/** Pages without a socket and programs ask for books instead of listening: for as long after that somebody counts as watching. */
const ASKED_MS = 15_000;
const WATCHED_EVERY_MS = 5_000;

interface DemoNeeds {
  readonly organisations: Organisations;
  readonly listings: Listings;
  readonly marketData: MarketData & { readonly bookAskedAt: number };
  readonly sandbox: Sandbox | undefined;
  readonly withdrawals: WithdrawalDeps;
  /** Whether anybody's page listens. */
  readonly isRead: () => boolean;
}

/** What only a demo has: starting amounts, an outbox that all can read, simulated traders. */
export async function createDemo(kernel: Kernel, needs: DemoNeeds): Promise<Area> {
  const { organisations, listings, marketData, sandbox, withdrawals, isRead } = needs;
  const { demo, settings, database, gateway, engine, clock, secret, opened, changes, report, notifications } = kernel;
  const handlers = demoHandlers({ database, listings, gateway, isDemo: demo !== undefined });
  if (!demo) return { handlers };
  const isWatchedHere = (): boolean => isRead() || clock.now() - marketData.bookAskedAt < ASKED_MS;
  if (settings.demoTraders !== 'off' && engine) {
    let watchedAt = 0;
    changes.on('watched', () => {
      watchedAt = clock.now();
    });
    const isWatched = () => isWatchedHere() || clock.now() - watchedAt < ASKED_MS;
    const isSlow = settings.demoTraders === 'slow';
    opened.add(await demo.startTraders({ database, gateway: engine, marketData, listings, isWatched, isSlow, report }), (traders) =>
      traders.stop(),
    );
  } else if (!engine)
    opened.add(
      setInterval(() => isWatchedHere() && changes.publish({ kind: 'watched' }), WATCHED_EVERY_MS),
      clearInterval,
    );
  const pairs = (): readonly number[] => listings.pairs.map(({ id }) => id);
  const traders = [...demo.botNames.keys()];
  const retention = new DemoRetention({ database, clock, pairs, owners: traders });
  return {
    handlers,
    jobs: [
      { name: 'demo-retention', everyMs: RETENTION_MS, run: async ({ signal }) => void (await retention.prune(signal)) },
      resubmitJob(kernel, demoGrants),
      ...(settings.demoInvesting
        ? [demoInvestingJob({ database, gateway, clock, listings, notifications, report, traders }, demo.investing)]
        : []),
      ...(sandbox && settings.demoTraders !== 'off' ? [demoPaymentsJob({ ...withdrawals, sandbox }, demo.payments)] : []),
    ],
    consumers: [intentConsumer(demoGrants)],
    mount: async (app) => {
      registerOutbox(app, { database, organisations });
      registerCaptchaAnswers(app, { database, clock, secret, organisations });
      const { folder, prefix } = demo.artwork;
      await app.register(fastifyStatic, { root: folder, prefix, decorateReply: false, maxAge: '1h' });
    },
  };
}
