import { accountKind, type OwnerId } from '@marque/engine';
import type { Database } from '../../ports/database.ts';

/** What an owner holds of one token, in its smallest unit; `fiat` is the account beside the token account. */
export interface Holding {
  readonly usable: bigint;
  readonly locked: bigint;
  /** Of what is locked, what is on its way out. */
  readonly withdrawing: bigint;
  readonly fiat: bigint;
}

export const NOTHING: Holding = { usable: 0n, locked: 0n, withdrawing: 0n, fiat: 0n };

/** An owner's holdings by token number. */
export async function readHoldings(database: Database, owner: OwnerId): Promise<ReadonlyMap<number, Holding>> {
  const rows = await database.queries.selectFrom('balances').select(['token', 'account', 'balance']).where('owner', '=', owner).execute();
  const holdings = new Map<number, Holding>();
  for (const { token, account, balance } of rows) {
    holdings.set(token, add(holdings.get(token) ?? NOTHING, account, BigInt(balance)));
  }
  return holdings;
}

/** `account` is the id of its kind. */
function add(holding: Holding, account: number, amount: bigint): Holding {
  const kind = accountKind(account);
  if (kind === 'usable') return { ...holding, usable: holding.usable + amount };
  if (kind === 'fiat') return { ...holding, fiat: holding.fiat + amount };
  if (kind === 'locked.withdrawal') return { ...holding, locked: holding.locked + amount, withdrawing: holding.withdrawing + amount };
  return kind?.startsWith('locked.') ? { ...holding, locked: holding.locked + amount } : holding;
}

export const totalOf = ({ usable, locked, fiat }: Holding): bigint => usable + locked + fiat;
