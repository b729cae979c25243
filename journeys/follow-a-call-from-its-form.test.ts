import { TraceCollector, type CollectedSpan } from '@marque/testkit';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { journey, says, visit } from './browser.ts';
import { startInCopy, type ExchangeProcess } from './exchange-process.ts';
import { LIN, sessionOf } from './people.ts';
import { openTradePage, ticketOf } from './trade-page.ts';

const PLACE = 'POST /api/Org/Order/placeOrder';

let collector: TraceCollector | undefined;
let exchange: ExchangeProcess | undefined;

beforeAll(async () => {
  if (inject('world') === '') return;
  collector = await TraceCollector.start();
  exchange = await startInCopy(inject('world'), {
    MARQUE_DEMO_TRADERS: 'off',
    MARQUE_TRACES_URL: collector.url,
    MARQUE_TRACES_SHARE: '1',
  });
});
afterAll(async () => {
  await exchange?.end('SIGTERM');
  await collector?.close();
});

const spanNamed = (name: string, isMeant: (span: CollectedSpan) => boolean = () => true): Promise<CollectedSpan> =>
  expect
    .poll(() => collector?.spans.find((span) => span.name === name && isMeant(span)), { message: `no span ${name}` })
    .toBeDefined()
    .then(() => {
      const span = collector?.spans.find((each) => each.name === name && isMeant(each));
      if (!span) throw new Error(`${name} was there`);
      return span;
    });

// The trace that somebody looks at who asks why an order was slow.
journey(
  'an order is followed from the button to its commit',
  ({ open, words }) => {
    it('where the exchange is traced', async () => {
      const port = exchange?.port ?? 0;
      const page = await open({ port, session: await sessionOf(LIN, port) });
      const tradePage = await openTradePage(page, words, 'ART_USDT');
      const buy = ticketOf(tradePage.buy, words);
      await tradePage.password.fill(LIN.tradePassword);
      await buy.price.fill('1.01');
      await buy.amount.fill('10');
      await says(page, words.trade.orderPlaced, () => buy.submit.click());

      const pressed = await spanNamed(`page ${PLACE}`);
      expect(pressed.parentSpanId ?? '').toBe('');
      expect(pressed.attributes).toMatchObject({ 'http.response.status_code': 200, 'marque.organisation': 1 });
      expect(Number(pressed.attributes['marque.page.waited_ms'])).toBeLessThanOrEqual(pressed.endedAt - pressed.startedAt);
      const call = await spanNamed(PLACE);
      expect(call).toMatchObject({ traceId: pressed.traceId, parentSpanId: pressed.spanId });
      const engine = await spanNamed('engine.submit', ({ parentSpanId }) => parentSpanId === call.spanId);
      const commit = await spanNamed('engine.commit', ({ traceId }) => traceId === engine.links[0]?.traceId);
      expect(commit.links).toContainEqual(expect.objectContaining({ spanId: engine.spanId }));
      expect(collector?.spans.filter(({ name }) => name.includes('reportPageCalls'))).toEqual([]);
    });

    it('and nowhere else do pages load what follows them', async () => {
      const page = await open();
      await visit(page, '/');
      expect(await page.locator('script[src*="traces"]').count()).toBe(0);
    });
  },
  ['en'],
);
