import type { PriceAlertRow } from '@marque/contract/alerts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { AlertList } from '../../app/areas/trade/alerts/alert-list.tsx';
import { alertListener } from '../../app/areas/trade/alerts/use-alert-notices.ts';
import { AlertWordsProvider } from '../../app/areas/trade/alerts/use-words.ts';
import { en } from '../../app/areas/trade/alerts/words/en.ts';
import { PersonalFeed } from '../../app/data/feed/personal-feed.ts';
import type { FeedSocketListener } from '../../app/data/feed/feed-line.ts';

const ROW: PriceAlertRow = {
  alert_id: '7',
  pair: 'ART_USDT',
  pair_as: 'ART/USDT',
  price: '1.3000',
  direction: 'rise',
  created_at: '2026-01-01 00:00:00',
  crossed_at: null,
  crossed_price: null,
};

const shown = (rows: readonly PriceAlertRow[] | undefined, hasFailed: boolean): string =>
  renderToStaticMarkup(
    <AlertWordsProvider words={en}>
      <AlertList
        alerts={{
          rows,
          hasFailed,
          reload: () => undefined,
          add: () => Promise.reject(new Error('not asked for')),
          remove: () => Promise.reject(new Error('not asked for')),
        }}
      />
    </AlertWordsProvider>,
  );

it.each([
  ['nothing', undefined],
  ['an empty list', []],
  ['old alerts', [ROW]],
])('says beside %s that reading has failed, and offers to try again', (_name, rows) => {
  expect(shown(rows, true)).toContain(en.failed);
  expect(shown(rows, true)).toContain(en.again);
  expect(shown(rows, false)).not.toContain(en.failed);
});

it('keeps old alerts in sight when they cannot be read again', () => {
  expect(shown([ROW], true)).toContain('ART/USDT');
});

it('has alerts read again after a reconnect, and tells those that are met', () => {
  const sockets: FeedSocketListener[] = [];
  const feed = new PersonalFeed(
    (listener) => {
      sockets.push(listener);
      return { send: () => undefined, close: () => undefined };
    },
    () => undefined,
  );
  const onMet = vi.fn<() => void>();
  const onGap = vi.fn<() => void>();
  const stop = feed.listen(alertListener({ onMet, onGap }));
  sockets[0]?.onOpen();
  expect(onGap).toHaveBeenCalledOnce();
  for (const [seq, topic] of ['price-alert', 'other'].entries()) {
    sockets[0]?.onData(JSON.stringify({ ch: 'notice', seq: seq + 1, data: { topic, pair_as: 'ART/USDT', price: '1.3' } }));
  }
  expect(onMet).toHaveBeenCalledOnce();
  stop();
});
