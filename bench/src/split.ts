/**
 * Durable orders a second of an engine that is asked from its own process, against one that another process asks over the bus, on one PostgreSQL.
 * `node --import tsx bench/src/split.ts [seconds per cell]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createTestPostgres, findNats, limitOrder, NatsServer, openTestMarket, seededRandom, testOwner } from '@marque/testkit';
import { openBus } from '@marque/server/bus';
import { openPostgres } from '@marque/server/database';
import { engineHeard, openFollowing, openGateway, rowText, serveEngine } from '@marque/server/exchange';
import type { ExchangeGateway, Request } from '@marque/server/ports/exchange-gateway';
import { verify } from '@marque/server/verify';
import { load, type Figures } from './closed-loop.ts';

const OWNERS = 200;
const OUTSTANDING = [1, 64, 512];
const CANCELS = 0.28;
const KEPT_MAX = 5_000;
const clock = { now: () => Date.now(), monotonic: () => performance.now() };

function fail(reason: unknown): never {
  throw reason;
}

const busAt = (address: string) => openBus({ address, prefix: 'bench' }, fail);

/** The engine's own process: serves until it hears that it is over. */
async function runEngine(store: string, address: string): Promise<void> {
  const bus = await busAt(address);
  const database = openPostgres(store);
  const gateway = await openGateway({
    database,
    clock,
    onStopped: fail,
    report: fail,
    onJournalled: (row) => bus.publish('engine.journal', rowText(row)),
  });
  const end = serveEngine(bus, gateway);
  await once(process, 'message');
  end();
  await gateway.close();
  await database.close();
  await bus.close();
  process.disconnect();
}

/** Limit orders around one price, and cancels of those that were taken. */
async function measure(gateway: ExchangeGateway, outstanding: number, seconds: number): Promise<Figures> {
  const random = seededRandom(outstanding);
  const placed: { readonly order: number; readonly owner: number }[] = [];
  const next = (): Request => {
    const old = random() < CANCELS ? placed.splice(Math.floor(random() * placed.length), 1)[0] : undefined;
    if (old !== undefined) return { kind: 'cancel', ...old };
    const side = random() < 0.5 ? 'buy' : 'sell';
    const away = Math.floor(random() * 50) - 12;
    const owner = testOwner(Math.floor(random() * OWNERS));
    const ticks = side === 'buy' ? 10_000 - away : 10_000 + away;
    // The engine's own process gives the number.
    const { order: _order, ...order } = limitOrder({ nextOrderId: () => 0 }, { owner, side, ticks, lots: 1 + Math.floor(random() * 50) });
    return order;
  };
  return load(outstanding, seconds, async () => {
    const request = next();
    const answer = await gateway.submit(request);
    if (answer.kind !== 'done') throw new Error(`an order was answered "${answer.kind}"`);
    const { order_id: order } = answer.answer;
    if (request.kind === 'place' && order !== undefined) placed.push({ order: Number(order), owner: request.owner });
    if (placed.length > KEPT_MAX) placed.shift();
  });
}

async function measureOne(store: string, seconds: number): Promise<Figures[]> {
  const database = openPostgres(store);
  const gateway = await openGateway({ database, clock, onStopped: fail, report: fail });
  if (gateway.health.lastSequence === 0) await openTestMarket(database, gateway, OWNERS);
  const cells: Figures[] = [];
  for (const outstanding of OUTSTANDING) cells.push(await measure(gateway, outstanding, seconds));
  await gateway.close();
  await database.close();
  return cells;
}

async function measureSplit(store: string, address: string, seconds: number): Promise<Figures[]> {
  const bus = await busAt(address);
  const child = fork(fileURLToPath(import.meta.url), ['engine', store, address]);
  const database = openPostgres(store);
  await engineHeard(bus);
  const gateway = await openFollowing({ bus, clock, database, onStopped: fail, report: fail });
  const cells: Figures[] = [];
  for (const outstanding of OUTSTANDING) cells.push(await measure(gateway, outstanding, seconds));
  await gateway.close();
  const ended = once(child, 'exit');
  child.send('end');
  await ended;
  const { ok, findings } = await verify(database);
  if (!ok) throw new Error(`the books do not balance: ${JSON.stringify(findings.filter((finding) => !finding.ok))}`);
  await database.close();
  await bus.close();
  return cells;
}

function print(shape: string, cells: readonly Figures[], against: readonly Figures[]): void {
  cells.forEach(({ perSecond, p50, p99 }, i) => {
    const ratio = perSecond / (against[i]?.perSecond ?? perSecond);
    const later = p50 - (against[i]?.p50 ?? p50);
    const figures = [perSecond.toLocaleString('en'), p50.toFixed(1), p99.toFixed(1), `${ratio.toFixed(2)}x`, later.toFixed(1)];
    console.log(`${shape.padEnd(32)}${String(OUTSTANDING[i]).padStart(11)}${figures.map((text) => text.padStart(11)).join('')}`);
  });
}

async function compare(seconds: number): Promise<void> {
  const store = await createTestPostgres();
  if (!store || findNats() === undefined) return console.log('skipped: PostgreSQL or nats-server is absent');
  const server = await NatsServer.create();
  await server.start();
  const one = await measureOne(store.address, seconds);
  const split = await measureSplit(store.address, server.address, seconds);
  console.log(`${'shape'.padEnd(32)}outstanding   orders/s     p50 ms     p99 ms      ratio    p50 +ms`);
  print('one process', one, one);
  print('asked over the bus', split, one);
  await server.remove();
  await store.remove();
  return undefined;
}

const [first, ...rest] = process.argv.slice(2);
if (first === 'engine') await runEngine(rest[0] ?? '', rest[1] ?? '');
else {
  await compare(Number(first ?? 6));
  process.exit(0);
}
