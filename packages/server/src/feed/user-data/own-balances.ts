import type { AccountPosition, BalanceUpdate } from '@marque/contract/binance/user-data';
import { formatUnits } from '@marque/domain/money';
import { ENTRY_REASONS, type AccountKind, type Posted, type TokenId } from '@marque/engine';
import type { Listings } from '../../ports/listings.ts';
import type { Balances } from '../../use-cases/trading/account-snapshot.ts';

const isLocked = (account: AccountKind): boolean => account.startsWith('locked.');
const isOfTrading = (reason: string): boolean => ENTRY_REASONS.some((known) => known === reason);

/** What one owner has, followed from ledger line to ledger line. */
export class OwnBalances {
  readonly #listings: Listings;
  readonly #accounts: Map<TokenId, Map<AccountKind, bigint>>;

  constructor(listings: Listings, balances: Balances) {
    this.#listings = listings;
    this.#accounts = new Map([...balances].map(([token, accounts]) => [token, new Map(accounts)]));
  }

  /** What came or went by anything but trades, an entry each, and then how the changed tokens stand. */
  take(lines: readonly Posted[], at: number, now: number): readonly (BalanceUpdate | AccountPosition)[] {
    const moved = new Map<string, { readonly token: TokenId; readonly units: bigint }>();
    for (const { entry, token, account, amount, balance, reason } of lines) {
      const accounts = this.#accounts.get(token) ?? new Map<AccountKind, bigint>();
      this.#accounts.set(token, accounts.set(account, balance));
      if (isOfTrading(reason) || !(account === 'usable' || isLocked(account))) continue;
      const name = `${entry} ${token}`;
      moved.set(name, { token, units: (moved.get(name)?.units ?? 0n) + amount });
    }
    const updates = [...moved.values()].flatMap(({ token: id, units }): BalanceUpdate[] => {
      const token = this.#listings.tokenById(id);
      return token && units !== 0n ? [{ e: 'balanceUpdate', E: now, a: token.code, d: formatUnits(units, token.scale), T: at }] : [];
    });
    const rows = [...new Set(lines.map(({ token }) => token))].flatMap((id) => this.#rowOf(id));
    return rows.length === 0 ? updates : [...updates, { e: 'outboundAccountPosition', E: now, u: at, B: rows }];
  }

  #rowOf(id: TokenId): AccountPosition['B'] {
    const token = this.#listings.tokenById(id);
    if (!token) return [];
    let [usable, locked] = [0n, 0n];
    for (const [account, balance] of this.#accounts.get(id) ?? []) {
      if (account === 'usable') usable += balance;
      else if (isLocked(account)) locked += balance;
    }
    return [{ a: token.code, f: formatUnits(usable, token.scale), l: formatUnits(locked, token.scale) }];
  }
}
