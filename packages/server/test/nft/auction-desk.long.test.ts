import { settingOfInstant } from '@marque/domain/organisation';
import { storeKinds } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AuctionStage, MINUTE_MS } from './auction-stage.ts';

describe.each(storeKinds())('the desk of auctions on $name', (kind) => {
  let stage: AuctionStage;
  beforeAll(async () => {
    if (kind.isHere) stage = await AuctionStage.open(() => kind.create());
  }, 120_000);
  afterAll(async () => {
    if (kind.isHere) await stage.close();
  });

  it.runIf(kind.isHere)('is written, opened and taken back by whoever may', async () => {
    await stage.signIn();
    const wrong: readonly (readonly [object, number, string])[] = [
      [{ seller: '77' }, 0, 'seller'],
      [{ campaign_no: 'a b' }, 12618, 'campaign_no'],
      [{ token: 'NOPE' }, 12616, 'token'],
      [{ step: '0' }, 0, 'step'],
      [{ extension_minutes: '2000' }, 12895, 'extension_minutes'],
      [{ reward_percent: '51' }, 12895, 'reward_percent'],
      [{ ends_at: settingOfInstant(stage.exchange.clock.now() - 2 * MINUTE_MS) }, 12894, 'ends_at'],
    ];
    for (const [part, code, field] of wrong) {
      const answer = await stage.ask('/auctions/add', { document: JSON.stringify(stage.document(part)), reason: 'test' });
      expect(answer.code, JSON.stringify(part)).not.toBe(0);
      if (code > 0) expect(answer.code).toBe(code);
      if (field !== 'seller') expect(answer.data).toMatchObject({ field });
    }
    const written = stage.document({ content: 'nothing' });
    const { data } = await stage.ask('/auctions/add', { document: JSON.stringify(written), reason: 'test' });
    const id = String(data['id']);
    expect((await stage.ask('/auctions/open', { id, version: '1', reason: 'test' })).code).toBe(12896);
    expect((await stage.ask('/auctions/one', { id }, stage.foreign)).code).toBe(12892);
    expect((await stage.ask('/auctions/change', { id, version: '9', document: JSON.stringify(written), reason: 'test' })).code).toBe(12620);
    expect(
      (await stage.ask('/auctions/change', { id, version: '1', document: JSON.stringify({ ...written, content: 'moon' }), reason: 'test' }))
        .code,
    ).toBe(0);
    expect((await stage.ask('/auctions/open', { id, version: '2', reason: 'test' }, stage.foreign)).code).toBe(12601);
    expect((await stage.ask('/auctions/open', { id, version: '2', reason: 'test' })).code).toBe(0);
    expect((await stage.ask('/auctions/open', { id, version: '3', reason: 'test' })).code).toBe(12893);
    expect((await stage.ask('/auctions/list', { q: written.campaign_no })).data).toMatchObject({
      count: 1,
      data: [{ name: 'Moon', stage: 'open' }],
    });
    expect((await stage.ask('/auctions/cancel', { id, reason: 'test' })).code).toBe(0);
    expect((await stage.ask('/auctions/cancel', { id, reason: 'test' })).code).toBe(12899);
    const campaign = await stage.open();
    expect(await stage.bid(9, campaign, '10')).toBe('ok');
    const { id: busy } = await stage.auctionOf(campaign);
    expect((await stage.ask('/auctions/cancel', { id: String(busy), reason: 'test' })).code).toBe(12898);
    expect((await stage.ask('/auctions/one', { id: String(busy) })).data).toMatchObject({
      bids: 1,
      taken: [{ price: '10' }],
      rewards: '0',
    });
    await stage.work(70 * MINUTE_MS);
    await stage.expectBalancedBooks();
  });
});
