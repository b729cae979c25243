/**
 * What connections that never read, never end or make no sense cost those who trade: honest people place orders while
 * somebody opens such connections, boundedly and over loopback only. The exchange is the built one, in processes of its own.
 * `node --import tsx bench/src/connection-attack.ts [folder of another built checkout, measured first] [seconds per line]`
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Attack, Kind, Outcome } from './connection-attack/attacker.ts';
import { memoryOf } from './connection-attack/memory.ts';
import { ask } from './rendering-attack/ask.ts';
import { ServedExchange, type Person } from './rendering-attack/exchange.ts';
import { tradeHonestly } from './rendering-attack/honest.ts';

const [, , before, secondsText = '15'] = process.argv;
const SECONDS = Number(secondsText);
const WARM_UP_S = 6;
const LOOK_EVERY_MS = 250;
const MEMORY_MAX_MB = 6_000;
/** The orders of everybody honest come from one address here. */
const STRANGER_CALLS_PER_MINUTE = 1_000_000;

interface Case {
  readonly name: string;
  readonly kind?: Kind;
}

const CASES: readonly Case[] = [
  { name: 'quiet' },
  { name: '400 half requests, a byte now and then', kind: 'half' },
  { name: '240 requests a second with bad hosts or h2c', kind: 'hosts' },
  { name: '100 sockets of the feed that ping and never read', kind: 'deaf' },
  { name: '120 connections of 400 pipelined requests that never read', kind: 'unread' },
  { name: '5 sockets asked for behind an answer', kind: 'behind' },
];

const wait = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });
const counts = (by: Readonly<Record<string, number>>): string => Object.entries(by).map(([name, times]) => `${name}: ${times}`).join(', ') || '-';

async function attack(port: number, kind: Kind | undefined): Promise<Outcome> {
  if (kind === undefined) return { opened: 0, ended: 0 };
  const child = fork(fileURLToPath(new URL('./connection-attack/attacker.ts', import.meta.url)));
  child.send({ kind, port, seconds: SECONDS + 2 } satisfies Attack);
  const [outcome] = await once(child, 'message') as [Outcome];
  return outcome;
}

/** One line of the table. */
async function observe(exchange: ServedExchange, people: readonly Person[], { kind }: Case): Promise<readonly string[]> {
  const states: Record<string, number> = {};
  const feeds = new Set<number>();
  const over = new AbortController();
  let [main, feed] = [0, 0];
  const weighing = setInterval(() => {
    const memory = memoryOf(exchange.pid);
    if (memory.feedPid !== undefined) feeds.add(memory.feedPid);
    main = Math.max(main, memory.main);
    feed = Math.max(feed, memory.feed);
    // The machine is not to suffer: an exchange that has taken this much has shown what was asked.
    if (main > MEMORY_MAX_MB) process.kill(exchange.pid, 'SIGKILL');
  }, LOOK_EVERY_MS);
  const watching = (async () => {
    while (!over.signal.aborted) {
      const { status } = await ask({ port: exchange.port, host: 'localhost', path: '/health' });
      states[status] = (states[status] ?? 0) + 1;
      await wait(LOOK_EVERY_MS);
    }
  })();
  const attacking = attack(exchange.port, kind);
  await wait(1_000);
  const honest = await tradeHonestly(exchange.port, people, SECONDS);
  const { opened, ended } = await attacking;
  over.abort();
  clearInterval(weighing);
  await watching;
  const sorted = Float64Array.from(honest.taken).sort();
  const at = (share: number): string => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  const end = exchange.isOver ? 'the exchange ended' : counts(states);
  return [
    `${at(0.5)} / ${at(0.99)}`, String(sorted.length), counts(honest.refused), main.toFixed(0), feed.toFixed(0), String(feeds.size), end, `${opened} / ${ended}`,
  ];
}

async function table(name: string, root: string): Promise<void> {
  const exchange = new ServedExchange(root, STRANGER_CALLS_PER_MINUTE);
  try {
    await exchange.start();
    await exchange.stop();
    const people = await exchange.signIn();
    await exchange.start();
    await wait(WARM_UP_S * 1_000);
    for (const each of CASES) {
      if (exchange.isOver) await exchange.start();
      console.log(`| ${[name, each.name, ...await observe(exchange, people, each)].join(' | ')} |`);
      await wait(2_000);
    }
  } finally {
    await exchange.remove();
  }
}

console.log('| exchange | attack | placeOrder p50 / p99 ms | orders taken | refused | most memory, main MB | feed MB | feed processes | /health by status | connections opened / ended |');
console.log('|---|---|---|---|---|---|---|---|---|---|');
if (before !== undefined) await table('before', before);
await table('now', fileURLToPath(new URL('../../', import.meta.url)));
process.exit(0);
