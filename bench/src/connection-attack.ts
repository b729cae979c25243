/**
 * What connections that never read, never end or make no sense cost those who trade: honest people place orders while
 * somebody opens such connections, boundedly and over loopback only. The exchange is the built one, in processes of its own.
 * `node --import tsx bench/src/connection-attack.ts [folder of another built checkout, measured first] [seconds per line]`
 */
import type { Attack, Kind, Outcome } from './attack/connection-attacker.ts';
import type { Memory } from './attack/memory.ts';
import { attackFrom, observe } from './attack/observe.ts';
import { printTable } from './attack/table.ts';

const [, , before, secondsText = '15'] = process.argv;
const seconds = Number(secondsText);
const ATTACKER = new URL('./attack/connection-attacker.ts', import.meta.url);
const MEMORY_MAX_MB = 6_000;

interface Case {
  readonly name: string;
  readonly kind?: Kind;
}

const CASES: readonly Case[] = [
  { name: 'quiet' },
  { name: '400 half requests, a byte now and then', kind: 'half' },
  { name: '240 requests a second with bad hosts or h2c', kind: 'hosts' },
  { name: '100 sockets of the feed that ping and never read', kind: 'unread-feed' },
  { name: '120 connections of 400 pipelined requests that never read', kind: 'unread' },
  { name: '5 sockets asked for behind an answer', kind: 'behind' },
];

await printTable(before, {
  columns: [
    'placeOrder p50 / p99 ms',
    'orders taken',
    'refused',
    'most memory, main MB',
    'feed MB',
    'feed processes',
    '/health by status',
    'connections opened / ended',
  ],
  cases: CASES,
  // The orders of all honest clients come from one address here.
  anonymousCallsPerMinute: 1_000_000,
  cellsOf: async ({ kind }, exchange, people) => {
    const feeds = new Set<number>();
    let [mostMain, mostFeed] = [0, 0];
    const look = ({ main, feed, feedPid }: Memory): void => {
      if (feedPid !== undefined) feeds.add(feedPid);
      mostMain = Math.max(mostMain, main);
      mostFeed = Math.max(mostFeed, feed);
      // The measurement ends when the exchange uses this much memory.
      if (main > MEMORY_MAX_MB) process.kill(exchange.pid, 'SIGKILL');
    };
    const attack = async (): Promise<Outcome> => {
      if (kind === undefined) return { opened: 0, ended: 0 };
      const order: Attack = { kind, port: exchange.port, seconds };
      return attackFrom<Outcome>(ATTACKER, order);
    };
    const { latency, taken, refused, health, outcome } = await observe(attack, { exchange, people, seconds, look });
    return [latency, taken, refused, mostMain.toFixed(0), mostFeed.toFixed(0), feeds.size, health, `${outcome.opened} / ${outcome.ended}`];
  },
});
process.exit(0);
