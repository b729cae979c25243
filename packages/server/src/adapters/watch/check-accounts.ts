import { accountId, accountKind, type Exchange } from '@marque/engine';
import type { StoreReader } from '../verify/store-reader.ts';
import { confirmed, type Books } from './books.ts';
import { breachOf, type Breach } from './breach.ts';

interface AccountRow {
  readonly owner: number;
  readonly token: number;
  readonly account: number;
  readonly balance: bigint | number | null;
}

const PAGE = 1_000;
const INVARIANT = "balances equal the engine's";
const WORLD = accountId('world');

const SUMS = `select token, sum(balance) as total, min(balance) filter (where account <> ${WORLD}) as least from balances group by token`;

const ACCOUNTS = `select owner, token, account, balance from balances
where (owner, token, account) > ($1::int, $2::int, $3::int) order by owner, token, account limit ${PAGE}`;

const NAMED = `select k.owner, k.token, k.account, b.balance
from unnest($1::int[], $2::int[], $3::int[]) as k (owner, token, account) left join balances b using (owner, token, account)`;

/** Every token adds up to zero over all accounts (L2), and nothing but the world owes (L3). One statement sees one moment. */
export async function checkSums(reader: StoreReader): Promise<readonly Breach[]> {
  const rows = await reader.read<{ token: number; total: bigint | number; least: bigint | number | null }>(SUMS);
  const off = rows.filter(({ total }) => BigInt(total) !== 0n).map(({ token, total }) => `token ${token} adds up to ${total}`);
  const negative = rows
    .filter(({ least }) => BigInt(least ?? 0) < 0n)
    .map(({ token, least }) => `token ${token} has a balance of ${least}`);
  return [...breachOf('every token adds up to zero', off), ...breachOf("no balance but the world's is negative", negative)];
}

/** Holds every stored balance against the engine's. */
export async function checkAccounts(books: Books): Promise<readonly Breach[]> {
  const candidates: AccountRow[] = [];
  let last: Pick<AccountRow, 'owner' | 'token' | 'account'> = { owner: -1, token: -1, account: -1 };
  for (;;) {
    const rows = await books.reader.read<AccountRow>(ACCOUNTS, [last.owner, last.token, last.account]);
    const engine = books.engine();
    if (engine === undefined) return [];
    candidates.push(...rows.filter((row) => differs(row, engine)));
    last = rows.at(-1) ?? last;
    if (rows.length < PAGE) break;
    await books.breathe();
  }
  const wrong = await confirmed(books, candidates, (rows) => readNamed(books.reader, rows), differs);
  return breachOf(
    INVARIANT,
    wrong.map(
      ({ owner, token, account, balance }) =>
        `owner ${owner}, token ${token}, ${accountKind(account)}: ${balance} stored, the engine has another`,
    ),
  );
}

function readNamed(reader: StoreReader, rows: readonly AccountRow[]): Promise<readonly AccountRow[]> {
  const column = (name: 'owner' | 'token' | 'account') => rows.map((row) => row[name]);
  return reader.read<AccountRow>(NAMED, [column('owner'), column('token'), column('account')]);
}

const engineBalance = ({ owner, token, account }: AccountRow, engine: Exchange): bigint | undefined => {
  const kind = accountKind(account);
  return kind === undefined ? undefined : engine.balance(owner, token, kind);
};

const differs = (row: AccountRow, engine: Exchange): boolean => BigInt(row.balance ?? 0) !== engineBalance(row, engine);
