/**
 * What rendering pages costs those who trade: honest people place orders while somebody asks for pages that nobody asked
 * for before, at a bounded rate and over loopback only. The exchange is the built one, in processes of its own.
 * `node --import tsx bench/src/rendering-attack.ts [folder of another built checkout, measured first] [seconds per line]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ask } from './rendering-attack/ask.ts';
import type { Answers, Attack } from './rendering-attack/attacker.ts';
import { ServedExchange, type Person } from './rendering-attack/exchange.ts';
import { tradeHonestly } from './rendering-attack/honest.ts';

const [, , before, secondsText = '15'] = process.argv;
const SECONDS = Number(secondsText);
/** Until caches are filled and the demo market moves. */
const WARM_UP_S = 15;
const HEALTH_EVERY_MS = 250;

interface Case {
  readonly name: string;
  readonly perSecond: number;
  readonly addresses: number;
  readonly isSignedIn?: boolean;
}

const CASES: readonly Case[] = [
  { name: 'quiet', perSecond: 0, addresses: 1 },
  { name: '5 pages a second, one address', perSecond: 5, addresses: 1 },
  { name: '50 pages a second, one address', perSecond: 50, addresses: 1 },
  { name: '50 pages a second, 200 addresses', perSecond: 50, addresses: 200 },
  { name: '20 pages a second, signed in', perSecond: 20, addresses: 1, isSignedIn: true },
];

interface Seen {
  readonly p50: number;
  readonly p99: number;
  readonly taken: number;
  readonly refused: string;
  readonly health: string;
  readonly healthLongest: number;
  readonly memoryMb: number;
  readonly pages: string;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });
const counts = (by: Readonly<Record<string, number>>): string => Object.entries(by).map(([name, times]) => `${name}: ${times}`).join(', ') || '-';

async function attack(port: number, { perSecond, addresses, isSignedIn }: Case, person: Person | undefined): Promise<Answers> {
  if (perSecond === 0) return {};
  const child = fork(fileURLToPath(new URL('./rendering-attack/attacker.ts', import.meta.url)));
  const order: Attack = { port, perSecond, addresses, seconds: SECONDS + 2, ...(isSignedIn && person && { cookie: person.cookie }) };
  child.send(order);
  const [answers] = await once(child, 'message') as [Answers];
  return answers;
}

async function observe(exchange: ServedExchange, people: readonly Person[], seen: Case): Promise<Seen> {
  const states: Record<string, number> = {};
  let [healthLongest, memoryMb] = [0, 0];
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { status, ms } = await ask({ port: exchange.port, host: 'localhost', path: '/health' });
      states[status] = (states[status] ?? 0) + 1;
      healthLongest = Math.max(healthLongest, ms);
      memoryMb = Math.max(memoryMb, exchange.residentMb);
      await wait(HEALTH_EVERY_MS);
    }
  })();
  const attacking = attack(exchange.port, seen, people.find(({ host }) => host === 'localhost'));
  await wait(1_000);
  const { taken, refused } = await tradeHonestly(exchange.port, people, SECONDS);
  const pages = await attacking;
  over.abort();
  await watching;
  const sorted = Float64Array.from(taken).sort();
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), taken: taken.length, refused: counts(refused), health: counts(states), healthLongest, memoryMb, pages: counts(pages) };
}

async function table(name: string, root: string): Promise<void> {
  const exchange = new ServedExchange(root);
  try {
    await exchange.start();
    await exchange.stop();
    const people = await exchange.signIn();
    await exchange.start();
    await wait(WARM_UP_S * 1_000);
    for (const seen of CASES) {
      const { p50, p99, taken, refused, health, healthLongest, memoryMb, pages } = await observe(exchange, people, seen);
      console.log(`| ${[
        name, seen.name, `${p50.toFixed(1)} / ${p99.toFixed(1)}`, taken, refused, health, healthLongest.toFixed(0), memoryMb.toFixed(0), pages,
      ].join(' | ')} |`);
      await wait(2_000);
    }
  } finally {
    await exchange.remove();
  }
}

console.log('| exchange | attack | placeOrder p50 / p99 ms | orders taken | refused by code | /health by status | longest ms | most memory MB | pages by status |');
console.log('|---|---|---|---|---|---|---|---|---|');
if (before !== undefined) await table('before', before);
await table('now', fileURLToPath(new URL('../../', import.meta.url)));
process.exit(0);
