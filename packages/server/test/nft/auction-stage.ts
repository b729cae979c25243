import type { Actor } from '@marque/domain/identity';
import { settingOfInstant } from '@marque/domain/organisation';
import type { AccountKind } from '@marque/engine';
import type { TestStore } from '@marque/testkit';
import { expect } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { nftBids, nftReleases, nftSettlements } from '../../src/use-cases/nft/bid-intents.ts';
import type { AuctionDeps } from '../../src/use-cases/nft/deps.ts';
import { placeBid } from '../../src/use-cases/nft/place-bid.ts';
import { settleAuctionsJob } from '../../src/use-cases/nft/settle-auctions.ts';
import { withNft, type AuctionRow } from '../../src/use-cases/nft/tables.ts';
import { balanceOf } from '../exchange/balance-of.ts';
import { sessionActor } from '../identity/session-actor.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';

export const UNIT = 100_000_000n;
export const FIRST = 2_000;
export const PEOPLE = 24;
export const MINUTE_MS = 60_000;
const USDT = 1;
const KINDS = [nftBids, nftReleases, nftSettlements];

/** An exchange with a piece that has its words, and people with 1,000 USDT each, on either store. */
export class AuctionStage {
  readonly exchange: ConsoleUnderTest;
  /** What bids are submitted by: a test puts another in its place to cut it off. */
  gateway: Pick<ExchangeGateway, 'submit'>;
  /** Cookies of operators: of the market everywhere, and of another organisation. */
  market = '';
  foreign = '';
  readonly #consumers: ConsumerRunner;
  #numbers = 0;

  private constructor(exchange: ConsoleUnderTest) {
    const { database, clock, deps } = exchange;
    this.exchange = exchange;
    this.gateway = deps.gateway;
    this.#consumers = new ConsumerRunner(
      { database, gateway: deps.gateway, clock, report: deps.report, retry: { firstMs: 1, maxMs: 5 } },
      KINDS.map(intentConsumer),
    );
  }

  static async open(createStore: () => Promise<TestStore>): Promise<AuctionStage> {
    const exchange = await openConsoleUnderTest(createStore);
    await defineListings(exchange.deps);
    for (const owner of [1, 2])
      await exchange.deps.gateway.submit({ kind: 'define-owner', owner, ownerKind: 'organisation', organisation: owner, feeOwner: owner });
    for (let owner = FIRST; owner < FIRST + PEOPLE; owner += 1) await addPerson(exchange, owner);
    await addWords(exchange);
    const stage = new AuctionStage(exchange);
    await stage.signIn();
    return stage;
  }

  /** Sessions end while time is moved on. */
  async signIn(): Promise<void> {
    this.market = (await this.exchange.operator(['market'])).cookie;
    this.foreign = (await this.exchange.operator(['admin'], [2])).cookie;
  }

  get deps(): AuctionDeps {
    const { database, clock, deps } = this.exchange;
    return { database, clock, gateway: this.gateway, listings: deps.withdrawals.listings, report: deps.report };
  }

  person = (n: number): Actor => sessionActor({ owner: FIRST + n, uid: `1000${FIRST + n}` });

  /** What an owner has of USDT. */
  units = (owner: number, account: AccountKind = 'usable'): Promise<bigint> => balanceOf(this.exchange.database, owner, USDT, account);

  ask = (path: string, fields: Readonly<Record<string, string>>, cookie = this.market) => this.exchange.ask(path, fields, cookie);

  /** An auction as an operator writes it, under a number of its own. */
  document(more: object = {}) {
    this.#numbers += 1;
    const now = this.exchange.clock.now();
    return {
      content: 'moon',
      campaign_no: `MOON-${this.#numbers}`,
      organisation: '1',
      seller: '1',
      token: 'USDT',
      start_price: '10',
      step: '5',
      extension_minutes: '2',
      reward_percent: '10',
      starts_at: settingOfInstant(now - MINUTE_MS),
      ends_at: settingOfInstant(now + 61 * MINUTE_MS),
      ...more,
    };
  }

  /** An auction that is bid for; gives its number. */
  async open(more: object = {}): Promise<string> {
    const written = this.document(more);
    const added = await this.ask('/auctions/add', { document: JSON.stringify(written), reason: 'test' });
    expect(added.code).toBe(0);
    const { id, version } = added.data;
    expect((await this.ask('/auctions/open', { id: String(id), version: String(version), reason: 'test' })).code).toBe(0);
    return written.campaign_no;
  }

  async bid(n: number, campaign: string, price: string, clientId?: string): Promise<string> {
    const placed = await placeBid(this.deps, this.person(n), { campaign, price, clientId });
    return placed.ok ? 'ok' : placed.refusal;
  }

  auctionOf = (campaign: string): Promise<AuctionRow> =>
    withNft(this.exchange.database.queries)
      .selectFrom('nft_auctions')
      .selectAll()
      .where('campaign_no', '=', campaign)
      .executeTakeFirstOrThrow();

  turn = () => ({ reference: '', now: this.exchange.clock.now(), signal: new AbortController().signal });

  settled = (): Promise<void> => this.#consumers.settled();

  /** A turn of the jobs after a while. */
  async work(passed = 0): Promise<void> {
    this.exchange.pass(passed);
    for (const each of KINDS) await resubmitJob(this.deps, each).run(this.turn());
    await this.settled();
    await settleAuctionsJob(this.deps).run(this.turn());
    await this.settled();
  }

  /** Nothing is left set aside, and every line of the ledger follows from the rows. */
  async expectBalancedBooks(): Promise<void> {
    await this.settled();
    for (let n = 0; n < PEOPLE; n += 1) expect(await this.units(FIRST + n, 'locked.bid')).toBe(0n);
    expect((await verify(this.exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(this.exchange.faults).toEqual([]);
  }

  async close(): Promise<void> {
    await this.#consumers.close();
    await this.exchange.close();
  }
}

async function addPerson({ database, deps: { gateway } }: ConsoleUnderTest, owner: number): Promise<void> {
  await database.run(
    `insert into users (id, organisation, uid, email, password_hash, country, invite_code, created_at, password_changed_at)
     values ($1, 1, $2, $2 || '@example.org', 'x', 'JP', $2, 1, 1)`,
    [owner, `1000${owner}`],
  );
  await gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: 1, feeOwner: 1 });
  await gateway.submit({
    kind: 'post',
    reason: 'test',
    reference: 'fund',
    postings: [
      { owner: 0, token: USDT, account: 'world', amount: -1_000n * UNIT },
      { owner, token: USDT, account: 'usable', amount: 1_000n * UNIT },
    ],
  });
}

async function addWords({ database: { queries } }: ConsoleUnderTest): Promise<void> {
  const attributes = JSON.stringify({ cover: '' });
  const item = { organisation: 0, kind: 'piece', slug: 'moon', sort: 0, published_at: 1, ends_at: null, updated_at: 1, attributes };
  const { id } = await queries.insertInto('contents').values(item).returning('id').executeTakeFirstOrThrow();
  const words = JSON.stringify({ name: 'Moon', author: 'Ida', summary: 's', story: 't' });
  await queries.insertInto('content_texts').values({ content: id, locale: 'en', words }).execute();
}
