import type { AlertEvent } from '@marque/domain/operator-alerts';
import { isHotLow } from '@marque/domain/reserves';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../ports/database.ts';
import type { Schema } from '../../ports/schema/index.ts';
import { readCheck } from '../reserves/read-checks.ts';
import { openStops } from '../reserves/withdrawal-stops.ts';
import type { AlertItem } from './tables.ts';

/** Something that operators should know of, for as long as it is there. */
export interface OpenCase {
  /** Undefined for what concerns all organisations. */
  readonly organisation: number | undefined;
  /** Tells it from others of the event. */
  readonly subject: string;
  readonly item: AlertItem;
  /** It cannot be seen at present whether it is still there: no alert, and none that is over. */
  readonly isUnclear?: boolean;
}

type ReadCases = (database: Pick<Database, 'queries'>) => Promise<readonly OpenCase[]>;

/** Of each organisation; what waits behind them is seen when these are done. */
const CASES_MAX = 1_000;

const withdrawalsToReview: ReadCases = async ({ queries }) => {
  const { rows } = await sql<{ id: number; organisation: number; code: string }>`
    select id, organisation, code from (
      select w.id, w.organisation, t.code, row_number() over (partition by w.organisation order by w.id) as place
      from withdrawals w join tokens t on t.id = w.token where w.state = 'held' or (w.state = 'waiting' and w.people > 0)) waiting
    where place <= ${CASES_MAX} order by id`.execute(queries);
  return rows.map(({ id, organisation, code }) => ({ organisation, subject: String(id), item: { record: id, token: code } }));
};

/** What is nobody's yet concerns all organisations. */
const depositsHeld: ReadCases = async ({ queries }) => {
  const { rows } = await sql<{ id: number; organisation: number | null; code: string | null; network: string; state: string }>`
    select id, organisation, code, network, state from (
      select d.id, u.organisation, t.code, d.network, case when d.state = 'credited' then 'lost' else d.state end as state,
        row_number() over (partition by u.organisation order by d.id) as place
      from deposits d left join users u on u.id = d.owner left join tokens t on t.id = d.token
      where d.state in ('held', 'unassigned') or (d.state = 'credited' and d.lost_at is not null)) held
    where place <= ${CASES_MAX} order by id`.execute(queries);
  return rows.map(({ id, organisation, code, network, state }) => ({
    organisation: organisation ?? undefined,
    subject: `${id} ${state}`,
    item: { record: id, state, network, ...(code !== null && { token: code }) },
  }));
};

const tokenCodes = async (queries: Kysely<Schema>): Promise<ReadonlyMap<number, string>> =>
  new Map((await queries.selectFrom('tokens').select(['id', 'code']).execute()).map(({ id, code }) => [id, code]));

const withdrawalsStopped: ReadCases = async ({ queries }) => {
  const codes = await tokenCodes(queries);
  return (await openStops(queries)).map(({ id, token, reason }) => ({
    organisation: undefined,
    subject: String(id),
    item: { token: codes.get(token) ?? String(token), reason },
  }));
};

const tradingHalted: ReadCases = async ({ queries }) => {
  const rows = await queries.selectFrom('trading_halts').select(['id', 'invariant']).where('ended_at', 'is', null).orderBy('id').execute();
  return rows.map(({ id, invariant }) => ({ organisation: undefined, subject: String(id), item: { invariant } }));
};

const hotWalletsLow: ReadCases = async (database) => {
  const codes = await tokenCodes(database.queries);
  const check = await readCheck(database);
  return [...(check?.tokens.values() ?? [])].flatMap(({ token, assets, liabilities, holdings }) => {
    const hot = holdings.filter(({ kind }) => kind === 'hot').reduce((sum, { units }) => sum + units, 0n);
    if (assets !== undefined && !isHotLow({ hot, liabilities })) return [];
    const code = codes.get(token) ?? String(token);
    return [{ organisation: undefined, subject: code, item: { token: code }, isUnclear: assets === undefined }];
  });
};

export const OPEN_CASES: Readonly<Record<AlertEvent, ReadCases>> = {
  'withdrawal-review': withdrawalsToReview,
  'withdrawals-stopped': withdrawalsStopped,
  'deposit-held': depositsHeld,
  'trading-halted': tradingHalted,
  'hot-wallet-low': hotWalletsLow,
};
