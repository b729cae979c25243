import type { Database } from '../../ports/database.ts';
import type { TokenProtocol, TokenProtocols } from '../../ports/token-protocols.ts';
import { groupRows } from '../group-rows.ts';

export class CachedTokenProtocols implements TokenProtocols {
  private byToken: ReadonlyMap<number, readonly TokenProtocol[]> = new Map();
  networks: readonly string[] = [];
  private withMemo: ReadonlySet<string> = new Set();
  private readonly database: Database;

  constructor(database: Database) {
    this.database = database;
  }

  of(token: number): readonly TokenProtocol[] {
    return this.byToken.get(token) ?? [];
  }

  one(token: number, network: string): TokenProtocol | undefined {
    return this.of(token).find(({ protocol }) => protocol === network);
  }

  needsMemo(network: string): boolean {
    return this.withMemo.has(network);
  }

  /** Reads the table anew. */
  async refresh(): Promise<void> {
    const rows = await this.database.queries.selectFrom('token_protocols').selectAll().orderBy('sort').orderBy('protocol').execute();
    const protocols = rows.map((row): TokenProtocol => ({
      token: row.token,
      protocol: row.protocol,
      networkName: row.network_name,
      depositEnabled: row.deposit_enabled,
      withdrawEnabled: row.withdraw_enabled,
      depositMinimum: BigInt(row.deposit_minimum),
      withdrawalFee: BigInt(row.withdrawal_fee),
      withdrawalMinimum: BigInt(row.withdrawal_minimum),
      confirmations: row.confirmations,
      needMemo: row.need_memo,
      explorer: row.explorer,
    }));
    this.networks = [...new Set(protocols.map(({ protocol }) => protocol))].toSorted();
    this.withMemo = new Set(protocols.filter(({ needMemo }) => needMemo).map(({ protocol }) => protocol));
    this.byToken = groupRows(protocols, ({ token }) => token);
  }
}
