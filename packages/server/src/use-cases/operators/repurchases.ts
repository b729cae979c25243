import { formatUnits, parseUnits } from '@marque/domain/money';
import type { OperatorActor } from '@marque/domain/operators';
import { instantOfSetting, type SettingProblem } from '@marque/domain/organisation';
import type { Database } from '../../ports/database.ts';
import { done, refused, type Result } from '../result.ts';
import { audited, type AuditedDeps } from './audit.ts';
import { problemRefusal } from './documents.ts';

type Kind = 'buyback' | 'burn';

export interface WrittenRepurchase {
  readonly id: number;
  readonly kind: Kind;
  readonly amount: string;
  readonly cost: string;
  readonly txId: string;
  readonly at: number;
}

const ROWS_MAX = 1_000;
const COST_SCALE = 8;
const TX_ID = /^[\x21-\x7e]{1,130}$/;

type Queries = Database['queries'];

const tokenOf = (queries: Queries, code: string) =>
  queries.selectFrom('tokens').select(['id', 'scale']).where('code', '=', code).executeTakeFirst();

/** Costs are kept in units of USDT. */
const costScale = async (queries: Queries): Promise<number> => (await tokenOf(queries, 'USDT'))?.scale ?? COST_SCALE;

export async function listRepurchases({ queries }: Pick<Database, 'queries'>, code: string): Promise<Result<readonly WrittenRepurchase[]>> {
  const token = await tokenOf(queries, code);
  if (!token) return refused('listed_unknown');
  const scale = await costScale(queries);
  const rows = await queries
    .selectFrom('brand_repurchases')
    .selectAll()
    .where('token', '=', token.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(ROWS_MAX)
    .execute();
  return done(
    rows.map(({ id, kind, amount, cost, tx_id: txId, at }) => ({
      id,
      kind,
      amount: formatUnits(BigInt(amount), token.scale),
      cost: formatUnits(BigInt(cost), scale),
      txId,
      at: Number(at),
    })),
  );
}

interface Adding {
  readonly token: string;
  readonly kind: Kind;
  readonly amount: string;
  /** Empty for a burn. */
  readonly cost: string;
  readonly txId: string;
  readonly at: string;
  readonly reason: string;
}

interface Scales {
  readonly amount: number;
  readonly cost: number;
}

type Row = { readonly amount: bigint; readonly cost: bigint; readonly at: number };

/** The first thing that is wrong, in the order of the fields. */
function readRow({ kind, amount: text, cost, txId, at: typed }: Adding, scales: Scales, now: number): Row | SettingProblem {
  const amount = parseUnits(text.trim(), scales.amount);
  if (amount === undefined) return { at: 'amount', problem: 'must be a decimal as text' };
  if (amount === 0n) return { at: 'amount', problem: 'must be more than nothing' };
  const paid = kind === 'burn' ? 0n : parseUnits(cost.trim(), scales.cost);
  if (paid === undefined) return { at: 'cost', problem: 'must be a decimal as text' };
  if (kind === 'buyback' && paid === 0n) return { at: 'cost', problem: 'must be more than nothing' };
  if (!TX_ID.test(txId)) return { at: 'tx_id', problem: 'is missing' };
  const at = instantOfSetting(typed);
  if (at === undefined || at > now) return { at: 'at', problem: 'is no time that there is' };
  return { amount, cost: paid, at };
}

/** Writes down what a brand bought back or burned; brand pages count it from then on. */
export const addRepurchase = (deps: AuditedDeps, actor: OperatorActor, asked: Adding): Promise<Result<{ readonly id: number }>> =>
  audited(deps, actor, { action: 'brands.set-repurchases', subject: asked.token, reason: asked.reason }, async ({ queries }) => {
    const token = await tokenOf(queries, asked.token);
    if (!token) return refused('listed_unknown');
    const row = readRow(asked, { amount: token.scale, cost: await costScale(queries) }, deps.clock.now());
    if ('problem' in row) return problemRefusal([row]);
    const added = await queries
      .insertInto('brand_repurchases')
      .values({ token: token.id, kind: asked.kind, tx_id: asked.txId, ...row })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token: _token, reason: _reason, ...after } = asked;
    return done({ value: { id: added.id }, after });
  });

/** Takes a row away; the log keeps what it said. */
export const removeRepurchase = (
  deps: AuditedDeps,
  actor: OperatorActor,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<Result<null>> =>
  audited(deps, actor, { action: 'brands.set-repurchases', subject: String(id), reason }, async ({ queries }) => {
    const gone = await queries.deleteFrom('brand_repurchases').where('id', '=', id).returningAll().executeTakeFirst();
    if (!gone) return refused('listed_unknown');
    const { code, scale } = await queries
      .selectFrom('tokens')
      .select(['code', 'scale'])
      .where('id', '=', gone.token)
      .executeTakeFirstOrThrow();
    const before = {
      kind: gone.kind,
      amount: formatUnits(BigInt(gone.amount), scale),
      cost: formatUnits(BigInt(gone.cost), await costScale(queries)),
      tx_id: gone.tx_id,
      at: Number(gone.at),
    };
    return done({ value: null, subject: code, before });
  });
