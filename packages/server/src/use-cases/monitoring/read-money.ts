import { formatUnits } from '@marque/domain/money';
import { sql } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Listings } from '../../ports/listings.ts';
import { readCheck } from '../reserves/read-checks.ts';
import { stoppedTokenIds } from '../reserves/withdrawal-stops.ts';

interface TokenMoney {
  readonly token: string;
  readonly liabilities: number;
  readonly treasury: number;
  readonly assets: number | undefined;
  readonly holdings: readonly { readonly network: string; readonly kind: string; readonly amount: number }[];
}

export interface MoneyReading {
  readonly checkedAt: number | undefined;
  readonly tokens: readonly TokenMoney[];
  readonly sums: readonly { readonly token: string; readonly isZero: boolean }[];
  readonly stopped: readonly { readonly token: string; readonly isStopped: boolean }[];
  readonly halts: number;
}

/** What is owed and held as of the last check of the reserves, and what the accounts of each token add up to now. Amounts are for the eye: floats. */
export async function readMoney(database: Database, listings: Listings): Promise<MoneyReading> {
  const check = await readCheck(database);
  const stopped = await stoppedTokenIds(database.queries);
  const { rows: sums } = await sql<{ token: number; is_zero: boolean }>`
    select token, sum(balance) = 0 as is_zero from balances group by token`.execute(database.queries);
  const halts = await database.queries
    .selectFrom('trading_halts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  const codeOf = (id: number): string => listings.tokenById(id)?.code ?? String(id);
  return {
    checkedAt: check?.at,
    tokens: [...(check?.tokens.values() ?? [])].map(({ token, liabilities, treasury, assets, holdings }) => {
      const whole = (units: bigint): number => Number(formatUnits(units, listings.tokenById(token)?.scale ?? 0));
      return {
        token: codeOf(token),
        liabilities: whole(liabilities),
        treasury: whole(treasury),
        assets: assets === undefined ? undefined : whole(assets),
        holdings: holdings.map(({ network, kind, units }) => ({ network, kind, amount: whole(units) })),
      };
    }),
    sums: sums.map(({ token, is_zero }) => ({ token: codeOf(token), isZero: is_zero })),
    stopped: listings.tokens.map(({ id, code }) => ({ token: code, isStopped: stopped.has(id) })),
    halts: Number(halts.count),
  };
}
