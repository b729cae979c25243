import { accountId } from '@marque/engine';
import { sql, type Kysely } from 'kysely';
import type { CommandResult } from '../../ports/consumers.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { submitIntent, type Intent, type IntentKind } from '../intents.ts';
import { withDeposits, type DepositHoldState } from './tables.ts';

const WORLD = 0;
const REASON = 'deposit-reversal';
const AT_ONCE = 500;
/** Funds that are about to leave to the world again. */
const PURPOSE = 'withdrawal';

interface HoldRow {
  readonly id: number;
  readonly owner: number;
  readonly token: number;
  readonly units: number | bigint;
  readonly state: DepositHoldState;
  readonly hold: number | null;
}

export function holdIntent({ id, owner, token, units, state, hold }: HoldRow): Intent {
  const named = { reason: REASON, reference: String(id), owner, purpose: PURPOSE, amount: BigInt(units) } as const;
  if (state === 'opening' || hold === null) return { reference: String(id), owner, request: { kind: 'open-hold', token, ...named } };
  if (state === 'releasing') return { reference: String(id), owner, request: { kind: 'release-hold', hold, ...named } };
  const credits = [{ owner: WORLD, token, account: 'world', amount: BigInt(units) } as const];
  return { reference: String(id), owner, request: { kind: 'capture-hold', hold, credits, ...named } };
}

const HOLD_COLUMNS = ['id', 'owner', 'token', 'units', 'state', 'hold'] as const;

async function requestedBefore(queries: Kysely<Schema>, before: number): Promise<readonly Intent[]> {
  const rows = await withDeposits(queries)
    .selectFrom('deposit_holds')
    .select(HOLD_COLUMNS)
    .where('state', 'in', ['opening', 'capturing', 'releasing'])
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(holdIntent);
}

const WAITS_FOR: Readonly<Record<string, { readonly state: DepositHoldState; readonly becomes: DepositHoldState }>> = {
  'open-hold': { state: 'opening', becomes: 'open' },
  'capture-hold': { state: 'capturing', becomes: 'captured' },
  'release-hold': { state: 'releasing', becomes: 'released' },
};

async function settle(queries: Kysely<Schema>, results: readonly CommandResult[]): Promise<void> {
  for (const { kind, reference, refusal, hold } of results) {
    const waits = WAITS_FOR[kind];
    if (!waits) continue;
    const id = Number(reference);
    await withDeposits(queries)
      .updateTable('deposit_holds')
      .set(refusal === null ? { state: waits.becomes, hold } : { state: waits.state === 'opening' ? 'refused' : 'open', refusal })
      .where('id', '=', id)
      .where('state', '=', waits.state)
      .execute();
    if (waits.becomes === 'captured') await finishReversal(queries, id);
  }
}

/** When the last of its holds is captured the deposit is taken back; what was short stays short. */
async function finishReversal(queries: Kysely<Schema>, hold: number): Promise<void> {
  await sql`
    update deposits d set state = 'reversed',
      credit_units = (select coalesce(sum(units), 0) from deposit_holds h where h.deposit = d.id and h.state = 'captured' and h.step = d.credit_step)
    where d.id = (select deposit from deposit_holds where id = ${hold}) and d.state = 'credited'
      and not exists (select from deposit_holds h where h.deposit = d.id and h.state in ('opening', 'open', 'capturing'))`.execute(queries);
}

/** Holds of funds that a reorganisation has taken from under their owner. */
export const depositHolds: IntentKind = { reason: REASON, requestedBefore, settle };

interface Lost {
  readonly id: number;
  readonly owner: number;
  readonly token: number;
  readonly missing: number | bigint;
  readonly step: number;
}

type Holding = { readonly database: Database; readonly gateway: Pick<ExchangeGateway, 'submit'> };

/**
 * Credited deposits that no block has any more are lost, once the newest block has been read without them. Their owner's funds are held, as
 * much of them as is there, now and whenever more comes. Gives whose deposits were lost just now.
 */
export async function holdLost({ database, gateway }: Holding, network: string, now: number): Promise<readonly number[]> {
  const { queries } = database;
  const { rows: newly } = await sql<{ owner: number | null }>`update deposits set lost_at = ${now}
    where network = ${network} and state = 'credited' and height is null and lost_at is null returning owner`.execute(queries);
  const { rows: lost } = await sql<Lost>`
    select d.id, d.owner, d.token, d.credit_step as step, least(
        d.credit_units - coalesce((select sum(units) from deposit_holds h
          where h.deposit = d.id and h.step = d.credit_step and h.state in ('open', 'captured')), 0),
        coalesce((select balance from balances b where b.owner = d.owner and b.token = d.token and b.account = ${accountId('usable')}), 0)) as missing
    from deposits d
    where d.network = ${network} and d.lost_at is not null and d.state = 'credited'
      and not exists (select from deposit_holds h where h.deposit = d.id and h.state in ('opening', 'capturing', 'releasing'))
    limit ${sql.lit(AT_ONCE)}`.execute(queries);
  for (const { id, owner, token, missing, step } of lost) {
    if (BigInt(missing) <= 0n) continue;
    const row = await withDeposits(queries)
      .insertInto('deposit_holds')
      .values({ deposit: id, owner, token, units: BigInt(missing), step, state: 'opening', hold: null, refusal: null, requested_at: now })
      .returning(HOLD_COLUMNS)
      .executeTakeFirstOrThrow();
    await submitIntent(gateway, depositHolds, holdIntent(row));
  }
  return newly.flatMap(({ owner }) => owner ?? []);
}

/** What some block has again is given free, and credited once more where it was taken back. Gives whose it is. */
export async function restoreFound({ database, gateway }: Holding, network: string, now: number): Promise<readonly number[]> {
  const { released, owners } = await database.transaction(async (queries) => {
    const { rows: released } = await sql<HoldRow>`
      update deposit_holds h set state = 'releasing', requested_at = ${now} from deposits d
      where d.id = h.deposit and d.network = ${network} and d.height is not null and d.lost_at is not null and h.state = 'open'
      returning h.id, h.owner, h.token, h.units, h.state, h.hold`.execute(queries);
    const { rows: found } = await sql<{ owner: number | null }>`update deposits set lost_at = null
      where network = ${network} and state = 'credited' and height is not null and lost_at is not null
        and not exists (select from deposit_holds h where h.deposit = deposits.id and h.state in ('opening', 'capturing'))
      returning owner`.execute(queries);
    const { rows: again } = await sql<{ owner: number | null }>`update deposits set lost_at = null,
        state = case when credit_units > 0 then 'confirming' else 'credited' end, credit_step = credit_step + 1
      where network = ${network} and state = 'reversed' and height is not null returning owner`.execute(queries);
    return { released, owners: [...found, ...again].flatMap(({ owner }) => owner ?? []) };
  });
  for (const row of released) await submitIntent(gateway, depositHolds, holdIntent(row));
  return owners;
}

/** Gives what is held of a lost deposit back to the world, which may be nothing; written with the second operator's decision. */
export async function requestReversal(queries: Kysely<Schema>, deposit: number, now: number): Promise<readonly Intent[]> {
  const rows = await withDeposits(queries)
    .updateTable('deposit_holds')
    .set({ state: 'capturing', requested_at: now })
    .where('deposit', '=', deposit)
    .where('state', '=', 'open')
    .returning(HOLD_COLUMNS)
    .execute();
  if (rows.length === 0) {
    await withDeposits(queries)
      .updateTable('deposits')
      .set({ state: 'reversed', credit_units: 0n })
      .where('id', '=', deposit)
      .where('state', '=', 'credited')
      .execute();
  }
  return rows.map(holdIntent);
}

export const submitReversal = (gateway: Pick<ExchangeGateway, 'submit'>, intents: readonly Intent[]): Promise<unknown> =>
  Promise.all(intents.map((intent) => submitIntent(gateway, depositHolds, intent)));
