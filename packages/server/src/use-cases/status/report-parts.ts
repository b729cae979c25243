import { stateOfAll, type MeasuredState, type StatusPart } from '@marque/domain/status';
import type { Database } from '../../ports/database.ts';
import { withStatus } from './tables.ts';

export const REPORT_EVERY_MS = 30_000;
/** What is older is of a process that has ended. */
const HOLDS_MS = 4 * REPORT_EVERY_MS;

/** A part that a process has itself, and a look at it: what throws is down. */
export interface OwnPart {
  readonly part: StatusPart;
  readonly look: () => Promise<MeasuredState>;
}

interface Reporting {
  readonly database: Database;
  /** Names the process. */
  readonly reporter: string;
  readonly parts: readonly OwnPart[];
}

/** Writes down how the parts of this process are. */
export async function reportParts({ database, reporter, parts }: Reporting, now: number): Promise<void> {
  if (parts.length === 0) return;
  const rows = await Promise.all(parts.map(async ({ part, look }) => ({ part, reporter, state: await look().catch(down), at: now })));
  await withStatus(database.queries)
    .insertInto('status_reports')
    .values(rows)
    .onConflict((known) =>
      known.columns(['part', 'reporter']).doUpdateSet(({ ref }) => ({ state: ref('excluded.state'), at: ref('excluded.at') })),
    )
    .execute();
}

const down = (): MeasuredState => 'down';

/** How a part is by what all processes say that have it. */
export async function reportedState({ queries }: Pick<Database, 'queries'>, part: StatusPart, now: number): Promise<MeasuredState> {
  const rows = await withStatus(queries)
    .selectFrom('status_reports')
    .select('state')
    .where('part', '=', part)
    .where('at', '>', now - HOLDS_MS)
    .execute();
  return stateOfAll(rows.map(({ state }) => state));
}

/** Takes away what processes said that have ended. */
export async function forgetReports({ queries }: Pick<Database, 'queries'>, now: number): Promise<void> {
  await withStatus(queries)
    .deleteFrom('status_reports')
    .where('at', '<', now - HOLDS_MS)
    .execute();
}
