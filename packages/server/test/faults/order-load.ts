import { writeSync } from 'node:fs';
import { limitOrder, mixedFlow, openTestMarket, seededRandom, TEST_PAIR, testOwner } from '@marque/testkit';
import { systemClock } from '../../src/adapters/clock.ts';
import { openPglite, openPostgres } from '../../src/adapters/database/index.ts';
import { openGateway } from '../../src/adapters/exchange/index.ts';
import { startGranting } from './granting.ts';
import { DemoRetention } from '../../src/adapters/retention/demo-retention.ts';

/**
 * A process that tests kill: places orders under keys without a pause, among them orders of every type, and prints each key as
 * soon as it is acknowledged.
 * `order-load <pglite directory or postgres address> <round> <outstanding> [standby] [pruning] [granting]`; pruning, it throws away all the
 * while what the last two owners did, who use no keys then; granting, it has a feature move money beside the orders.
 */
const [, , address = '', round = '0', outstanding = '32', ...flags] = process.argv;
const isPruning = flags.includes('pruning');
const say = (line: string) => writeSync(1, `${line}\n`);

const database = address.startsWith('postgres:') ? openPostgres(address) : await openPglite(address);
const gateway = await openGateway({
  database,
  clock: systemClock(),
  onStopped: (reason) => {
    say(`stopped ${reason.message}`);
    process.exit(3);
  },
  report: (fault) => say(`fault ${String(fault).split('\n', 1)[0]}`),
  snapshotEvery: isPruning ? 200 : 2_000,
  isStandby: flags.includes('standby'),
});
say('following');
await gateway.leading;
if (gateway.health.lastSequence === 0) await openTestMarket(database, gateway);
if (isPruning) {
  const retention = new DemoRetention({
    database,
    clock: systemClock(),
    owners: [testOwner(2), testOwner(3)],
    pairs: () => [TEST_PAIR.id],
    spareSnapshots: 1,
    pauseMs: 1,
    onStep: (name) => {
      if (name === 'vacuum journal') say('pruned');
    },
  });
  const { signal } = new AbortController();
  const prune = (): unknown =>
    retention
      .prune(signal)
      .catch((fault: unknown) => say(`fault ${String(fault)}`))
      .then(() => setTimeout(prune, 10));
  prune();
}
if (flags.includes('granting')) await startGranting({ database, gateway, round, say });
say('ready');

const random = seededRandom(Number(round) + 1);
const mixed = mixedFlow(gateway, random);
let count = 0;

async function keepPlacing(): Promise<never> {
  for (;;) {
    count += 1;
    if (count % 4 === 0) await gateway.submit(mixed());
    const side = random() < 0.5 ? 'buy' : 'sell';
    const owner = testOwner(Math.floor(random() * (isPruning ? 2 : 4)));
    const request = limitOrder(gateway, {
      owner,
      side,
      ticks: 10_000 + Math.floor(random() * 40) - 20,
      lots: 1 + Math.floor(random() * 20),
    });
    const key = `${round}-${count}`;
    const submission = await gateway.submit(request, {
      key: { owner, scope: 'order', key, fingerprint: key },
    });
    if (submission.kind === 'done' && submission.receipt.outcome.ok) say(`done ${owner} ${key} ${request.order}`);
  }
}

await Promise.all(Array.from({ length: Number(outstanding) }, keepPlacing));
