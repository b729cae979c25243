import { MESSAGE_LATE_MS, MESSAGES_SENT_MS, messagesState, networkPart, networkState } from '@marque/domain/status';
import type { MeasuredState, PartName } from '@marque/domain/status';
import type { Chains } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import { readChains } from '../monitoring/read-chains.ts';
import { withPayouts } from '../withdrawals/payout-rows.ts';
import { reportedState } from './report-parts.ts';

export interface MeasureDeps {
  readonly database: Database;
  readonly gateway: Pick<ExchangeGateway, 'health'>;
  readonly chains: Chains;
}

export type Measured = ReadonlyMap<PartName, MeasuredState>;

/** Looks at every part of the exchange. */
export async function measureParts(deps: MeasureDeps, now: number): Promise<Measured> {
  const { database, gateway } = deps;
  return new Map<PartName, MeasuredState>([
    ['trading', tradingState(gateway.health.state)],
    ['market', await reportedState(database, 'market', now)],
    ['website', await reportedState(database, 'website', now)],
    ['messages', await readMessages(database, now)],
    ...(await measureNetworks(deps, now)),
  ]);
}

const tradingState = (state: ExchangeGateway['health']['state']): MeasuredState =>
  state === 'ready' ? 'working' : state === 'cancel-only' ? 'cancel-only' : 'down';

async function measureNetworks({ database, chains }: MeasureDeps, now: number): Promise<readonly (readonly [PartName, MeasuredState])[]> {
  const readings = await readChains(database, chains);
  const waiting = await withPayouts(database.queries)
    .selectFrom('payouts')
    .select(({ fn }) => ['network', fn.min<number>('due_at').as('due')])
    .where('state', 'in', ['waiting', 'batched'])
    .groupBy('network')
    .execute();
  const dueAt = new Map(waiting.map(({ network, due }) => [network, Number(due)]));
  return readings.flatMap(({ network, head, watched }) => {
    const blockMs = chains.of(network)?.blockMs;
    if (blockMs === undefined) return [];
    const payoutWaitsMs = now - (dueAt.get(network) ?? now);
    return [[networkPart(network), networkState({ head, watched, blockMs, payoutWaitsMs })] as const];
  });
}

/** Mail is tried for some hours; what was written before then is over. */
const MESSAGES_WITHIN_MS = 6 * 3_600_000;

async function readMessages({ queries }: Database, now: number): Promise<MeasuredState> {
  const waiting = await queries
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('late'), fn.min<number>('created_at').as('oldest')])
    .where('state', 'in', ['waiting', 'sending'])
    .where('created_at', '>', now - MESSAGES_WITHIN_MS)
    .where('created_at', '<', now - MESSAGE_LATE_MS)
    .executeTakeFirstOrThrow();
  const late = Number(waiting.late);
  if (late === 0) return 'working';
  const { sent } = await queries
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('state', '=', 'sent')
    .where('created_at', '>', now - MESSAGES_WITHIN_MS)
    .where('sent_at', '>', now - MESSAGES_SENT_MS)
    .executeTakeFirstOrThrow();
  return messagesState({ late, sent: Number(sent), oldestMs: now - Number(waiting.oldest) });
}
