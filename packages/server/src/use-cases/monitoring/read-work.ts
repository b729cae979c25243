import type { Database } from '../../ports/database.ts';
import { withPayouts } from '../withdrawals/payout-rows.ts';

export interface WorkReading {
  readonly withdrawals: readonly { readonly state: string; readonly count: number }[];
  readonly payouts: readonly { readonly network: string; readonly state: string; readonly count: number }[];
  readonly oldestPayoutSeconds: readonly { readonly network: string; readonly seconds: number }[];
  readonly mails: { readonly waiting: number; readonly oldestSeconds: number; readonly failed: number };
  readonly successes: readonly { readonly job: string; readonly at: number }[];
  readonly storeBytes: number;
}

const OPEN = ['requested', 'waiting', 'approved', 'held', 'preparing', 'sent'] as const;

/** What waits in the store at a time (epoch ms), and when jobs last succeeded. */
export async function readWork(database: Database, now: number): Promise<WorkReading> {
  const queries = withPayouts(database.queries);
  const withdrawals = await queries
    .selectFrom('withdrawals')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('state', 'in', OPEN)
    .groupBy('state')
    .execute();
  const counted = new Map<string, number>(withdrawals.map(({ state, count }) => [state, Number(count)]));
  const payouts = await queries
    .selectFrom('payouts')
    .select(({ fn }) => ['network', 'state', fn.countAll<number>().as('count'), fn.min<number>('due_at').as('due')])
    .where('state', 'in', ['waiting', 'batched'])
    .groupBy(['network', 'state'])
    .execute();
  const due = new Map<string, number>();
  for (const row of payouts) due.set(row.network, Math.min(due.get(row.network) ?? Infinity, Number(row.due)));
  return {
    // A state with nothing in it is 0, so that a graph does not end.
    withdrawals: OPEN.map((state) => ({ state, count: counted.get(state) ?? 0 })),
    payouts: payouts.map(({ network, state, count }) => ({ network, state, count: Number(count) })),
    oldestPayoutSeconds: [...due].map(([network, at]) => ({ network, seconds: Math.max(0, (now - at) / 1_000) })),
    mails: await readMails(database, now),
    successes: await readSuccesses(database),
    storeBytes: await readSize(database),
  };
}

async function readMails({ queries }: Database, now: number): Promise<WorkReading['mails']> {
  const rows = await queries
    .selectFrom('outbox')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.min<number>('created_at').as('oldest')])
    .where('state', 'in', ['waiting', 'sending', 'failed'])
    .groupBy('state')
    .execute();
  const open = rows.filter(({ state }) => state !== 'failed');
  const sum = (of: typeof rows): number => of.reduce((total, { count }) => total + Number(count), 0);
  const oldest = Math.min(now, ...open.map((row) => Number(row.oldest)));
  return { waiting: sum(open), oldestSeconds: (now - oldest) / 1_000, failed: sum(rows.filter(({ state }) => state === 'failed')) };
}

async function readSuccesses({ queries }: Database): Promise<WorkReading['successes']> {
  const rows = await queries
    .selectFrom('job_runs')
    .select(({ fn }) => ['name', fn.max<number>('ended_at').as('at')])
    .where('error', 'is', null)
    .groupBy('name')
    .execute();
  return rows.map(({ name, at }) => ({ job: name, at: Number(at) }));
}

async function readSize(database: Database): Promise<number> {
  const [row] = await database.run<{ bytes: number }>('select pg_database_size(current_database()) as bytes');
  return Number(row?.bytes ?? 0);
}
