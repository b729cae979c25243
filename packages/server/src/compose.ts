import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { CachedBrandRecords } from './adapters/brands/cached-brand-records.ts';
import { SharpArtist } from './adapters/captcha/sharp-artist.ts';
import { systemClock } from './adapters/clock.ts';
import { CachedContents } from './adapters/contents/cached-contents.ts';
import { migrate, openPglite, openPostgres } from './adapters/database/index.ts';
import { endHalts, openGateway, openHalts } from './adapters/exchange/index.ts';
import { Argon2Hashing } from './adapters/hashing/argon2-hashing.ts';
import { CachedListings } from './adapters/listings/cached-listings.ts';
import { OutboxMail, terminalText } from './adapters/mail/outbox-mail.ts';
import { SmtpMail } from './adapters/mail/smtp-mail.ts';
import { createMarketData } from './adapters/market-data/market-data.ts';
import { CachedOrganisations } from './adapters/organisations/cached-organisations.ts';
import { CachedTokenProtocols } from './adapters/protocols/cached-token-protocols.ts';
import { keepFresh } from './adapters/refreshing.ts';
import { knock, openDoor } from './adapters/operator-door/index.ts';
import { DatabaseSessions } from './adapters/sessions/database-sessions.ts';
import { commaText } from './adapters/spreadsheet/comma-text.ts';
import { BooksWatch } from './adapters/watch/index.ts';
import { xlsxSpreadsheet } from './adapters/spreadsheet/xlsx-spreadsheet.ts';
import { verify, type VerifyReport } from './adapters/verify/index.ts';
import { BOT_NAMES, seedDemoContent, seedDemoWorld, startDemoTraders, writeArt } from './demo/index.ts';
import { createFeed } from './feed/create-feed.ts';
import { createOwnRowsReader } from './feed/read-own-rows.ts';
import { createApp } from './http/app.ts';
import { assetsHandlers } from './http/assets/assets-handlers.ts';
import { authHandlers } from './http/auth/auth-handlers.ts';
import { brandHandlers } from './http/brands/brand-handlers.ts';
import { chartHandlers } from './http/charting/chart-handlers.ts';
import { configHandlers } from './http/config/config-handlers.ts';
import { contentHandlers } from './http/content/content-handlers.ts';
import { demoHandlers } from './http/demo/demo-handlers.ts';
import { favouritesHandlers } from './http/favourites/favourites-handlers.ts';
import { feesHandlers } from './http/fees/fees-handlers.ts';
import type { Handler } from './http/handler.ts';
import { registerHealth } from './http/health.ts';
import { marketHandlers } from './http/market/market-handlers.ts';
import { notificationHandlers } from './http/notifications/notification-handlers.ts';
import { partnerSiteHandlers } from './http/partner-sites/partner-site-handlers.ts';
import { registerCaptchaAnswers } from './http/outbox/captcha-answers.ts';
import { registerOutbox } from './http/outbox/outbox-page.ts';
import { tradingHandlers } from './http/trading/trading-handlers.ts';
import { userHandlers } from './http/user/user-handlers.ts';
import { answerOperator } from './operator/index.ts';
import type { Clock } from './ports/clock.ts';
import type { Database } from './ports/database.ts';
import type { ExchangeGateway } from './ports/exchange-gateway.ts';
import type { Listings } from './ports/listings.ts';
import type { OperatorAnswer, OperatorRequest } from './ports/operator-door.ts';
import type { Settings } from './settings.ts';
import { TradePasswordProofs } from './use-cases/identity/trade-password-proofs.ts';
import { sweepIdentity } from './use-cases/identity/sweep.ts';
import { keepExpiring } from './use-cases/trading/expire-orders.ts';

const REFRESH_MS = 30_000;
/** An operator who has changed a setting looks at once. */
const ORGANISATIONS_REFRESH_MS = 2_000;
const SWEEP_MS = 600_000;
const DEMO_SEED = 'marque';

export interface Composition {
  readonly settings: Settings;
  readonly logger: FastifyBaseLogger;
  /** Adds the pages to the application; without it only calls and sockets answer. */
  readonly mountSite?: (app: FastifyInstance, clock: Clock) => Promise<void>;
  /** Called when the exchange cannot go on: the process should end and be started again. */
  readonly onStopped: (reason: Error) => void;
}

export interface RunningExchange {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly handlers: readonly Handler[];
  close(): Promise<void>;
}

/** The one store that the settings name. */
export async function openStore({ databaseUrl, dataDirectory }: Settings): Promise<Database> {
  return databaseUrl === undefined ? openPglite(join(dataDirectory, 'database')) : openPostgres(databaseUrl);
}

/** Brings the store's schema up to date; gives the names of what was applied. */
export const migrateStore = (database: Database): Promise<readonly string[]> => migrate(database);

/** Replays the store's journal and compares everything with it. */
export const verifyStore = (database: Database): Promise<VerifyReport> => verify(database);

/** Ends every halt of trading; gives the words of what was found then. */
export async function resumeTrading(database: Database): Promise<readonly string[]> {
  const halts = await openHalts(database);
  await endHalts(database, systemClock().now());
  return halts.map(({ begunAt, invariant, detail }) => `${new Date(begunAt).toISOString()}  ${invariant}: ${detail}`);
}

/** Tokens and pairs as the store holds them now. */
export async function readListings(database: Database): Promise<Listings> {
  const listings = new CachedListings(database);
  await listings.refresh();
  return listings;
}

/** Has an operator's command done by the exchange that runs on this embedded store; undefined where none does. */
export const askRunningExchange = async ({ databaseUrl, dataDirectory }: Settings, request: OperatorRequest): Promise<OperatorAnswer | undefined> =>
  (databaseUrl === undefined ? knock(dataDirectory, request) : undefined);

/** Does an operator's command on the store; on PostgreSQL an exchange that runs there sees it by itself. */
export async function operateStore(settings: Settings, request: OperatorRequest): Promise<OperatorAnswer> {
  const database = await openStore(settings);
  try {
    await migrate(database);
    return await answerOperator(request, { database, now: systemClock().now() });
  } finally {
    await database.close();
  }
}

type Report = (fault: unknown) => void;

/** The store and the engine behind its gateway, and in the demo a world to trade in. */
async function openCore({ settings, onStopped }: Composition, clock: Clock, report: Report) {
  const database = await openStore(settings);
  await migrate(database);
  const gateway = await openGateway({ database, clock, onStopped, report });
  const hashing = new Argon2Hashing();
  if (settings.profile === 'demo') {
    await Promise.all([
      writeArt(staticFolder(settings)),
      seedDemoWorld({ database, gateway, clock, hashing, seed: DEMO_SEED }),
    ]);
    await seedDemoContent({ database, clock, report, seed: DEMO_SEED });
  }
  return { database, gateway, hashing };
}

type Core = Awaited<ReturnType<typeof openCore>>;

/** What is kept in memory of the store, and what follows the engine's commits. */
async function openViews({ database, gateway, hashing }: Core, clock: Clock, report: Report) {
  const listings = new CachedListings(database);
  const organisations = new CachedOrganisations(database);
  const contents = new CachedContents(database);
  const brandRecords = new CachedBrandRecords(database);
  const tokenProtocols = new CachedTokenProtocols(database);
  const views = [listings, organisations, contents, brandRecords, tokenProtocols];
  const stops = [await keepFresh(views, REFRESH_MS, report), await keepFresh([organisations], ORGANISATIONS_REFRESH_MS, report)];
  const stopRefreshing = (): void => stops.forEach((stop) => stop());
  const refresh = async (): Promise<void> => void (await Promise.all(views.map((view) => view.refresh())));
  const sessions = new DatabaseSessions(database, clock);
  const tradePasswords = new TradePasswordProofs({ database, clock, hashing, sessions });
  const marketData = createMarketData({ database, listings, clock, report });
  gateway.onCommitted((batch) => marketData.apply(batch));
  await marketData.start(gateway.openingBooks(listings.pairs.map(({ id }) => id)));
  // The feed copies what market data knows, so it comes after it, and takes each batch after it.
  const readOwnRows = createOwnRowsReader({ database, listings });
  const feed = createFeed({ organisations, sessions, listings, marketData, clock, report, readOwnRows });
  gateway.onCommitted((batch) => feed.publish(batch));
  return { listings, organisations, contents, brandRecords, tokenProtocols, stopRefreshing, refresh, sessions, tradePasswords, marketData, feed };
}

type Views = Awaited<ReturnType<typeof openViews>>;

function composeHandlers({ settings, logger }: Composition, { database, gateway, hashing }: Core, views: Views, clock: Clock): readonly Handler[] {
  const { listings, organisations, contents, brandRecords, tokenProtocols, sessions, tradePasswords, marketData } = views;
  const isDemo = settings.profile === 'demo';
  const mail = settings.smtp
    ? new SmtpMail(settings.smtp.url, settings.smtp.from)
    : new OutboxMail(database, clock, isDemo ? (message) => process.stdout.write(terminalText(message)) : undefined);
  const identity = {
    database, clock, mail, hashing, sessions, tradePasswords, exchange: gateway, artist: new SharpArtist(),
    secret: settings.secret ?? randomBytes(32).toString('hex'),
    notice: (event: string, facts: Readonly<Record<string, string | number>>): void => logger.info({ event, ...facts }, 'identity'),
  };
  const market = { database, listings, marketData, clock, gateway };
  return [
    ...configHandlers({ organisations, listings, database, isDemo }),
    ...authHandlers(identity), ...notificationHandlers(identity), ...userHandlers(identity),
    ...marketHandlers(market), ...assetsHandlers(market), ...feesHandlers({ listings, tokenProtocols }), ...favouritesHandlers(market), ...chartHandlers(market),
    ...tradingHandlers({ database, listings, marketData, gateway, tradePasswords, spreadsheet: xlsxSpreadsheet(), commaText: commaText() }),
    ...contentHandlers({ database, listings, contents }),
    ...brandHandlers({ ...market, contents, brandRecords, accountNames: isDemo ? BOT_NAMES : new Map() }),
    ...partnerSiteHandlers(), ...demoHandlers({ listings, gateway, isDemo }),
  ];
}

async function composeApp(
  composition: Composition, core: Core, views: Views, handlers: readonly Handler[], clock: Clock,
): Promise<FastifyInstance> {
  const { settings, logger, mountSite } = composition;
  const { database, gateway } = core;
  const { organisations, sessions, feed } = views;
  const app = await createApp({
    handlers, organisations, sessions, clock, logger, trustedProxies: settings.trustedProxies,
    limits: { callsPerMinute: settings.callsPerMinute, strangerCallsPerMinute: settings.strangerCallsPerMinute },
  });
  registerHealth(app, [
    { name: 'database', check: () => database.ping() },
    { name: 'engine', check: async () => engineState(gateway) },
    { name: 'feed', check: async () => assertWell(feed.isUp, 'restarting') },
  ]);
  if (settings.profile === 'demo') {
    registerOutbox(app, { database, organisations });
    registerCaptchaAnswers(app, { database, clock, organisations });
    await app.register(fastifyStatic, { root: staticFolder(settings), prefix: '/static/', decorateReply: false, maxAge: '1h' });
  }
  feed.attach(app);
  await mountSite?.(app, clock);
  return app;
}

/** Puts the whole exchange together, up to an application that only has to listen. Closing goes the same way back. */
export async function composeExchange(composition: Composition): Promise<RunningExchange> {
  const { settings, logger } = composition;
  const report: Report = (fault) => logger.warn({ err: fault }, 'a part dealt with a fault');
  const clock = systemClock();
  const core = await openCore(composition, clock, report);
  const views = await openViews(core, clock, report);
  const handlers = composeHandlers(composition, core, views, clock);
  const app = await composeApp(composition, core, views, handlers, clock);
  const { database, gateway } = core;
  const { listings, marketData, feed, stopRefreshing, refresh } = views;
  const door = settings.databaseUrl === undefined
    ? await openDoor(settings.dataDirectory, async (request) => {
      const answer = await answerOperator(request, { database, now: clock.now() });
      // What was stored stays stored: a reading that fails is made up for by the next.
      await refresh().catch(report);
      return answer;
    }, report)
    : undefined;
  const traders = settings.profile === 'demo' && settings.demoTraders
    ? await startDemoTraders({ database, gateway, marketData, listings, clock, report, seed: DEMO_SEED })
    : undefined;
  const stopExpiring = keepExpiring({ gateway, clock, report });
  const watch = new BooksWatch({
    database, gateway, clock, report,
    alarm: (breaches) => logger.fatal({ breaches }, 'the books are broken: only cancels are taken until an operator resumes'),
  });
  watch.start();
  const sweeping = setInterval(() => void sweepIdentity({ database, clock }).catch(report), SWEEP_MS);
  return {
    app,
    database,
    handlers,
    async close() {
      clearInterval(sweeping);
      await door?.close();
      stopExpiring();
      stopRefreshing();
      await watch.stop();
      await traders?.stop();
      await app.close();
      await feed.close();
      await gateway.close();
      await marketData.close();
      await database.close();
    },
  };
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
