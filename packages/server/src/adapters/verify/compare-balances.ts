import { accountId, accountKind, mayBeNegative } from '@marque/engine';
import { reserveOf } from './expected-orders.ts';
import type { Findings } from './findings.ts';
import type { Replay } from './replay-journal.ts';
import type { StoreReader } from './store-reader.ts';

interface AccountRow {
  readonly owner: number;
  readonly token: number;
  readonly account: number;
  readonly balance: bigint | number;
  readonly folded: bigint | number;
}

const BALANCES = `select coalesce(b.owner, l.owner) as owner, coalesce(b.token, l.token) as token, coalesce(b.account, l.account) as account,
  coalesce(b.balance, 0) as balance, coalesce(l.folded, 0) as folded
from balances b full join (
  select owner, token, account, sum(amount) as folded from (
    select owner, token, account, amount from ledger_lines union all select owner, token, account, amount from ledger_openings
  ) as parts group by owner, token, account
) l on l.owner = b.owner and l.token = b.token and l.account = b.account`;

const LOCKED = accountId('locked.order');

/** Stored balances, the sum of the ledger's lines, and the engine's own balances must be one and the same. */
export async function compareBalances(reader: StoreReader, replay: Replay, findings: Findings): Promise<void> {
  const rows = await reader.read<AccountRow>(BALANCES);
  const sums = new Map<number, bigint>();
  const locked = new Map<string, bigint>();
  for (const row of rows) {
    const { owner, token, account } = row;
    const [balance, folded] = [BigInt(row.balance), BigInt(row.folded)];
    const kind = accountKind(account);
    const here = () => `owner ${owner}, token ${token}, ${kind}: ${balance}`;
    const isEngines = kind !== undefined && replay.exchange.balance(owner, token, kind) === balance;
    findings.expect('balances equal the sum of their ledger lines', balance === folded, () => `${here()}, lines say ${folded}`);
    findings.expect("balances equal the engine's", isEngines, here);
    findings.expect("no balance but the world's is negative", balance >= 0n || (kind !== undefined && mayBeNegative(kind)), here);
    sums.set(token, (sums.get(token) ?? 0n) + balance);
    if (account === LOCKED && balance !== 0n) locked.set(`${owner} ${token}`, balance);
  }
  for (const [token, sum] of sums) findings.expect('every token adds up to zero', sum === 0n, () => `token ${token}: ${sum}`);
  compareReserves(locked, replay, findings);
}

/** What is locked for orders is what the open orders hold, owner by owner and token by token. */
function compareReserves(locked: ReadonlyMap<string, bigint>, replay: Replay, findings: Findings): void {
  const held = new Map<string, bigint>();
  for (const order of replay.orders.open.values()) {
    const pair = replay.pairs.get(order.pair);
    if (pair === undefined) continue;
    const { token, units } = reserveOf(order, replay.orders.open.get(order.linked), pair, (id) => replay.tokenScales.get(id) ?? 0);
    const account = `${order.owner} ${token}`;
    held.set(account, (held.get(account) ?? 0n) + units);
  }
  for (const account of new Set([...held.keys(), ...locked.keys()])) {
    const [holds, isLocked] = [held.get(account) ?? 0n, locked.get(account) ?? 0n];
    findings.expect(
      'what is locked is what open orders hold',
      holds === isLocked,
      () => `account ${account}: ${isLocked} locked, ${holds} held`,
    );
  }
  findings.looked('what is locked is what open orders hold', 0);
}
