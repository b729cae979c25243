import { createElement as h, useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { DepthFrame } from '@marque/contract/feed';

// The usual first version of a trade page: every message becomes state of the page, which draws itself anew.
const ROWS = 20;
type Side = ReadonlyMap<string, string>;
interface Book {
  readonly bids: Side;
  readonly asks: Side;
  readonly last: string;
}

/** What any page pays for hearing the messages at all. */
const onlyReads = location.search === '?only-reads';
const EMPTY: Book = { bids: new Map(), asks: new Map(), last: '0' };

function withChanges(side: Side, changes: readonly (readonly [string, string])[]): Side {
  const next = new Map(side);
  for (const [price, amount] of changes) {
    if (Number(amount) === 0) next.delete(price);
    else next.set(price, amount);
  }
  return next;
}

function Page(): ReactNode {
  const [book, setBook] = useState(EMPTY);
  useEffect(() => {
    const socket = new WebSocket(`ws://${location.host}/socket`);
    socket.addEventListener('open', () => socket.send(JSON.stringify({ op: 'sub', ch: 'depth', pair: 'ART_USDT' })));
    socket.addEventListener('message', ({ data }) => {
      const frame = JSON.parse(String(data)) as DepthFrame;
      if (frame.ch !== 'depth' || onlyReads) return;
      setBook((before) => ({
        bids: withChanges(before.bids, frame.data.bids),
        asks: withChanges(before.asks, frame.data.asks),
        last: frame.data.bids[0]?.[0] ?? before.last,
      }));
    });
    return () => socket.close();
  }, []);
  const best = (side: Side, direction: 1 | -1) => [...side].sort(([a], [b]) => direction * (Number(a) - Number(b))).slice(0, ROWS);
  return h(
    'main',
    null,
    h('h1', null, book.last),
    h(Levels, { name: 'asks', rows: best(book.asks, 1) }),
    h(Levels, { name: 'bids', rows: best(book.bids, -1) }),
    h(RecentTrades, { last: book.last }),
  );
}

function Levels({ name, rows }: { readonly name: string; readonly rows: readonly (readonly [string, string])[] }): ReactNode {
  const whole = rows.reduce((sum, [, amount]) => sum + Number(amount), 0);
  let sum = 0;
  return h(
    'section',
    { className: name },
    rows.map(([price, amount]) => {
      sum += Number(amount);
      return h(
        'div',
        { key: price, className: 'row', style: { background: `linear-gradient(to left, #ddd ${(sum / whole) * 100}%, transparent 0)` } },
        h('span', null, Number(price).toLocaleString('en', { minimumFractionDigits: 4 })),
        h('span', null, Number(amount).toLocaleString('en')),
        h('span', null, sum.toLocaleString('en')),
      );
    }),
  );
}

function RecentTrades({ last }: { readonly last: string }): ReactNode {
  return h(
    'section',
    { className: 'trades' },
    Array.from({ length: 30 }, (_, i) =>
      h('div', { key: i, className: 'row' }, h('span', null, last), h('span', null, i), h('span', null, '12:00:00')),
    ),
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(h(Page));
