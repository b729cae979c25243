import { submitAndSettle } from '../intents.ts';
import type { WithdrawalDeps } from './deps.ts';
import { withWithdrawals } from './tables.ts';
import { ASKING_COLUMNS, withdrawalIntent } from './withdrawal-intents.ts';

/** Asks the engine for what a committed row waits for; what fails here is asked for again by the job. */
export async function submitWithdrawal(
  deps: Pick<WithdrawalDeps, 'database' | 'gateway' | 'intents' | 'report'>,
  id: number,
): Promise<void> {
  const row = await withWithdrawals(deps.database.queries)
    .selectFrom('withdrawals')
    .select(ASKING_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  const intent = row && withdrawalIntent(row);
  if (intent) await submitAndSettle(deps, deps.intents, intent).catch(deps.report);
}
