import { createHash } from 'node:crypto';
import { brokenDeed } from '@marque/domain/nft';
import type { Actor } from '@marque/domain/identity';
import { settingOfInstant } from '@marque/domain/organisation';
import { accountId, type AccountKind } from '@marque/engine';
import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import { nftBids, nftReleases, nftSettlements } from '../../src/use-cases/nft/bid-intents.ts';
import { findPiece, listOwnBids, listOwnPieces, listTakenBids, readRewards } from '../../src/use-cases/nft/bids.ts';
import { deedsOf } from '../../src/use-cases/nft/pieces.ts';
import { placeBid } from '../../src/use-cases/nft/place-bid.ts';
import { settleAuctionsJob } from '../../src/use-cases/nft/settle-auctions.ts';
import { withNft } from '../../src/use-cases/nft/tables.ts';
import { tellBiddersJob } from '../../src/use-cases/nft/tell-bidders.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';

const UNIT = 100_000_000n;
const USDT = 1;
const FIRST = 2_000;
const PEOPLE = 24;
const MINUTE_MS = 60_000;
const KINDS = [nftBids, nftReleases, nftSettlements];
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe.each(storeKinds())('auctions on $name', (kind) => {
  let exchange: ConsoleUnderTest;
  let consumers: ConsumerRunner;
  let gateway: Pick<ExchangeGateway, 'submit'>;
  let market = '';
  let foreign = '';
  let numbers = 0;

  beforeAll(async () => {
    if (!kind.isHere) return;
    exchange = await openConsoleUnderTest(() => kind.create());
    const { database, deps } = exchange;
    await defineListings(deps);
    for (const organisation of [1, 2])
      await deps.gateway.submit({
        kind: 'define-owner',
        owner: organisation,
        ownerKind: 'organisation',
        organisation,
        feeOwner: organisation,
      });
    for (let owner = FIRST; owner < FIRST + PEOPLE; owner += 1) {
      await database.run(
        `insert into users (id, organisation, uid, email, password_hash, country, invite_code, created_at, password_changed_at)
         values ($1, 1, $2, $2 || '@example.org', 'x', 'JP', $2, 1, 1)`,
        [owner, `1000${owner}`],
      );
      await deps.gateway.submit({ kind: 'define-owner', owner, ownerKind: 'user', organisation: 1, feeOwner: 1 });
      await deps.gateway.submit({
        kind: 'post',
        reason: 'test',
        reference: 'fund',
        postings: [
          { owner: 0, token: USDT, account: 'world', amount: -1_000n * UNIT },
          { owner, token: USDT, account: 'usable', amount: 1_000n * UNIT },
        ],
      });
    }
    gateway = deps.gateway;
    consumers = new ConsumerRunner(
      { database, gateway: deps.gateway, clock: exchange.clock, report: deps.report, retry: { firstMs: 1, maxMs: 5 } },
      KINDS.map(intentConsumer),
    );
    await signIn();
    const { id } = await database.queries
      .insertInto('contents')
      .values({
        organisation: 0,
        kind: 'piece',
        slug: 'moon',
        sort: 0,
        published_at: 1,
        ends_at: null,
        updated_at: 1,
        attributes: JSON.stringify({ cover: '' }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database.queries
      .insertInto('content_texts')
      .values({ content: id, locale: 'en', words: JSON.stringify({ name: 'Moon', author: 'Ida', summary: 's', story: 't' }) })
      .execute();
  }, 120_000);
  afterAll(async () => {
    if (!kind.isHere) return;
    await consumers.close();
    await exchange.close();
  });

  async function signIn(): Promise<void> {
    market = (await exchange.operator(['market'])).cookie;
    foreign = (await exchange.operator(['admin'], [2])).cookie;
  }
  const deps = () => ({
    database: exchange.database,
    clock: exchange.clock,
    gateway,
    listings: exchange.deps.withdrawals.listings,
    report: exchange.deps.report,
  });
  const person = (n: number): Actor => ({
    organisation: 1,
    owner: FIRST + n,
    uid: `1000${FIRST + n}`,
    feeLevel: 0,
    kycLevel: 0,
    isFrozen: false,
    via: { kind: 'session', tokenHash: `t${n}`, signedInAt: 0 },
    scopes: ['read', 'trade'],
    proven: {},
  });
  const units = async (owner: number, account: AccountKind = 'usable'): Promise<bigint> => {
    const row = await exchange.database.queries
      .selectFrom('balances')
      .select('balance')
      .where('owner', '=', owner)
      .where('token', '=', USDT)
      .where('account', '=', accountId(account))
      .executeTakeFirst();
    return BigInt(row?.balance ?? 0);
  };
  const ask = (path: string, fields: Readonly<Record<string, string>>, cookie = market) => exchange.ask(path, fields, cookie);
  const document = (more: object = {}) => ({
    content: 'moon',
    campaign_no: `MOON-${(numbers += 1)}`,
    organisation: '1',
    seller: '1',
    token: 'USDT',
    start_price: '10',
    step: '5',
    extension_minutes: '2',
    reward_percent: '10',
    starts_at: settingOfInstant(exchange.clock.now() - MINUTE_MS),
    ends_at: settingOfInstant(exchange.clock.now() + 61 * MINUTE_MS),
    ...more,
  });
  /** An auction that is bid for; gives its number. */
  async function open(more: object = {}): Promise<string> {
    const written = document(more);
    const added = await ask('/auctions/add', { document: JSON.stringify(written), reason: 'test' });
    expect(added.code).toBe(0);
    const { id, version } = added.data;
    expect((await ask('/auctions/open', { id: String(id), version: String(version), reason: 'test' })).code).toBe(0);
    return written.campaign_no;
  }
  async function bid(n: number, campaign: string, price: string, clientId?: string): Promise<string> {
    const placed = await placeBid(deps(), person(n), { campaign, price, clientId });
    return placed.ok ? 'ok' : placed.refusal;
  }
  const auctionOf = (campaign: string) =>
    withNft(exchange.database.queries).selectFrom('nft_auctions').selectAll().where('campaign_no', '=', campaign).executeTakeFirstOrThrow();
  const turn = () => ({ reference: '', now: exchange.clock.now(), signal: new AbortController().signal });
  async function work(passed = 0): Promise<void> {
    exchange.pass(passed);
    for (const each of KINDS) await resubmitJob(deps(), each).run(turn());
    await consumers.settled();
    await settleAuctionsJob(deps()).run(turn());
    await consumers.settled();
  }
  /** Nothing is left set aside, and every line of the ledger follows from the rows. */
  async function expectBalancedBooks(): Promise<void> {
    await consumers.settled();
    for (let n = 0; n < PEOPLE; n += 1) expect(await units(FIRST + n, 'locked.bid')).toBe(0n);
    expect((await verify(exchange.database)).findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(exchange.faults).toEqual([]);
  }

  it.runIf(kind.isHere)('takes rising bids, gives back what is outbid at once, and refuses the rest in their order', async () => {
    const campaign = await open();
    expect(await bid(0, 'NOBODY-1', '10')).toBe('not_found');
    expect(await bid(0, campaign, '0')).toBe('amount_invalid');
    expect(await bid(0, campaign, '9.99')).toBe('bid_too_low');
    expect(await bid(0, campaign, '10000')).toBe('balance_too_low');
    expect(await bid(0, campaign, '10', 'key-1')).toBe('ok');
    expect(await bid(0, campaign, '10', 'key-1')).toBe('ok');
    expect(await bid(0, campaign, '11', 'key-1')).toBe('idempotency_key_reused');
    expect(await bid(0, campaign, '50')).toBe('bid_is_own');
    expect(await units(FIRST, 'locked.bid')).toBe(10n * UNIT);
    expect(await bid(1, campaign, '14')).toBe('bid_too_low');
    expect(await bid(1, campaign, '15')).toBe('ok');
    expect([await units(FIRST, 'locked.bid'), await units(FIRST + 1, 'locked.bid')]).toEqual([0n, 15n * UNIT]);
    expect(await bid(0, campaign, '35')).toBe('ok');
    const auction = await auctionOf(campaign);
    expect((await listTakenBids(exchange.database, auction, { page: 1, size: 10 })).items.map(({ price }) => price / UNIT)).toEqual([
      35n,
      15n,
      10n,
    ]);
    expect(await readRewards(exchange.database, auction, person(1))).toEqual({ total: (5n * UNIT + 20n * UNIT) / 10n, own: 2n * UNIT });
    expect(await bid(2, await open({ starts_at: settingOfInstant(exchange.clock.now() + 30 * MINUTE_MS) }), '10')).toBe(
      'activity_not_started',
    );
    await work(62 * MINUTE_MS);
    expect(await bid(2, campaign, '100')).toBe('activity_concluded');
    expect(await auctionOf(campaign)).toMatchObject({ stage: 'settled', bid_count: 3 });
    expect([await units(FIRST), await units(FIRST + 1)]).toEqual([(1_000n - 35n) * UNIT + UNIT / 2n, 1_002n * UNIT]);
    expect(await units(1, 'organisation.fee')).toBe((35n * UNIT * 10n - 25n * UNIT) / 10n);
    await tellBiddersJob({ database: exchange.database, notifications: exchange.deps.notifications }).run(turn());
    const { rows } = {
      rows: await exchange.database.queries
        .selectFrom('notifications')
        .select(['user_id', 'kind'])
        .where('kind', 'in', ['auction-outbid', 'auction-won'])
        .execute(),
    };
    expect(rows.map((row) => `${row.user_id} ${row.kind}`).toSorted()).toEqual([
      '2000 auction-outbid',
      '2000 auction-won',
      '2001 auction-outbid',
    ]);
    await expectBalancedBooks();
  });

  it.runIf(kind.isHere)('hands the piece over with a deed that everybody can check', async () => {
    await signIn();
    const campaign = await open();
    expect(await bid(3, campaign, '20')).toBe('ok');
    await work(70 * MINUTE_MS);
    const { items } = await listOwnPieces(exchange.database, person(3), { page: 1, size: 10 });
    expect(items).toMatchObject([{ name: 'Moon', owner: FIRST + 3 }]);
    const [piece] = items;
    if (!piece) throw new Error('no piece');
    expect(await findPiece(exchange.database, 1, piece.piece_no)).toMatchObject({ id: piece.id });
    expect(await findPiece(exchange.database, 2, piece.piece_no)).toBeUndefined();
    const deeds = await deedsOf(exchange.database.queries, piece);
    expect(deeds).toMatchObject([
      { sequence: 1, from: '', to: 'exchange', reason: 'made', previous: '' },
      { sequence: 2, from: 'exchange', reason: 'auction', price: '20 USDT' },
    ]);
    expect(JSON.stringify(deeds)).not.toContain(String(FIRST + 3));
    expect(await brokenDeed(deeds, sha256)).toBeUndefined();
    expect(
      await brokenDeed(
        deeds.map((deed) => (deed.sequence === 2 ? { ...deed, price: '2 USDT' } : deed)),
        sha256,
      ),
    ).toBe(2);
    expect(await brokenDeed(deeds.slice(1), sha256)).toBe(2);
    await signIn();
    const again = await ask('/auctions/add', { document: JSON.stringify(document({ piece: piece.piece_no })), reason: 'test' });
    expect(again.code).toBe(12897);
    await expectBalancedBooks();
  });

  it.runIf(kind.isHere)('gives time to answer a bid of the last minutes, and ends without a bid', async () => {
    await signIn();
    const campaign = await open();
    const { ends_at: end } = await auctionOf(campaign);
    const quiet = await open();
    exchange.pass(end - exchange.clock.now() - MINUTE_MS);
    expect(await bid(4, campaign, '10')).toBe('ok');
    expect((await auctionOf(campaign)).ends_at).toBeGreaterThan(end);
    await work(90_000);
    expect(await auctionOf(campaign)).toMatchObject({ stage: 'open' });
    expect(await bid(5, campaign, '15')).toBe('ok');
    await work(10 * MINUTE_MS);
    expect(await auctionOf(campaign)).toMatchObject({ stage: 'settled' });
    expect(await auctionOf(quiet)).toMatchObject({ stage: 'passed' });
    await expectBalancedBooks();
  });

  it.runIf(kind.isHere)('of many bids at once has one winner, and gives all others back', async () => {
    await signIn();
    const campaign = await open();
    const said = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => bid(n, campaign, String(10 + ((n * 7) % PEOPLE) * 5))));
    expect(said.every((each) => each === 'ok' || each === 'bid_too_low')).toBe(true);
    const auction = await auctionOf(campaign);
    expect(BigInt(auction.latest_price ?? 0)).toBe(BigInt(10 + (PEOPLE - 1) * 5) * UNIT);
    expect(auction.bid_count).toBe(said.filter((each) => each === 'ok').length);
    await work(70 * MINUTE_MS);
    expect(await auctionOf(campaign)).toMatchObject({ stage: 'settled' });
    await expectBalancedBooks();
  });

  it.runIf(kind.isHere)('is finished by the jobs wherever a process ended', async () => {
    await signIn();
    const campaign = await open();
    const real = gateway;
    gateway = { submit: () => Promise.resolve({ kind: 'unknown' }) };
    expect(await bid(6, campaign, '10', 'k')).toBe('busy');
    gateway = {
      submit: async (...asked) => {
        await real.submit(...asked);
        return { kind: 'unknown' };
      },
    };
    expect(await bid(7, campaign, '20')).toBe('busy');
    await consumers.settled();
    gateway = real;
    expect(await bid(8, campaign, '30')).toBe('ok');
    // The first one's price was never set aside: it comes too late to be the highest, and is given back.
    await work(70 * MINUTE_MS);
    await work(MINUTE_MS);
    await work();
    const auction = await auctionOf(campaign);
    expect(auction).toMatchObject({ stage: 'settled', bid_count: 2 });
    const own = await listOwnBids(exchange.database, person(6), { campaign, page: 1, size: 10 });
    expect(own.items.map(({ bid: each }) => [each.state, each.cause])).toEqual([['released', 'bid_too_low']]);
    await expectBalancedBooks();
  });

  it.runIf(kind.isHere)('is written, opened and taken back by whoever may', async () => {
    await signIn();
    const wrong: readonly (readonly [object, number, string])[] = [
      [{ seller: '77' }, 0, 'seller'],
      [{ campaign_no: 'a b' }, 12618, 'campaign_no'],
      [{ token: 'NOPE' }, 12616, 'token'],
      [{ step: '0' }, 0, 'step'],
      [{ extension_minutes: '2000' }, 12895, 'extension_minutes'],
      [{ reward_percent: '51' }, 12895, 'reward_percent'],
      [{ ends_at: settingOfInstant(exchange.clock.now() - 2 * MINUTE_MS) }, 12894, 'ends_at'],
    ];
    for (const [part, code, field] of wrong) {
      const answer = await ask('/auctions/add', { document: JSON.stringify(document(part)), reason: 'test' });
      expect(answer.code, JSON.stringify(part)).not.toBe(0);
      if (code > 0) expect(answer.code).toBe(code);
      if (field !== 'seller') expect(answer.data).toMatchObject({ field });
    }
    const written = document({ content: 'nothing' });
    const { data } = await ask('/auctions/add', { document: JSON.stringify(written), reason: 'test' });
    const id = String(data['id']);
    expect((await ask('/auctions/open', { id, version: '1', reason: 'test' })).code).toBe(12896);
    expect((await ask('/auctions/one', { id }, foreign)).code).toBe(12892);
    expect((await ask('/auctions/change', { id, version: '9', document: JSON.stringify(written), reason: 'test' })).code).toBe(12620);
    expect(
      (await ask('/auctions/change', { id, version: '1', document: JSON.stringify({ ...written, content: 'moon' }), reason: 'test' })).code,
    ).toBe(0);
    expect((await ask('/auctions/open', { id, version: '2', reason: 'test' }, foreign)).code).toBe(12601);
    expect((await ask('/auctions/open', { id, version: '2', reason: 'test' })).code).toBe(0);
    expect((await ask('/auctions/open', { id, version: '3', reason: 'test' })).code).toBe(12893);
    expect((await ask('/auctions/list', { q: written.campaign_no })).data).toMatchObject({
      count: 1,
      data: [{ name: 'Moon', stage: 'open' }],
    });
    expect((await ask('/auctions/cancel', { id, reason: 'test' })).code).toBe(0);
    expect((await ask('/auctions/cancel', { id, reason: 'test' })).code).toBe(12899);
    const campaign = await open();
    expect(await bid(9, campaign, '10')).toBe('ok');
    const { id: busy } = await auctionOf(campaign);
    expect((await ask('/auctions/cancel', { id: String(busy), reason: 'test' })).code).toBe(12898);
    expect((await ask('/auctions/one', { id: String(busy) })).data).toMatchObject({ bids: 1, taken: [{ price: '10' }], rewards: '0' });
    await work(70 * MINUTE_MS);
    await expectBalancedBooks();
  });
});
