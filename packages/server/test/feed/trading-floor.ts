import { PLAIN_TERMS, type Place } from '@marque/engine';
import type { Request } from '../../src/ports/exchange-gateway.ts';
import { openGateway } from '../../src/adapters/exchange/index.ts';
import { openFeedSite, PEOPLE, until } from './feed-site.ts';

const FUNDS = 10n ** 15n;

/** A site whose events come from the real engine by the real gateway; everybody holds plenty of every token. */
export async function openTradingFloor() {
  const site = await openFeedSite();
  const { database, clock, listings, market, publish } = site;
  const gateway = await openGateway({
    database,
    clock,
    onStopped: (reason) => {
      throw reason;
    },
    report: (fault) => site.reports.push(fault),
  });
  await market.start(gateway.openingBooks(listings.pairs.map(({ id }) => id)));
  gateway.onCommitted(publish);
  const submit = async (request: Request) => {
    const submission = await gateway.submit(request);
    if (submission.kind !== 'done') throw new Error(submission.kind);
    return submission.receipt;
  };
  const owners = [{ id: 0, organisation: 0 }, { id: 1, organisation: 1 }, { id: 2, organisation: 2 }, ...PEOPLE];
  for (const { id, scale } of listings.tokens) await submit({ kind: 'define-token', token: id, scale });
  for (const { id, organisation } of owners)
    await submit({
      kind: 'define-owner',
      owner: id,
      ownerKind: id === organisation ? 'organisation' : 'user',
      organisation,
      feeOwner: organisation,
    });
  for (const { id, base, quote, priceScale, amountScale, minLots, maxLots, opensAt, guideTicks, status } of listings.pairs) {
    await submit({
      kind: 'define-pair',
      pair: { id, base, quote, priceScale, amountScale, minLots, maxLots, opensAt, guideTicks, status },
    });
  }
  for (const { id: owner } of PEOPLE) {
    for (const { id: token } of listings.tokens) {
      await submit({
        kind: 'post',
        reason: 'deposit',
        reference: '',
        postings: [
          { owner: 0, token, account: 'world', amount: -FUNDS },
          { owner, token, account: 'usable', amount: FUNDS },
        ],
      });
    }
  }
  await until(() => site.feed.isUp, 'the feed process');

  return {
    ...site,
    gateway,
    submit,
    async place(owner: number, side: 'buy' | 'sell', ticks: number, lots: number, special: Partial<Place> = {}) {
      const order = gateway.nextOrderId();
      const receipt = await submit({
        kind: 'place',
        order,
        owner,
        pair: 1,
        side,
        type: 'limit',
        timeInForce: 'GTC',
        selfTrade: 'EXPIRE_TAKER',
        ticks,
        lots,
        total: 0n,
        makerRate: 1_000,
        takerRate: 2_000,
        ...PLAIN_TERMS,
        ...special,
      });
      return { order, outcome: receipt.outcome };
    },
    cancel: (owner: number, order: number) => submit({ kind: 'cancel', order, owner }),
    async close(): Promise<void> {
      await gateway.close();
      await site.close();
    },
  };
}
