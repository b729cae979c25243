/**
 * What rendering pages costs those who trade: honest people place orders while somebody asks for pages that nobody asked
 * for before, at a bounded rate and over loopback only. The exchange is the built one, in processes of its own.
 * `node --import tsx bench/src/rendering-attack.ts [folder of another built checkout, measured first] [seconds per line]`
 */
import { attackFrom, counts, observe } from './attack/observe.ts';
import type { Answers, Attack } from './attack/page-attacker.ts';
import { printTable } from './attack/table.ts';

const [, , before, secondsText = '15'] = process.argv;
const seconds = Number(secondsText);
const ATTACKER = new URL('./attack/page-attacker.ts', import.meta.url);

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

await printTable(before, {
  columns: [
    'placeOrder p50 / p99 ms',
    'orders taken',
    'refused by code',
    '/health by status',
    'longest ms',
    'most memory MB',
    'pages by status',
  ],
  cases: CASES,
  // The calls of everybody honest come from one address here.
  anonymousCallsPerMinute: 1_000_000,
  cellsOf: async ({ perSecond, addresses, isSignedIn }, exchange, people) => {
    let most = 0;
    const reader = isSignedIn && people.find(({ host }) => host === 'localhost');
    const order: Attack = { port: exchange.port, perSecond, addresses, seconds, ...(reader && { cookie: reader.cookie }) };
    const attack = async (): Promise<Answers> => (perSecond === 0 ? {} : attackFrom<Answers>(ATTACKER, order));
    const { latency, taken, refused, health, healthLongest, outcome } = await observe(attack, {
      exchange,
      people,
      seconds,
      look: ({ all }) => {
        most = Math.max(most, all);
      },
    });
    return [latency, taken, refused, health, healthLongest, most.toFixed(0), counts(outcome)];
  },
});
process.exit(0);
