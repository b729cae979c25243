import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { BoundedQueue } from './adapters/bounded-queue.ts';
import { CachedBrandRecords } from './adapters/brands/cached-brand-records.ts';
import { AltchaWork } from './adapters/captcha/altcha-work.ts';
import { ThreadArtist } from './adapters/captcha/thread-artist.ts';
import { systemClock } from './adapters/clock.ts';
import { CachedContents } from './adapters/contents/cached-contents.ts';
import { migrate, openPglite, openPostgres } from './adapters/database/index.ts';
import { openGateway } from './adapters/exchange/index.ts';
import { Argon2Hashing } from './adapters/hashing/argon2-hashing.ts';
import { CachedListings } from './adapters/listings/cached-listings.ts';
import { OutboxMail, terminalText } from './adapters/mail/outbox-mail.ts';
import { SmtpMail } from './adapters/mail/smtp-mail.ts';
import { createMarketData } from './adapters/market-data/market-data.ts';
import { CachedOrganisations } from './adapters/organisations/cached-organisations.ts';
import { DemoRetention } from './adapters/retention/demo-retention.ts';
import { CachedTokenProtocols } from './adapters/protocols/cached-token-protocols.ts';
import { keepFresh } from './adapters/refreshing.ts';
import { askRunningExchange as askOnSocket, listenForOperators } from './adapters/operator-socket/index.ts';
import { DatabaseSessions } from './adapters/sessions/database-sessions.ts';
import { commaText } from './adapters/spreadsheet/comma-text.ts';
import { BooksWatch } from './adapters/watch/index.ts';
import { xlsxSpreadsheet } from './adapters/spreadsheet/xlsx-spreadsheet.ts';
import { verify, type VerifyReport } from './adapters/verify/index.ts';
import { BOT_NAMES, HistoryClock, seedDemoContent, seedDemoWorld, startDemoTraders, writeArt } from './demo/index.ts';
import { createFeed } from './feed/create-feed.ts';
import { createOwnRowsReader } from './feed/read-own-rows.ts';
import { createApp } from './http/app.ts';
import { assetsHandlers } from './http/assets/assets-handlers.ts';
import { authHandlers } from './http/auth/auth-handlers.ts';
import { brandHandlers } from './http/brands/brand-handlers.ts';
import { createCallCounter } from './http/call-limits.ts';
import { chartHandlers } from './http/charting/chart-handlers.ts';
import { configHandlers } from './http/config/config-handlers.ts';
import { contentHandlers } from './http/content/content-handlers.ts';
import { demoHandlers } from './http/demo/demo-handlers.ts';
import { favouritesHandlers } from './http/favourites/favourites-handlers.ts';
import { feesHandlers } from './http/fees/fees-handlers.ts';
import type { Handler } from './http/handler.ts';
import { registerHealth } from './http/health.ts';
import { marketHandlers } from './http/market/market-handlers.ts';
import { createEnvelopes } from './http/envelope.ts';
import { notificationHandlers } from './http/notifications/notification-handlers.ts';
import { createPageCalls, type PageCalls } from './http/page-calls.ts';
import { partnerSiteHandlers } from './http/partner-sites/partner-site-handlers.ts';
import { registerCaptchaAnswers } from './http/outbox/captcha-answers.ts';
import { registerOutbox } from './http/outbox/outbox-page.ts';
import { tradingHandlers } from './http/trading/trading-handlers.ts';
import { userHandlers } from './http/user/user-handlers.ts';
import { answerOperator } from './operator/index.ts';
import type { Clock, MonotonicClock } from './ports/clock.ts';
import type { Database } from './ports/database.ts';
import type { ExchangeGateway } from './ports/exchange-gateway.ts';
import type { Listings } from './ports/listings.ts';
import type { OperatorAnswer, OperatorRequest } from './ports/operator-command.ts';
import { Opened } from './opened.ts';
import type { Settings } from './settings.ts';
import { TradePasswordProofs } from './use-cases/identity/trade-password-proofs.ts';
import { sweepIdentity } from './use-cases/identity/sweep.ts';
import { defineListings } from './use-cases/listing/define-listings.ts';
import { keepExpiring } from './use-cases/trading/expire-orders.ts';

const REFRESH_MS = 30_000;
/** An operator who has changed a setting looks at once. */
const ORGANISATIONS_REFRESH_MS = 2_000;
const SWEEP_MS = 600_000;
/** A page asks for much at once: what it asks of the store must leave room for orders. */
const PAGE_CALLS_AT_ONCE = 4;
const PAGE_CALLS_WAITING_MAX = 300;
const DEMO_SEED = 'marque';
/** A demo keeps what happened since its third last snapshot. */
const DEMO_SNAPSHOT_EVERY = 20_000;

export interface Composition {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  /** Adds the pages to the application; without it only calls and sockets answer. */
  readonly mountSite?: (app: FastifyInstance, calls: PageCalls, clock: MonotonicClock) => Promise<void>;
  /** Called when the exchange cannot go on: the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
}

export interface RunningExchange {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly handlers: readonly Handler[];
  close(): Promise<void>;
}

/** The one store that the settings name; unless it is `new`, an embedded one must be there already. */
export async function openStore({ databaseUrl, dataDirectory }: Settings, may: 'existing' | 'new'): Promise<Database> {
  return databaseUrl === undefined
    ? openPglite(join(dataDirectory, 'database'), { isExisting: may === 'existing' })
    : openPostgres(databaseUrl);
}

/** Brings the store's schema up to date; gives the names of what was applied. */
export const migrateStore = (database: Database): Promise<readonly string[]> => migrate(database);

/** Replays the store's journal and compares everything with it. */
export const verifyStore = (database: Database): Promise<VerifyReport> => verify(database);

/** Tokens and pairs as the store holds them now. */
export async function readListings(database: Database): Promise<Listings> {
  const listings = new CachedListings(database);
  await listings.refresh();
  return listings;
}

/** Has an operator's command done by the exchange that runs on this embedded store; undefined where none does. */
export const askRunningExchange = async (
  { databaseUrl, dataDirectory }: Settings,
  request: OperatorRequest,
): Promise<OperatorAnswer | undefined> => (databaseUrl === undefined ? askOnSocket(dataDirectory, request) : undefined);

/** Does an operator's command on the store; on PostgreSQL an exchange that runs there sees it by itself. */
export async function operateStore(settings: Settings, request: OperatorRequest): Promise<OperatorAnswer> {
  const database = await openStore(settings, 'existing');
  try {
    await migrate(database);
    return await answerOperator(request, { database, now: systemClock().now() });
  } finally {
    await database.close();
  }
}

type Report = (fault: unknown) => void;

/** The store and the engine behind its gateway, and in the demo a world to trade in. */
async function openCore({ settings, onStopped }: Composition, clock: Clock, opened: Opened, report: Report) {
  const database = opened.add(await openStore(settings, 'new'), (store) => store.close());
  await migrate(database);
  // The demo world's engine lives through a month of the past when it is made.
  const engineClock = new HistoryClock(clock);
  const gateway = opened.add(
    await openGateway({
      database,
      clock: engineClock,
      onStopped,
      report,
      ...(settings.profile === 'demo' ? { snapshotEvery: DEMO_SNAPSHOT_EVERY } : {}),
    }),
    (open) => open.close(),
  );
  const hashing = new Argon2Hashing();
  if (settings.profile === 'demo') {
    await Promise.all([
      writeArt(staticFolder(settings)),
      seedDemoWorld({ database, gateway, clock: engineClock, hashing, seed: DEMO_SEED }),
    ]);
    await seedDemoContent({ database, clock, report, seed: DEMO_SEED });
  }
  const artist = opened.add(new ThreadArtist(createCallCounter(clock)), (thread) => thread.close());
  return { database, gateway, hashing, artist, secret: settings.secret ?? randomBytes(32).toString('hex') };
}

type Core = Awaited<ReturnType<typeof openCore>>;

/** What is kept in memory of the store, and what follows the engine's commits. */
async function openViews({ database, gateway, hashing }: Core, clock: Clock, opened: Opened, report: Report) {
  const listings = new CachedListings(database);
  // What is shown as listed is known to the engine before.
  const listed = {
    refresh: async () => {
      await defineListings({ database, gateway });
      await listings.refresh();
    },
  };
  const organisations = new CachedOrganisations(database);
  const contents = new CachedContents(database);
  const brandRecords = new CachedBrandRecords(database);
  const tokenProtocols = new CachedTokenProtocols(database);
  const views = [listed, organisations, contents, brandRecords, tokenProtocols];
  opened.add(await keepFresh(views, REFRESH_MS, report), (stop) => stop());
  opened.add(await keepFresh([organisations], ORGANISATIONS_REFRESH_MS, report), (stop) => stop());
  const refresh = async (): Promise<void> => void (await Promise.all(views.map((view) => view.refresh())));
  const sessions = new DatabaseSessions(database, clock);
  const tradePasswords = new TradePasswordProofs({ database, clock, hashing, sessions });
  const marketData = opened.add(createMarketData({ database, listings, clock, report }), (data) => data.close());
  gateway.onCommitted((batch) => marketData.apply(batch));
  await marketData.start(gateway.openingBooks(listings.pairs.map(({ id }) => id)));
  // The feed copies what market data knows, so it comes after it, and takes each batch after it.
  const readOwnRows = createOwnRowsReader({ database, listings });
  const feed = opened.add(createFeed({ organisations, sessions, listings, marketData, clock, report, readOwnRows }), (running) =>
    running.close(),
  );
  gateway.onCommitted((batch) => feed.publish(batch));
  return { listings, organisations, contents, brandRecords, tokenProtocols, refresh, sessions, tradePasswords, marketData, feed };
}

type Views = Awaited<ReturnType<typeof openViews>>;

function composeHandlers(
  { settings, logger }: Composition,
  { database, gateway, hashing, artist, secret }: Core,
  views: Views,
  clock: Clock,
): readonly Handler[] {
  const { listings, organisations, contents, brandRecords, tokenProtocols, sessions, tradePasswords, marketData } = views;
  const isDemo = settings.profile === 'demo';
  const mail = settings.smtp
    ? new SmtpMail(settings.smtp.url, settings.smtp.from)
    : new OutboxMail(database, clock, isDemo ? (message) => process.stdout.write(terminalText(message)) : undefined);
  const identity = {
    database,
    clock,
    mail,
    hashing,
    sessions,
    tradePasswords,
    exchange: gateway,
    artist,
    work: new AltchaWork(secret),
    puzzles: createCallCounter(clock),
    secret,
    notice: (event: string, fields: Readonly<Record<string, string | number>>): void => logger.info({ event, ...fields }, 'identity'),
  };
  const market = { database, listings, contents, marketData, clock, gateway };
  return [
    ...configHandlers({ organisations, listings, database, contents, isDemo }),
    ...authHandlers(identity),
    ...notificationHandlers(identity),
    ...userHandlers(identity),
    ...marketHandlers(market),
    ...assetsHandlers(market),
    ...feesHandlers({ listings, tokenProtocols }),
    ...favouritesHandlers(market),
    ...chartHandlers(market),
    ...tradingHandlers({
      clock,
      database,
      listings,
      marketData,
      gateway,
      tradePasswords,
      spreadsheet: xlsxSpreadsheet(),
      commaText: commaText(),
    }),
    ...contentHandlers({ database, listings, contents }),
    ...brandHandlers({ ...market, brandRecords, accountNames: isDemo ? BOT_NAMES : new Map() }),
    ...partnerSiteHandlers(),
    ...demoHandlers({ listings, gateway, isDemo }),
  ];
}

async function composeApp(
  composition: Composition,
  core: Core,
  views: Views,
  handlers: readonly Handler[],
  clock: Clock,
  opened: Opened,
): Promise<FastifyInstance> {
  const { settings, logger, mountSite } = composition;
  const { database, gateway, secret } = core;
  const { organisations, sessions, feed } = views;
  const app = opened.add(
    await createApp({
      handlers,
      organisations,
      sessions,
      clock,
      logger,
      trustedProxies: settings.trustedProxies,
      limits: { callsPerMinute: settings.callsPerMinute, anonymousCallsPerMinute: settings.anonymousCallsPerMinute },
    }),
    (open) => open.close(),
  );
  registerHealth(app, [
    { name: 'database', check: () => database.ping() },
    { name: 'engine', check: async () => engineState(gateway) },
    { name: 'feed', check: async () => assertWell(feed.isUp, 'restarting') },
  ]);
  if (settings.profile === 'demo') {
    registerOutbox(app, { database, organisations });
    registerCaptchaAnswers(app, { database, clock, secret, organisations });
    await app.register(fastifyStatic, { root: staticFolder(settings), prefix: '/static/', decorateReply: false, maxAge: '1h' });
  }
  feed.attach(app);
  const report: Report = (fault) => logger.error({ err: fault }, 'a call of a page failed');
  const callsOfPages = new BoundedQueue(PAGE_CALLS_AT_ONCE, PAGE_CALLS_WAITING_MAX);
  await mountSite?.(
    app,
    createPageCalls({
      handlers,
      organisations,
      sessions,
      clock,
      report,
      envelopes: await createEnvelopes(),
      inTurn: (work) => callsOfPages.run(work),
    }),
    clock,
  );
  return app;
}

/**
 * Puts the whole exchange together, up to an application that only has to listen. Closing goes the same way back; a start that fails
 * closes what it had opened before it throws.
 */
export async function composeExchange(composition: Composition): Promise<RunningExchange> {
  const { logger } = composition;
  const report: Report = (fault) => logger.warn({ err: fault }, 'a part dealt with a fault');
  const opened = new Opened();
  try {
    return await openExchange(composition, opened, report);
  } catch (fault) {
    await opened.close(report);
    throw fault;
  }
}

async function openExchange(composition: Composition, opened: Opened, report: Report): Promise<RunningExchange> {
  const { settings, logger } = composition;
  const clock = systemClock();
  const core = await openCore(composition, clock, opened, report);
  const views = await openViews(core, clock, opened, report);
  const handlers = composeHandlers(composition, core, views, clock);
  const app = await composeApp(composition, core, views, handlers, clock, opened);
  const { database, gateway } = core;
  const { listings, marketData, refresh } = views;
  const watch = opened.add(
    new BooksWatch({
      database,
      gateway,
      clock,
      report,
      alarm: (breaches) => logger.fatal({ breaches }, 'the books are broken: only cancels are taken until an operator resumes'),
    }),
    (books) => books.stop(),
  );
  watch.start();
  if (settings.databaseUrl === undefined) {
    opened.add(
      await listenForOperators(
        settings.dataDirectory,
        async (request) => {
          const answer = await answerOperator(request, { database, now: clock.now() });
          // What was stored stays stored: a reading that fails is made up for by the next.
          await Promise.all([refresh(), watch.askForResume()]).catch(report);
          return answer;
        },
        report,
      ),
      (socket) => socket.close(),
    );
  }
  if (settings.profile === 'demo' && settings.demoTraders) {
    opened.add(await startDemoTraders({ database, gateway, marketData, listings, clock, report, seed: DEMO_SEED }), (traders) =>
      traders.stop(),
    );
  }
  if (settings.profile === 'demo') {
    const pairs = (): readonly number[] => listings.pairs.map(({ id }) => id);
    const retention = opened.add(new DemoRetention({ database, clock, report, pairs, owners: [...BOT_NAMES.keys()] }), (pruning) =>
      pruning.stop(),
    );
    retention.start();
  }
  opened.add(keepExpiring({ gateway, clock, report }), (stop) => stop());
  opened.add(
    setInterval(() => void sweepIdentity({ database, clock }).catch(report), SWEEP_MS),
    clearInterval,
  );
  return { app, database, handlers, close: () => opened.close(report) };
}

const staticFolder = ({ dataDirectory }: Settings): string => resolve(dataDirectory, 'static');

/** Nothing when all is taken, "cancel-only" when only cancels are. */
function engineState({ health: { state } }: ExchangeGateway): 'cancel-only' | undefined {
  assertWell(state === 'ready' || state === 'cancel-only', state);
  return state === 'cancel-only' ? state : undefined;
}

function assertWell(isWell: boolean, state: string): void {
  if (!isWell) throw new Error(state);
}
