import type { StoreReader } from '../verify/store-reader.ts';
import { breachOf, type Breach } from './breach.ts';

interface EntryRow {
  readonly entry: number;
}

interface AccountRow {
  readonly owner: number;
  readonly token: number;
  readonly account: number;
}

/** Entries with lines that do not add up, by number; $1 to $2 are committed, so nothing about them can change. */
const UNBALANCED = `select entry from ledger_lines where entry between $1 and $2
group by entry, token having sum(amount) <> 0 order by entry limit 10`;

const MISSING = `select n as entry from generate_series($1::bigint, $2::bigint) as n
where not exists (select from ledger_lines where entry = n) order by n limit 10`;

/** Lines that do not go on from the line before them of the same account. */
const BROKEN = `select entry from (
  select entry, amount, balance, lag(balance) over (partition by owner, token, account order by entry, line) as previous
  from ledger_lines where entry between $1 and $2
) as lines where balance <> previous + amount order by entry limit 10`;

/** The newest line of an account tells its balance; one statement reads both at one moment. */
const NEWEST = `select l.owner, l.token, l.account from (
  select distinct on (owner, token, account) owner, token, account, balance from ledger_lines
  where entry >= $1 order by owner, token, account, entry desc, line desc
) as l left join balances b using (owner, token, account) where b.balance is distinct from l.balance limit 10`;

/** The entries from one number to another, both committed: none is missing, each balances, each account's lines hang together. */
export async function checkEntries(reader: StoreReader, from: number, to: number): Promise<readonly Breach[]> {
  const found = async (sql: string) => (await reader.read<EntryRow>(sql, [from, to])).map(({ entry }) => `entry ${entry}`);
  return [
    ...breachOf('the ledger has no gaps', await found(MISSING)),
    ...breachOf('every entry adds up to zero', await found(UNBALANCED)),
    ...breachOf('every line goes on from the one before', await found(BROKEN)),
  ];
}

/** Accounts that moved since an entry have the balance that their newest line says. */
export async function checkNewest(reader: StoreReader, from: number): Promise<readonly Breach[]> {
  const rows = await reader.read<AccountRow>(NEWEST, [from]);
  return breachOf(
    'balances equal their newest ledger line',
    rows.map(({ owner, token, account }) => `owner ${owner}, token ${token}, account ${account}`),
  );
}

export async function lastEntry(reader: StoreReader): Promise<number> {
  const [row] = await reader.read<{ last: number | null }>('select max(entry) as last from ledger_lines');
  return row?.last ?? 0;
}
