import { sql, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { submitIntent, type Intent, type IntentKind } from '../intents.ts';
import { withDeposits } from './tables.ts';

const WORLD = 0;
const REASON = 'deposit-credit';
const AT_ONCE = 500;

interface DueCredit {
  readonly id: number;
  readonly owner: number;
  readonly token: number;
  readonly credit_units: number | bigint;
  readonly credit_step: number;
}

/** What came in from outside is owed by the world. A deposit that was taken back and came again is credited by its next step. */
export const creditIntent = ({ id, owner, token, credit_units: units, credit_step: step }: DueCredit): Intent => ({
  reference: String(id),
  owner,
  ...(step > 0 && { step }),
  request: {
    kind: 'post',
    reason: REASON,
    reference: String(id),
    postings: [
      { owner: WORLD, token, account: 'world', amount: -BigInt(units) },
      { owner, token, account: 'usable', amount: BigInt(units) },
    ],
  },
});

/** Credits what has its confirmations: each row once, whoever looks and however often. */
export async function creditDue(
  { database, gateway }: { readonly database: Database; readonly gateway: Pick<ExchangeGateway, 'submit'> },
  network: string,
  now: number,
): Promise<void> {
  const { rows } = await sql<DueCredit>`
    update deposits d set state = 'requested', requested_at = ${now}
    from token_protocols p, chain_watches w
    where d.network = ${network} and d.state = 'confirming' and d.height is not null
      and p.token = d.token and p.protocol = d.network and p.deposit_enabled
      and w.network = d.network and d.height <= w.height - p.confirmations + 1
    returning d.id, d.owner, d.token, d.credit_units, d.credit_step`.execute(database.queries);
  // What fails here is submitted again by the job.
  for (const row of rows) await submitIntent(gateway, depositCredits, creditIntent(row));
}

async function requestedBefore(queries: Kysely<Schema>, before: number): Promise<readonly Intent[]> {
  const { rows } = await sql<DueCredit>`
    select id, owner, token, credit_units, credit_step from deposits
    where state = 'requested' and requested_at < ${before} order by requested_at limit ${sql.lit(AT_ONCE)}`.execute(queries);
  return rows.map(creditIntent);
}

/** Deposits that have their confirmations. */
export const depositCredits: IntentKind = {
  reason: REASON,
  requestedBefore,
  settle: async (queries, results) => {
    for (const { reference, refusal, at } of results) {
      await withDeposits(queries)
        .updateTable('deposits')
        .set(refusal === null ? { state: 'credited', credited_at: at, is_credit_told: false } : { state: 'refused' })
        .where('id', '=', Number(reference))
        .where('state', '=', 'requested')
        .execute();
    }
  },
};
