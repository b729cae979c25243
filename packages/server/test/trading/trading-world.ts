import { apiKeyExpiry, DEFAULT_KEY_SCOPES, type KeyScope, type PairKind } from '@marque/domain/api-keys';
import { accountId, type OwnerId } from '@marque/engine';
import { createTestPglite, failOnWrongAnswer } from '@marque/testkit';
import { pino } from 'pino';
import { expect } from 'vitest';
import { readsOf } from '../../src/adapters/database/index.ts';
import { CachedBrandRecords } from '../../src/adapters/brands/cached-brand-records.ts';
import { CachedContents } from '../../src/adapters/contents/cached-contents.ts';
import { openGateway } from '../../src/adapters/exchange/index.ts';
import { Argon2Hashing } from '../../src/adapters/hashing/argon2-hashing.ts';
import { createMarketData } from '../../src/adapters/market-data/market-data.ts';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { CachedTokenProtocols } from '../../src/adapters/protocols/cached-token-protocols.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import { commaText } from '../../src/adapters/spreadsheet/comma-text.ts';
import { xlsxSpreadsheet } from '../../src/adapters/spreadsheet/xlsx-spreadsheet.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { SocketApi } from '../../src/feed/socket-api/socket-api.ts';
import { Upgrades } from '../../src/feed/upgrades.ts';
import { createApp } from '../../src/http/app.ts';
import { assetValueHandlers } from '../../src/http/asset-values/value-handlers.ts';
import { assetsHandlers } from '../../src/http/assets/assets-handlers.ts';
import { brandHandlers } from '../../src/http/brands/brand-handlers.ts';
import { chartHandlers } from '../../src/http/charting/chart-handlers.ts';
import { contentHandlers } from '../../src/http/content/content-handlers.ts';
import { demoHandlers } from '../../src/http/demo/demo-handlers.ts';
import { favouritesHandlers } from '../../src/http/favourites/favourites-handlers.ts';
import { feesHandlers } from '../../src/http/fees/fees-handlers.ts';
import { marketHandlers } from '../../src/http/market/market-handlers.ts';
import { binanceAssetHandlers } from '../../src/http/open-api/binance/asset-handlers.ts';
import { createBinanceSurfaces } from '../../src/http/open-api/binance/binance-surface.ts';
import { listenKeyHandlers } from '../../src/http/open-api/binance/listen-key-handlers.ts';
import { binanceMarketHandlers } from '../../src/http/open-api/binance/market-handlers.ts';
import { otherMarketHandlers } from '../../src/http/open-api/binance/other-market-handlers.ts';
import { binanceTradingHandlers } from '../../src/http/open-api/binance/trading-handlers.ts';
import { coingeckoHandlers } from '../../src/http/open-api/aggregators/coingecko-handlers.ts';
import { coinmarketcapHandlers } from '../../src/http/open-api/aggregators/coinmarketcap-handlers.ts';
import { firstApiHandlers } from '../../src/http/open-api/historic/first-handlers.ts';
import { secondApiHandlers } from '../../src/http/open-api/historic/second-handlers.ts';
import { signedApiHandlers } from '../../src/http/open-api/historic/signed-handlers.ts';
import { createPublicSurfaces } from '../../src/http/open-api/public-surfaces.ts';
import { udfHandlers } from '../../src/http/open-api/udf/udf-handlers.ts';
import { reserveHandlers } from '../../src/http/reserves/reserve-handlers.ts';
import { statementHandlers } from '../../src/http/statements/statement-handlers.ts';
import { tradingHandlers } from '../../src/http/trading/trading-handlers.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { ExchangeGateway, Request, Submission } from '../../src/ports/exchange-gateway.ts';
import type { MarketData } from '../../src/ports/market-data.ts';
import type { Handler } from '../../src/http/handler.ts';
import type { CachedListings } from '../../src/adapters/listings/cached-listings.ts';
import { keySeal, newKeyPair } from '../../src/use-cases/api-keys/key-secret.ts';
import { ListenKeys } from '../../src/use-cases/api-keys/listen-keys.ts';
import { StoredKeys } from '../../src/use-cases/api-keys/stored-keys.ts';
import { withApiKeys } from '../../src/use-cases/api-keys/tables.ts';
import { createTradeFees } from '../../src/use-cases/fees/trade-fees.ts';
import { sealText } from '../../src/use-cases/identity/sealing.ts';
import { TradePasswordProofs } from '../../src/use-cases/identity/trade-password-proofs.ts';
import { siteSurface } from '../http/site-under-test.ts';
import { Browser, type Answer } from '../identity/exchange-under-test.ts';
import { createListings } from '../market/listed-world.ts';
import { openSession } from '../identity/open-session.ts';

export const TRADE_PASSWORD = 'marque-9';
const SECRET = 'a secret of the trading world only';
const WORLD: OwnerId = 0;

export interface Trader {
  readonly owner: OwnerId;
  readonly uid: string;
  readonly browser: Browser;
  /** Places an order with the right trade password. */
  place(order: Record<string, string>): Promise<Answer>;
}

/** What a key may do, and what it signs with in place of a secret. */
interface KeyTerms {
  readonly scopes?: readonly KeyScope[];
  readonly pair?: { readonly kind: PairKind; readonly pem: string };
}

/** What handlers of other areas are made of. */
export interface TradingParts {
  readonly database: Database;
  readonly listings: CachedListings;
  readonly marketData: MarketData;
  readonly gateway: ExchangeGateway;
  readonly clock: Clock;
  readonly organisations: CachedOrganisations;
  readonly contents: CachedContents;
  readonly sessions: DatabaseSessions;
  readonly keys: StoredKeys;
  readonly hashing: Argon2Hashing;
  readonly tradePasswords: TradePasswordProofs;
}

export type TradingWorld = Awaited<ReturnType<typeof startTradingWorld>>;

/** Trading as it runs: database, engine, market data and application are the real ones; only the clock is ours. */
export async function startTradingWorld({
  isDemo = true,
  hasFeed = false,
  more = () => [],
}: {
  readonly isDemo?: boolean;
  /** Whether the suite attaches a feed, which then takes the sockets in. */
  readonly hasFeed?: boolean;
  /** Handlers of other areas that a test asks as well. */
  readonly more?: (parts: TradingParts) => readonly Handler[];
} = {}) {
  const store = await createTestPglite();
  const database: Database = await store.open();
  const listings = await createListings(database);
  let now = Date.now();
  let passed = 0;
  const clock = { now: () => now, monotonic: () => passed };
  const pass = (ms: number): void => {
    now += ms;
    passed += ms;
  };
  const fail = (fault: unknown): never => {
    throw fault;
  };
  const gateway = await openGateway({ database, clock, onStopped: fail, report: fail });
  const submit = async (request: Request): Promise<void> => expectDone(await gateway.submit(request));
  const marketData = createMarketData({ database, listings, clock, report: fail });
  const starting = marketData.start(gateway.openingBooks(listings.pairs.map(({ id }) => id)));
  gateway.onCommitted((batch) => marketData.apply(batch));
  await starting;
  for (const { id: token, scale } of listings.tokens) await submit({ kind: 'define-token', token, scale });
  for (const owner of [1, 2])
    await submit({ kind: 'define-owner', owner, ownerKind: 'organisation', organisation: owner, feeOwner: owner });
  for (const pair of listings.pairs) {
    const { id, base, quote, priceScale, amountScale, minLots, maxLots, opensAt, guideTicks, status } = pair;
    await submit({
      kind: 'define-pair',
      pair: { id, base, quote, priceScale, amountScale, minLots, maxLots, opensAt, guideTicks, status },
    });
  }
  const organisations = new CachedOrganisations(database);
  await organisations.refresh();
  const tokenProtocols = new CachedTokenProtocols(database);
  const contents = new CachedContents(database);
  const brandRecords = new CachedBrandRecords(database);
  const accountNames = new Map<number, string>();
  const sessions = new DatabaseSessions(database, clock);
  const hashing = new Argon2Hashing();
  const tradePasswords = new TradePasswordProofs({ database, clock, hashing, sessions });
  const deps = {
    database,
    history: readsOf(database),
    listings,
    marketData,
    gateway,
    spreadsheet: xlsxSpreadsheet(),
    commaText: commaText(),
    clock,
    isDemo,
    contents,
    brandRecords,
    accountNames,
    tokenProtocols,
    fees: createTradeFees(organisations, clock),
  };
  const surface = await siteSurface(sessions, tradePasswords, clock);
  const keys = new StoredKeys({ database, clock, secret: SECRET });
  const openSurfaces = createBinanceSurfaces({ policy: surface.policy, keys, clock });
  const listenKeys = new ListenKeys({ database, clock, secret: SECRET });
  const sockets = new SocketApi({ database, listings, keys, listenKeys, clock, report: fail });
  gateway.onCommitted((batch) => sockets.publish(batch));
  const handlers = [
    ...marketHandlers(deps),
    ...binanceMarketHandlers(deps),
    ...udfHandlers(deps),
    ...coingeckoHandlers(deps),
    ...coinmarketcapHandlers(deps),
    ...firstApiHandlers(deps),
    ...secondApiHandlers(deps),
    ...signedApiHandlers(),
    ...tradingHandlers(deps),
    ...binanceTradingHandlers({ ...deps, orderCounts: surface.policy.orderCounts }),
    ...listenKeyHandlers(listenKeys),
    ...binanceAssetHandlers(deps),
    ...otherMarketHandlers(),
    ...assetsHandlers(deps),
    ...statementHandlers(deps),
    ...assetValueHandlers(deps),
    ...feesHandlers(deps),
    ...favouritesHandlers(deps),
    ...chartHandlers(deps),
    ...demoHandlers(deps),
    ...contentHandlers(deps),
    ...brandHandlers({ ...deps, holdingRanking: () => Promise.resolve(undefined) }),
    ...more({ ...deps, organisations, sessions, keys, hashing, tradePasswords }),
    ...reserveHandlers({ ...deps, chains: { all: [], of: () => undefined } }),
  ];
  const app = await createApp({
    handlers,
    organisations,
    surface,
    openSurfaces: [...openSurfaces, ...createPublicSurfaces(surface)],
    alsoAnswer: (answering) => sockets.serve({ ...answering, surface: openSurfaces[0] }, handlers),
    clock,
    logger: pino({ level: 'warn' }),
    trustedProxies: [],
    onWrongAnswer: failOnWrongAnswer,
    limits: { callsPerMinute: 100_000, anonymousCallsPerMinute: 100_000 },
  });
  const upgrades = new Upgrades({
    organisations,
    sessions,
    clock,
    upgradesPerMinute: 100_000,
    isOpen: () => false,
    admit: () => undefined,
  });
  if (!hasFeed) upgrades.attach(app, sockets.paths);
  const hashed = await hashing.hash(TRADE_PASSWORD);
  const hash = hashed.kind === 'hash' ? hashed.hash : '';
  return {
    app,
    sockets,
    database,
    listings,
    gateway,
    marketData,
    submit,
    accountNames,
    keys,
    fees: deps.fees,
    /** Reads again what the server keeps in memory, as it does every half minute. */
    refresh: async () => {
      await Promise.all([organisations, listings, tokenProtocols, contents, brandRecords].map((part) => part.refresh()));
    },
    clock,
    /** Moves the clock on; it stands still otherwise. */
    pass,
    /** Sets the machine's clock; no time passes. */
    setClock: (ms: number) => {
      now += ms;
    },
    async trader(uid: string, funds: Record<string, bigint> = {}, { organisation = 1, hasTradePassword = true } = {}): Promise<Trader> {
      const { id: owner } = await database.queries
        .insertInto('users')
        .values({
          organisation,
          uid,
          email: `${uid}@example.org`,
          password_hash: '',
          trade_password_hash: hasTradePassword ? hash : null,
          country: 'JP',
          invite_code: uid,
          invited_by: null,
          created_at: clock.now(),
          password_changed_at: clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation, feeOwner: organisation });
      for (const [code, amount] of Object.entries(funds)) {
        const token = listings.token(code)?.id ?? -1;
        await submit({
          kind: 'post',
          reason: 'deposit',
          reference: '',
          postings: [
            { owner: WORLD, token, account: 'world', amount: -amount },
            { owner, token, account: 'usable', amount },
          ],
        });
      }
      const browser = new Browser(app, organisation === 1 ? 'localhost' : 'second.localhost');
      browser.cookies.set('token', (await openSession(sessions, owner, organisation)).token);
      const place = (order: Record<string, string>) => {
        pass(250);
        return browser.post('/Org/Order/placeOrder', {
          market: 'USDT',
          token: 'ART',
          market_type: 'limit',
          trade_pwd: TRADE_PASSWORD,
          ...order,
        });
      };
      return { owner, uid, browser, place };
    },
    /** A key of an owner, bound to addresses or to none; with a public one where it signs with a private one. */
    async key(owner: OwnerId, ips: readonly string[] = [], { scopes = DEFAULT_KEY_SCOPES, pair: own }: KeyTerms = {}) {
      const pair = newKeyPair();
      const row = {
        user_id: owner,
        public_key: pair.publicKey,
        sealed_secret: own ? null : sealText(keySeal(SECRET, pair.publicKey), pair.secret),
        ...(own && { kind: own.kind, public_pem: own.pem }),
        scopes: [...scopes],
        label: 'a program',
        ips: [...ips],
        created_at: clock.now(),
        expires_at: apiKeyExpiry(ips, clock.now()),
      };
      await withApiKeys(database.queries).insertInto('api_keys').values(row).execute();
      return pair;
    },
    async close() {
      await sockets.close();
      await app.close();
      await gateway.close();
      await marketData.close();
      await expectBooksBalanced(database);
      await database.close();
      await store.remove();
    },
  };
}

function expectDone(submission: Submission): void {
  if (submission.kind !== 'done' || !submission.receipt.outcome.ok) throw new Error(`not done: ${JSON.stringify(submission)}`);
}

/** Nothing was made or lost: entries and tokens add up to zero, balances are their lines, locked is what open orders hold. */
async function expectBooksBalanced(database: Database): Promise<void> {
  const wrong = [
    'select entry, token from ledger_lines group by entry, token having sum(amount) <> 0',
    'select token from balances group by token having sum(balance) <> 0',
    `select owner, token, account from balances full join (select owner, token, account, sum(amount) as posted from ledger_lines
     group by owner, token, account) lines using (owner, token, account) where coalesce(balance, 0) <> coalesce(posted, 0)`,
    `select owner from balances where account = ${accountId('locked.order')} and balance <> 0
     and not exists (select 1 from orders where orders.owner = balances.owner and status in (1, 2))`,
  ];
  for (const sql of wrong) expect(await database.run(sql), sql).toEqual([]);
  const { findings } = await verify(database);
  expect(findings.filter(({ ok }) => !ok)).toEqual([]);
}
