/**
 * What ten thousand sign-ins at the same instant cost those who trade: honest people place orders while they are offered, each with a
 * solved puzzle, from many addresses and for many accounts, over loopback only. The exchange is the built one, in processes of its own.
 * `node --import tsx bench/src/sign-in-attack.ts [folder of another built checkout, measured first] [seconds per line] [sign-ins]`
 */
import { attackFrom, counts, observe } from './attack/observe.ts';
import type { SignInAttack, SignInOutcome } from './attack/sign-in-attacker.ts';
import { printTable } from './attack/table.ts';

const [, , before = '', secondsText = '20', signInsText = '10000'] = process.argv;
const seconds = Number(secondsText);
const ATTACKER = new URL('./attack/sign-in-attacker.ts', import.meta.url);

const CASES = [
  { name: 'quiet', signIns: 0 },
  { name: `${signInsText} sign-ins at once`, signIns: Number(signInsText) },
  { name: 'quiet again', signIns: 0 },
];

let quiet = Number.NaN;

await printTable(before === '' ? undefined : before, {
  columns: [
    'placeOrder p50 / p99 ms',
    'p99 against quiet',
    'orders taken',
    'refused',
    'most memory, MB',
    '/health by status',
    'sign-ins by code',
    'last judged / last refused after ms',
  ],
  cases: CASES,
  // The orders of all honest clients come from one address here.
  anonymousCallsPerMinute: 1_000_000,
  cellsOf: async ({ signIns }, exchange, people) => {
    let most = 0;
    const attack = async (): Promise<SignInOutcome> => {
      if (signIns === 0) return { answers: {}, judgedMs: 0, refusedMs: 0 };
      const order: SignInAttack = { port: exchange.port, signIns, seconds };
      return attackFrom<SignInOutcome>(ATTACKER, order);
    };
    const { latency, p99, taken, refused, health, outcome } = await observe(attack, {
      exchange,
      people,
      seconds,
      look: ({ main }) => void (most = Math.max(most, main)),
    });
    if (signIns === 0) quiet = p99;
    const { answers, judgedMs, refusedMs } = outcome;
    const ends = signIns === 0 ? '-' : `${judgedMs.toFixed(0)} / ${refusedMs.toFixed(0)}`;
    return [latency, `${(p99 / quiet).toFixed(2)}x`, taken, refused, most.toFixed(0), health, counts(answers), ends];
  },
});
process.exit(0);
