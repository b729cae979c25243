import { coversOrganisation, type OperatorActor } from '@marque/domain/operators';
import { accountKind, type OwnerKind } from '@marque/engine';
import { sql } from 'kysely';
import type { Database } from '../../../ports/database.ts';
import { done, refused, type Result } from '../../result.ts';
import type { AccountClass } from './trial-balance.ts';

const DAY_MS = 86_400_000;
/** More rows than this no file has. */
const ROWS_MAX = 50_000;

/** A class of accounts on one day in UTC. */
export interface BooksDay extends AccountClass {
  /** Epoch ms of its beginning. */
  readonly day: number;
  readonly token: { readonly code: string; readonly scale: number };
  /** In the token's smallest unit, as everything here. */
  readonly opening: bigint;
  readonly moneyIn: bigint;
  /** Below zero. */
  readonly moneyOut: bigint;
  readonly closing: bigint;
}

interface DaysAsked {
  readonly organisation: number | undefined;
  /** Epoch ms of the beginning of the first and of the last day. */
  readonly first: number;
  readonly last: number;
}

interface Row {
  readonly what: 'now' | 'later' | 'day';
  readonly day: string;
  readonly organisation: number;
  readonly kind: OwnerKind;
  readonly account: number;
  readonly code: string;
  readonly scale: number;
  readonly money_in: string;
  readonly money_out: string;
}

/**
 * What moved on each day, class by class, and what that led to: reckoned back from the balances, so that it adds up also where old lines were taken
 * away. The last day has every class, so that the balance of that day is complete.
 */
export async function readDailyBooks(
  { database: { queries } }: { readonly database: Pick<Database, 'queries'> },
  { scope }: OperatorActor,
  { organisation, first, last }: DaysAsked,
): Promise<Result<readonly BooksDay[]>> {
  if (organisation !== undefined && !coversOrganisation(scope, organisation)) return refused('operator_scope_missing');
  const organisations = organisation !== undefined ? [organisation] : scope === 'all' ? undefined : [...scope];
  const seen = organisations === undefined ? sql`true` : sql`owners.organisation = any(${organisations}::int[])`;
  const end = last + DAY_MS;
  const classOf = sql`owners.organisation, owners.kind, account, tokens.code, tokens.scale`;
  // One statement, so that balances and lines are of one moment.
  const { rows } = await sql<Row>`
    select 'now' as what, '0' as day, ${classOf}, sum(balance)::text as money_in, '0' as money_out
    from balances join owners on owners.number = owner join tokens on tokens.id = token
    where ${seen} group by ${classOf}
    union all
    select case when at >= ${end} then 'later' else 'day' end, (case when at >= ${end} then 0 else at / ${sql.lit(DAY_MS)} end)::text, ${classOf},
      coalesce(sum(amount) filter (where amount > 0), 0)::text, coalesce(sum(amount) filter (where amount < 0), 0)::text
    from ledger_lines join owners on owners.number = owner join tokens on tokens.id = token
    where at >= ${first} and ${seen} group by 1, 2, ${classOf}
    limit ${sql.lit(ROWS_MAX + 1)}`.execute(queries);
  if (rows.length > ROWS_MAX) return refused('statement_too_long', { max: ROWS_MAX });
  return done(reckonBack(rows, last / DAY_MS).toSorted(inOrder));
}

/** From what is there now to what was there on each day. */
function reckonBack(rows: readonly Row[], lastDay: number): BooksDay[] {
  const classes = new Map<string, { readonly row: Row; now: bigint; days: Map<number, { moneyIn: bigint; moneyOut: bigint }> }>();
  for (const row of rows) {
    const key = `${row.code} ${row.organisation} ${row.kind} ${row.account}`;
    const found = classes.get(key) ?? { row, now: 0n, days: new Map() };
    classes.set(key, found);
    const moneyIn = BigInt(row.money_in);
    const moneyOut = BigInt(row.money_out);
    if (row.what === 'now') found.now += moneyIn;
    else if (row.what === 'later') found.now -= moneyIn + moneyOut;
    else found.days.set(Number(row.day), { moneyIn, moneyOut });
  }
  return [...classes.values()].flatMap(({ row: { code, scale, organisation, kind, account }, now, days }) => {
    const name = accountKind(account);
    if (name === undefined) return [];
    if (now !== 0n && !days.has(lastDay)) days.set(lastDay, { moneyIn: 0n, moneyOut: 0n });
    let closing = now;
    return [...days]
      .toSorted(([a], [b]) => b - a)
      .map(([day, { moneyIn, moneyOut }]) => {
        const row = { day: day * DAY_MS, token: { code, scale }, organisation, kind, account: name, moneyIn, moneyOut, closing };
        closing -= moneyIn + moneyOut;
        return { ...row, opening: closing };
      });
  });
}

const nameOf = ({ token, kind, account }: BooksDay): string => `${token.code} ${kind} ${account}`;

const inOrder = (a: BooksDay, b: BooksDay): number =>
  a.day - b.day || a.organisation - b.organisation || (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : 0);
