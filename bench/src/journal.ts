/**
 * What a batch costs that is journalled and nothing else: the row that an order has to wait for, without the projections. From it
 * `docs/scale.md` takes what a partition's log can carry.
 * `node --import tsx bench/src/journal.ts [seconds per cell]`
 */
import { cpus, loadavg } from 'node:os';
import { createTestPglite, createTestPostgres, type TestStore } from '@marque/testkit';
import { asCommand, OPENING } from './matching-commands.ts';
import { createFlow } from './matching-flow.ts';
import { JournalWriter } from './replay-journal.ts';

const SECONDS = Number(process.argv[2] ?? 3);
const SIZES = [1, 64, 512, 2_048];

const flow = createFlow(1_000, 50_000);
const commands = [...OPENING, ...[...flow.filling, ...flow.commands].map((command) => asCommand(command))];

interface Cell {
  readonly size: number;
  readonly batchMs: number;
  readonly perSecond: number;
}

/** Each batch is a transaction of its own, on a fresh store for each size. */
async function measure(create: () => Promise<TestStore>): Promise<Cell[]> {
  const cells: Cell[] = [];
  for (const size of SIZES) {
    const store = await create();
    const database = await store.open();
    const journal = new JournalWriter(database, size);
    let written = 0;
    const begun = performance.now();
    for (; performance.now() < begun + SECONDS * 1_000; written += 1) {
      const start = (written * size) % (commands.length - size);
      await journal.write(commands.slice(start, start + size));
    }
    const batchMs = (performance.now() - begun) / written;
    cells.push({ size, batchMs, perSecond: Math.round((size / batchMs) * 1_000) });
    await database.close();
    await store.remove();
  }
  return cells;
}

function print(store: string, cells: readonly Cell[]): void {
  for (const { size, batchMs, perSecond } of cells) {
    console.log(`| ${store} | ${size} | ${batchMs.toFixed(2)} | ${perSecond.toLocaleString('en')} |`);
  }
}

console.log(`node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
console.log('| store | commands a batch | ms a batch | commands/s |');
console.log('|---|---|---|---|');
print('PGlite', await measure(createTestPglite));
if ((await createTestPostgres()) === undefined) console.log('PostgreSQL: skipped, no server program is installed');
else
  print(
    'PostgreSQL',
    await measure(async () => {
      const store = await createTestPostgres();
      if (store === undefined) throw new Error('PostgreSQL went away');
      return store;
    }),
  );
process.exit(0);
