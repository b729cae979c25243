import { createHash } from 'node:crypto';
import { brokenDeed } from '@marque/domain/nft';
import { settingOfInstant } from '@marque/domain/organisation';
import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../../src/adapters/verify/index.ts';
import { findPiece, listOwnBids, listOwnPieces, listTakenBids, readRewards } from '../../src/use-cases/nft/bids.ts';
import { deedsOf } from '../../src/use-cases/nft/pieces.ts';
import { withNft } from '../../src/use-cases/nft/tables.ts';
import { tellBiddersJob } from '../../src/use-cases/nft/tell-bidders.ts';
import { AuctionStage, FIRST, MINUTE_MS, PEOPLE, UNIT } from './auction-stage.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe.each(storeKinds())('auctions on $name', (kind) => {
  let stage: AuctionStage;
  beforeAll(async () => {
    if (kind.isHere) stage = await AuctionStage.open(() => kind.create());
  }, 120_000);
  afterAll(async () => {
    if (kind.isHere) await stage.close();
  });

  it.runIf(kind.isHere)('takes rising bids, gives back what is outbid at once, and refuses the rest in their order', async () => {
    const campaign = await stage.open();
    expect(await stage.bid(0, 'NOBODY-1', '10')).toBe('not_found');
    expect(await stage.bid(0, campaign, '0')).toBe('amount_invalid');
    expect(await stage.bid(0, campaign, '9.99')).toBe('bid_too_low');
    expect(await stage.bid(0, campaign, '10000')).toBe('balance_too_low');
    expect(await stage.bid(0, campaign, '10', 'key-1')).toBe('ok');
    expect(await stage.bid(0, campaign, '10', 'key-1')).toBe('ok');
    expect(await stage.bid(0, campaign, '11', 'key-1')).toBe('idempotency_key_reused');
    expect(await stage.bid(0, campaign, '50')).toBe('bid_is_own');
    expect(await stage.units(FIRST, 'locked.bid')).toBe(10n * UNIT);
    expect(await stage.bid(1, campaign, '14')).toBe('bid_too_low');
    expect(await stage.bid(1, campaign, '15')).toBe('ok');
    expect([await stage.units(FIRST, 'locked.bid'), await stage.units(FIRST + 1, 'locked.bid')]).toEqual([0n, 15n * UNIT]);
    expect(await stage.bid(0, campaign, '35')).toBe('ok');
    const auction = await stage.auctionOf(campaign);
    expect((await listTakenBids(stage.exchange.database, auction, { page: 1, size: 10 })).items.map(({ price }) => price / UNIT)).toEqual([
      35n,
      15n,
      10n,
    ]);
    expect(await readRewards(stage.exchange.database, auction, stage.person(1))).toEqual({
      total: (5n * UNIT + 20n * UNIT) / 10n,
      own: 2n * UNIT,
    });
    expect(await stage.bid(2, await stage.open({ starts_at: settingOfInstant(stage.exchange.clock.now() + 30 * MINUTE_MS) }), '10')).toBe(
      'activity_not_started',
    );
    await stage.work(62 * MINUTE_MS);
    expect(await stage.bid(2, campaign, '100')).toBe('activity_concluded');
    expect(await stage.auctionOf(campaign)).toMatchObject({ stage: 'settled', bid_count: 3 });
    expect([await stage.units(FIRST), await stage.units(FIRST + 1)]).toEqual([(1_000n - 35n) * UNIT + UNIT / 2n, 1_002n * UNIT]);
    expect(await stage.units(1, 'organisation.fee')).toBe((35n * UNIT * 10n - 25n * UNIT) / 10n);
    await tellBiddersJob({ database: stage.exchange.database, notifications: stage.exchange.deps.notifications }).run(stage.turn());
    const { rows } = {
      rows: await stage.exchange.database.queries
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
    await stage.expectBalancedBooks();
  });

  it.runIf(kind.isHere)('hands the piece over with a deed that everybody can check', async () => {
    await stage.signIn();
    const campaign = await stage.open();
    expect(await stage.bid(3, campaign, '20')).toBe('ok');
    await stage.work(70 * MINUTE_MS);
    const { items } = await listOwnPieces(stage.exchange.database, stage.person(3), { page: 1, size: 10 });
    expect(items).toMatchObject([{ name: 'Moon', owner: FIRST + 3 }]);
    const [piece] = items;
    if (!piece) throw new Error('no piece');
    expect(await findPiece(stage.exchange.database, 1, piece.piece_no)).toMatchObject({ id: piece.id });
    expect(await findPiece(stage.exchange.database, 2, piece.piece_no)).toBeUndefined();
    const deeds = await deedsOf(stage.exchange.database.queries, piece);
    expect(deeds).toMatchObject([
      { sequence: 1, from: '', to: 'exchange', reason: 'made', previous: '' },
      { sequence: 2, from: 'exchange', reason: 'auction', price: '20 USDT' },
    ]);
    // The chain is public: it names owners by pseudonyms and says nothing else of them. Drawn texts and hashes hold any digits by chance.
    for (const { from, to, ...rest } of deeds) {
      expect([from, to]).not.toContain(String(FIRST + 3));
      expect(Object.keys(rest).toSorted()).toEqual(['at', 'hash', 'piece', 'previous', 'price', 'reason', 'sequence']);
    }
    expect(await brokenDeed(deeds, sha256)).toBeUndefined();
    expect(
      await brokenDeed(
        deeds.map((deed) => (deed.sequence === 2 ? { ...deed, price: '2 USDT' } : deed)),
        sha256,
      ),
    ).toBe(2);
    expect(await brokenDeed(deeds.slice(1), sha256)).toBe(2);
    await stage.signIn();
    const again = await stage.ask('/auctions/add', { document: JSON.stringify(stage.document({ piece: piece.piece_no })), reason: 'test' });
    expect(again.code).toBe(12897);
    await stage.expectBalancedBooks();
    const { queries } = stage.exchange.database;
    const write = (price: string) =>
      withNft(queries).updateTable('nft_deeds').set({ price }).where('piece', '=', piece.id).where('sequence', '=', 2).execute();
    await write('2 USDT');
    const wrong = (await verify(stage.exchange.database)).findings.filter(({ ok }) => !ok);
    expect(wrong).toMatchObject([{ invariant: 'each entry of a deed follows from the one before' }]);
    expect(wrong[0]?.detail).toContain(`entry 2 of ${piece.piece_no} does not`);
    await write('20 USDT');
  });

  it.runIf(kind.isHere)('gives time to answer a bid of the last minutes, and ends without a bid', async () => {
    await stage.signIn();
    const campaign = await stage.open();
    const { ends_at: end } = await stage.auctionOf(campaign);
    const quiet = await stage.open();
    stage.exchange.pass(end - stage.exchange.clock.now() - MINUTE_MS);
    expect(await stage.bid(4, campaign, '10')).toBe('ok');
    expect((await stage.auctionOf(campaign)).ends_at).toBeGreaterThan(end);
    await stage.work(90_000);
    expect(await stage.auctionOf(campaign)).toMatchObject({ stage: 'open' });
    expect(await stage.bid(5, campaign, '15')).toBe('ok');
    await stage.work(10 * MINUTE_MS);
    expect(await stage.auctionOf(campaign)).toMatchObject({ stage: 'settled' });
    expect(await stage.auctionOf(quiet)).toMatchObject({ stage: 'passed' });
    await stage.expectBalancedBooks();
  });

  it.runIf(kind.isHere)('of many bids at once has one winner, and gives all others back', async () => {
    await stage.signIn();
    const campaign = await stage.open();
    const said = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => stage.bid(n, campaign, String(10 + ((n * 7) % PEOPLE) * 5))));
    expect(said.every((each) => each === 'ok' || each === 'bid_too_low')).toBe(true);
    const auction = await stage.auctionOf(campaign);
    expect(BigInt(auction.latest_price ?? 0)).toBe(BigInt(10 + (PEOPLE - 1) * 5) * UNIT);
    expect(auction.bid_count).toBe(said.filter((each) => each === 'ok').length);
    await stage.work(70 * MINUTE_MS);
    expect(await stage.auctionOf(campaign)).toMatchObject({ stage: 'settled' });
    await stage.expectBalancedBooks();
  });

  it.runIf(kind.isHere)('is finished by the jobs wherever a process ended', async () => {
    await stage.signIn();
    const campaign = await stage.open();
    const real = stage.gateway;
    stage.gateway = { submit: () => Promise.resolve({ kind: 'unknown' }) };
    expect(await stage.bid(6, campaign, '10', 'k')).toBe('busy');
    stage.gateway = {
      submit: async (...asked) => {
        await real.submit(...asked);
        return { kind: 'unknown' };
      },
    };
    expect(await stage.bid(7, campaign, '20')).toBe('busy');
    await stage.settled();
    stage.gateway = real;
    expect(await stage.bid(8, campaign, '30')).toBe('ok');
    // The first one's price was never set aside: it comes too late to be the highest, and is given back.
    await stage.work(70 * MINUTE_MS);
    await stage.work(MINUTE_MS);
    await stage.work();
    const auction = await stage.auctionOf(campaign);
    expect(auction).toMatchObject({ stage: 'settled', bid_count: 2 });
    const own = await listOwnBids(stage.exchange.database, stage.person(6), { campaign, page: 1, size: 10 });
    expect(own.items.map(({ bid: each }) => [each.state, each.cause])).toEqual([['released', 'bid_too_low']]);
    await stage.expectBalancedBooks();
  });
});
