import { REQUESTS_LIMIT } from '@marque/domain/api-keys';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BoundedQueue } from './adapters/bounded-queue.ts';
import { createAggregators, type AggregatorNeeds } from './areas/aggregators.ts';
import { createAlerts } from './areas/alerts.ts';
import { createAssets } from './areas/assets.ts';
import { startBackground } from './areas/background.ts';
import { createBooks } from './areas/books.ts';
import { createBrands } from './areas/brands.ts';
import { createOperators, openConsole, type ConsoleNeeds } from './areas/console.ts';
import { createConversion } from './areas/conversion.ts';
import { createContent } from './areas/content.ts';
import { createContests } from './areas/contests.ts';
import { createDemo } from './areas/demo.ts';
import { createCustody } from './areas/custody.ts';
import { createDeposits } from './areas/deposits.ts';
import { createFees } from './areas/fees.ts';
import { openFeed } from './areas/feed.ts';
import { createIdentity } from './areas/identity.ts';
import { createKyc } from './areas/kyc.ts';
import { createLockUps } from './areas/lock-ups.ts';
import { createNft } from './areas/nft.ts';
import { createNodes } from './areas/nodes.ts';
import { createMarket, openMarkets } from './areas/market.ts';
import { startMetrics } from './areas/metrics.ts';
import { createNotifications } from './areas/notifications.ts';
import { createOperatorAlerts } from './areas/operator-alerts.ts';
import { createOrganisation, openOrganisations } from './areas/organisation.ts';
import { createPageTraces } from './areas/page-traces.ts';
import { createRecharge } from './areas/recharge.ts';
import { createRewards } from './areas/rewards.ts';
import { createReserves } from './areas/reserves.ts';
import { createRecords } from './areas/records.ts';
import { createRetention } from './areas/retention.ts';
import { createOfferings } from './areas/offerings.ts';
import { createSandbox } from './areas/sandbox.ts';
import { openSandboxWorld, type SandboxStart, type SandboxWorld } from './areas/sandbox-world.ts';
import { createStatus } from './areas/status.ts';
import { createTokenSales } from './areas/token-sales.ts';
import { createTransfers } from './areas/transfers.ts';
import { createTrading, type TradingNeeds } from './areas/trading.ts';
import { createWithdrawals } from './areas/withdrawals.ts';
import { createApp } from './http/app.ts';
import type { Handler } from './http/handler.ts';
import { registerDocuments } from './http/docs/register-documents.ts';
import { registerHealth } from './http/health.ts';
import { createPageCalls, type PageCalls } from './http/page-calls.ts';
import { createBinanceSurfaces } from './http/open-api/binance/binance-surface.ts';
import { createPublicSurfaces } from './http/open-api/public-surfaces.ts';
import { createSiteSurface, type SiteSurfaceDeps } from './http/site-surface.ts';
import type { OnWrongAnswer } from './http/wrong-answer.ts';
import type { Area, Kernel } from './kernel.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openKernel, type OpenKernel } from './open-kernel.ts';
import { Opened } from './opened.ts';
import type { ApiKeys } from './ports/api-keys.ts';
import type { Chains } from './ports/chain.ts';
import type { Contents } from './ports/contents.ts';
import type { Database } from './ports/database.ts';
import type { DemoWorld } from './ports/demo-world.ts';
import type { Notices } from './ports/feed.ts';
import type { Listings } from './ports/listings.ts';
import type { MarketData } from './ports/market-data.ts';
import type { Organisations } from './ports/organisations.ts';
import type { Settings } from './settings.ts';
import { storeListing } from './use-cases/sandbox/store-listing.ts';
import type { KycDeps } from './use-cases/kyc/kyc-deps.ts';

/** A page asks for much at once: what it asks of the store must leave room for orders. */
const PAGE_CALLS_AT_ONCE = 4;
const PAGE_CALLS_WAITING_MAX = 300;
/** Calls of people who are not signed in leave room for those who trade; who finds this many waiting, or waits too long, is told to come later. */
const ANONYMOUS_AT_ONCE = 4;
const ANONYMOUS_WAITING_MAX = 200;
const ANONYMOUS_WAITING_MS = 5_000;

export interface Composition {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  /** Adds the pages to the application; without it only calls and sockets answer. */
  readonly mountSite?: (app: FastifyInstance, calls: PageCalls, kernel: Pick<Kernel, 'clock' | 'counts' | 'metrics'>) => Promise<void>;
  /** Adds the back office's pages to its application; without it only its calls answer. */
  readonly mountConsole?: (app: FastifyInstance) => Promise<void>;
  /** Called when the exchange cannot go on: the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
  /** Called when another process leads, which this one follows until it is its turn; `stopping` ends that. */
  readonly onFollowing?: () => void;
  readonly stopping?: AbortSignal;
  /** Given in tests and in development: every answer is held to what its call declares. */
  readonly onWrongAnswer?: OnWrongAnswer | undefined;
  /** Makes this a sandbox of another exchange: on demo funds, with the open API and nothing of the site's. */
  readonly sandbox?: SandboxStart;
}

export interface RunningExchange {
  readonly app: FastifyInstance;
  /** The back office, for a port of its own; undefined where the settings name none. */
  readonly console: FastifyInstance | undefined;
  readonly database: Database;
  readonly metrics: Metrics;
  readonly handlers: readonly Handler[];
  /** Undefined in production. */
  readonly demo: DemoWorld | undefined;
  /** Only in a sandbox. */
  readonly sandboxWorld: SandboxWorld | undefined;
  close(): Promise<void>;
}

/**
 * Puts the whole exchange together, up to an application that only has to listen. Closing goes the same way back; a start that fails
 * closes what it had opened before it throws.
 */
export async function composeExchange(composition: Composition): Promise<RunningExchange> {
  const { logger } = composition;
  const opened = new Opened();
  const close = (): Promise<void> => opened.close((fault) => logger.warn({ err: fault }, 'a part could not be closed'));
  try {
    const kernel = await openKernel({ ...composition, opened });
    const { sandbox } = composition;
    if (sandbox) await storeListing(kernel.database, sandbox.listing);
    const opening = await openAreas(kernel);
    const entrance = { ...opening, areas: [...opening.areas, await createSandbox(kernel, opening.markets)] };
    const sandboxWorld = sandbox && (await openSandboxWorld(kernel, sandbox, { keys: opening.keys, ...opening.markets }));
    const all = entrance.areas.flatMap((area) => area.handlers ?? []);
    const handlers = sandbox ? all.filter(({ call }) => call.surface !== 'site') : all;
    const app = await openApp(kernel, entrance, handlers, composition);
    const consoleApp =
      kernel.settings.consolePort === undefined
        ? undefined
        : await openConsole(kernel, { ...entrance, onWrongAnswer: composition.onWrongAnswer });
    if (consoleApp) await composition.mountConsole?.(consoleApp);
    const { database, metrics } = kernel;
    return { app, console: consoleApp, database, metrics, handlers, demo: kernel.demo, sandboxWorld, close };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** The areas, and by what a request finds its exchange and its user. */
interface Entrance extends SiteSurfaceDeps {
  readonly keys: ApiKeys;
  readonly areas: readonly Area[];
  readonly organisations: Organisations;
  readonly markets: { readonly listings: Listings; readonly marketData: MarketData; readonly chains: Chains };
  readonly feeVolumes: ConsoleNeeds['feeVolumes'];
  readonly onChange: ConsoleNeeds['onChange'];
  readonly kyc: KycDeps;
  readonly withdrawals: ConsoleNeeds['withdrawals'];
  readonly sandbox: ConsoleNeeds['sandbox'];
  readonly serveSockets: ReturnType<typeof openFeed>['serve'];
}

interface Shown {
  readonly listings: Listings;
  readonly contents: Contents;
}

/** What people take part in beside trading. */
const investingAreas = (kernel: OpenKernel, needs: Shown & { readonly notices: Notices; readonly pictures: KycDeps }): readonly Area[] => [
  createOfferings(kernel, needs),
  createTokenSales(kernel, needs),
  createLockUps(kernel, needs),
  createNodes(kernel, needs),
  createNft(kernel, needs),
];

/** Where accounts are ranked under masked names. */
async function rankingAreas(kernel: OpenKernel, shown: Shown & { readonly marketData: MarketData }): Promise<readonly Area[]> {
  const accountNames = kernel.demo?.botNames ?? new Map<number, string>();
  const { area, holdingRanking } = createContests(kernel, { ...shown, accountNames });
  return [area, await createBrands(kernel, { ...shown, accountNames, holdingRanking })];
}

/** Trading, and what programs read of it that compare exchanges. */
const tradingAreas = (kernel: OpenKernel, needs: AggregatorNeeds & TradingNeeds): readonly Area[] => [
  createTrading(kernel, needs),
  createAggregators(kernel, needs),
];

/** Opens the areas in the order of what they need of each other. */
async function openAreas(kernel: OpenKernel): Promise<Entrance> {
  if (kernel.engine) await kernel.demo?.seed({ ...kernel, gateway: kernel.engine });
  const organisations = await openOrganisations(kernel);
  const { listings, marketData, engine } = await openMarkets(kernel);
  const content = await createContent(kernel, listings);
  const identity = createIdentity(kernel);
  const { sessions, policy, keys } = identity;
  const feed = openFeed(kernel, { organisations, sessions, keys, listings, marketData });
  const custody = await createCustody(kernel);
  const { tokenProtocols, chains } = custody;
  const fees = await createFees(kernel, { organisations, listings, marketData, tokenProtocols });
  const books = await createBooks(kernel, { sessions, keys });
  const kyc = await createKyc(kernel, organisations);
  const known = { organisations, listings, marketData };
  const withdrawals = createWithdrawals(kernel, { ...custody, ...known, notices: feed.notices, identity: identity.deps });
  const operatorAlerts = createOperatorAlerts(kernel);
  const areas: readonly Area[] = [
    feed,
    createOrganisation(kernel, { organisations, listings, contents: content.contents }),
    identity,
    kyc,
    content,
    createMarket(kernel, { listings, contents: content.contents, marketData }),
    createAssets(kernel, { listings, contents: content.contents, marketData }),
    createRecharge(kernel),
    createRewards(kernel),
    ...investingAreas(kernel, { listings, contents: content.contents, notices: feed.notices, pictures: kyc.deps }),
    createConversion(kernel, { listings, marketData }),
    createTransfers(kernel, { listings, identity: identity.deps }),
    await createAlerts(kernel, { listings, notices: feed.notices }),
    await createOperators(kernel),
    fees,
    custody,
    createRecords(kernel, { listings, tokenProtocols }),
    withdrawals,
    createDeposits(kernel, { listings, notices: feed.notices, tokenProtocols, chains }),
    ...tradingAreas(kernel, { listings, marketData, tokenProtocols, fees: fees.fees, orderCounts: policy.orderCounts }),
    createNotifications(kernel, feed.notices),
    ...(await rankingAreas(kernel, { listings, contents: content.contents, marketData })),
    books,
    createReserves(kernel, { ...custody, listings, onStop: operatorAlerts.raise }),
    operatorAlerts,
    await createStatus(kernel, { ...custody, listings, feedChecks: feed.checks ?? [] }),
    createRetention(kernel),
    createPageTraces(kernel),
    await createDemo(kernel, { ...custody, organisations, listings, marketData, withdrawals: withdrawals.deps, isRead: feed.isRead }),
  ];
  return {
    areas: [...areas, engine, await startBackground(kernel, areas)],
    organisations,
    markets: { listings, marketData, chains },
    sessions,
    policy,
    keys,
    kyc: kyc.deps,
    withdrawals: withdrawals.deps,
    sandbox: custody.sandbox,
    feeVolumes: fees.volumes,
    onChange: books.onOperatorChange,
    serveSockets: feed.serve,
  };
}

async function openApp(
  kernel: OpenKernel,
  { areas, organisations, sessions, policy, keys, serveSockets, markets }: Entrance,
  handlers: readonly Handler[],
  { mountSite, onWrongAnswer }: Composition,
): Promise<FastifyInstance> {
  const { logger, clock, opened, metrics, tracing, counts } = kernel;
  const { roles, trustedProxies, callsPerMinute, anonymousCallsPerMinute } = kernel.settings;
  const limits = { callsPerMinute, anonymousCallsPerMinute };
  const surface = await createSiteSurface({ sessions, policy });
  const signed = createBinanceSurfaces({ policy, keys, clock, counts, requestsMax: Math.max(REQUESTS_LIMIT.max, anonymousCallsPerMinute) });
  const anonymousTurns = new BoundedQueue(ANONYMOUS_AT_ONCE, ANONYMOUS_WAITING_MAX, ANONYMOUS_WAITING_MS);
  const app = opened.add(
    await createApp({
      surface,
      openSurfaces: [...signed, ...createPublicSurfaces(surface)],
      handlers: roles.includes('api') ? handlers : [],
      organisations,
      clock,
      logger,
      trustedProxies,
      limits,
      counts,
      anonymousTurns,
      onWrongAnswer,
      meter: metrics.http,
      tracing,
      isStoreLost: kernel.isStoreLost,
      alsoAnswer: (answering) => serveSockets({ ...answering, surface: signed[0] }, handlers),
    }),
    (open) => open.close(),
  );
  const checks = areas.flatMap((area) => area.checks ?? []);
  startMetrics(kernel, { ...markets, readHealth: registerHealth(app, checks, clock) });
  registerDocuments(app, organisations);
  for (const area of areas) await area.mount?.(app);
  const callsOfPages = new BoundedQueue(PAGE_CALLS_AT_ONCE, PAGE_CALLS_WAITING_MAX);
  const pageCalls = createPageCalls({
    surface,
    handlers,
    organisations,
    clock,
    report: (fault) => logger.error({ err: fault }, 'a call of a page failed'),
    inTurn: (work) => callsOfPages.run(work),
    onWrongAnswer,
  });
  if (roles.includes('site')) await mountSite?.(app, pageCalls, kernel);
  return app;
}
