import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { composeExchange } from '@marque/server/compose';
import { openStore } from '@marque/server/store';
import { parseSteps } from '@marque/domain/money';
import { PLAIN_TERMS } from '@marque/engine';
import { openNaive } from '../naive-exchange.ts';
import { quietLog } from './quiet-log.ts';
import { ownerOf, PEOPLE, settingsOf, tokenOf, type BenchPair } from './world.ts';

/**
 * A server in a process of its own, directed by its first message what to serve: Marque as it is, or the peers' design behind
 * the least HTTP there is. Answers with its port.
 */
interface Order {
  readonly design: 'marque' | 'naive';
  readonly environment: Readonly<Record<string, string>>;
  readonly pairs: readonly BenchPair[];
}

async function serveMarque({ environment }: Order): Promise<number> {
  const { app } = await composeExchange({
    settings: settingsOf(environment),
    logger: quietLog,
    onStopped: (reason) => {
      throw reason;
    },
  });
  // As many may be waiting to connect as at the exchange itself.
  await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 });
  return (app.server.address() as AddressInfo).port;
}

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return new URLSearchParams(body);
}

/** No limits, no checks of a form, no journal: an order is a transaction, a trade is another one. */
async function serveNaive({ environment, pairs }: Order): Promise<number> {
  const database = await openStore(settingsOf(environment), 'existing');
  const naive = await openNaive(database);
  const owners = new Map(Array.from({ length: PEOPLE }, (_, person) => [tokenOf(person), ownerOf(person)]));
  const server = createServer((request, response) => {
    void bodyOf(request).then(async (form) => {
      const owner = owners.get(/token=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '');
      const pair = pairs.find(({ token }) => token === form.get('token'));
      const ticks = parseSteps(form.get('price') ?? '', pair?.priceScale ?? 0);
      const lots = parseSteps(form.get('amount') ?? '', pair?.amountScale ?? 0);
      if (owner === undefined || pair === undefined || ticks === undefined || lots === undefined) throw new Error('not an order');
      await naive.submit({
        kind: 'place',
        owner,
        pair: pair.id,
        side: form.get('side') === 'buy' ? 'buy' : 'sell',
        type: 'limit',
        timeInForce: 'GTC',
        selfTrade: 'EXPIRE_TAKER',
        ticks,
        lots,
        total: 0n,
        makerRate: 1_000,
        takerRate: 2_000,
        ...PLAIN_TERMS,
      });
      response.setHeader('content-type', 'application/json').end('{"code":0,"msg":"success"}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

process.once('message', (order: Order) => {
  void (order.design === 'marque' ? serveMarque(order) : serveNaive(order)).then((port) => process.send?.(port));
});
