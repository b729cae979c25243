import { systemClock } from '../../../packages/server/src/adapters/clock.ts';
import { openPglite, openPostgres } from '@marque/server/database';
import { openGateway } from '@marque/server/exchange';
import type { ExchangeGateway } from '@marque/server/ports/exchange-gateway';
import { limitOrder, openTestMarket, seededRandom, testOwner } from '@marque/testkit';

/**
 * An exchange in a process of its own. `fill` places resting orders and then goes on trading until it is killed; `start`
 * starts on what is left and tells how long it took to its first accepted order.
 */
const [, , task = '', address = '', ordersText = '0', tailText = '0'] = process.argv;
const OWNERS = 500;
const OUTSTANDING = 512;

export interface Recovered {
  /** Ms since the process began: code loaded, store open, engine rebuilt, first order accepted. */
  readonly loaded: number;
  readonly opened: number;
  readonly rebuilt: number;
  readonly accepted: number;
  readonly replayed: number;
  readonly openOrders: number;
}

const fail = (reason: unknown): never => {
  throw reason;
};

async function placeMany(gateway: ExchangeGateway, count: number, next: () => Parameters<ExchangeGateway['submit']>[0]): Promise<void> {
  let left = count;
  await Promise.all(
    Array.from({ length: OUTSTANDING }, async () => {
      while (left > 0) {
        left -= 1;
        const answer = await gateway.submit(next());
        if (answer.kind !== 'done' || !answer.receipt.outcome.ok) throw new Error(`an order was answered ${JSON.stringify(answer)}`);
      }
    }),
  );
}

const loaded = performance.now();
const database = address.startsWith('postgres:') ? openPostgres(address) : await openPglite(address);
await database.ping();
const opened = performance.now();
const gateway = await openGateway({ database, clock: systemClock(), onStopped: fail, report: fail });
const rebuilt = performance.now();
const random = seededRandom(11);
/** Resting far enough apart that bids and asks never meet: what is open stays open. */
const resting = () => {
  const side = random() < 0.5 ? ('buy' as const) : ('sell' as const);
  const away = 1 + Math.floor(random() * 4_000);
  const owner = testOwner(Math.floor(random() * OWNERS));
  return limitOrder(gateway, { owner, side, ticks: side === 'buy' ? 10_000 - away : 10_000 + away, lots: 1 + Math.floor(random() * 50) });
};

if (task === 'fill') {
  await openTestMarket(database, gateway, OWNERS);
  await placeMany(gateway, Number(ordersText), resting);
  // What a snapshot does not hold has to be replayed.
  await gateway.close();
  const again = await openGateway({ database, clock: systemClock(), onStopped: fail, report: fail, snapshotEvery: 10_000_000 });
  await placeMany(again, Number(tailText), () => {
    const order = limitOrder(again, {
      owner: testOwner(Math.floor(random() * OWNERS)),
      side: random() < 0.5 ? 'buy' : 'sell',
      ticks: 10_000,
      lots: 1,
    });
    return { ...order, timeInForce: 'IOC', selfTrade: 'EXPIRE_TAKER' };
  });
  process.send?.('filled');
  setInterval(() => undefined, 1_000);
} else {
  await placeMany(gateway, 1, resting);
  const accepted = performance.now();
  const [row] = await database.run<{ n: number }>('select count(*) as n from orders where status in (1, 2)');
  const recovered: Recovered = { loaded, opened, rebuilt, accepted, replayed: gateway.started.replayed, openOrders: row?.n ?? 0 };
  process.send?.(recovered, () => process.exit(0));
}
