import { CachedTokenProtocols } from '../../src/adapters/protocols/cached-token-protocols.ts';
import { SandboxChains } from '../../src/adapters/sandbox-chain/index.ts';
import type { Chain } from '../../src/ports/chain.ts';
import type { SandboxControl } from '../../src/ports/sandbox.ts';
import type { Database } from '../../src/ports/database.ts';

/** Networks of a small market: a coin of its own, a contract on a chain of Ethereum's kind, and a network with memos. */
export const SANDBOX_SEED = `
insert into tokens (id, code, alias, name, scale, biz_precision, phy_precision) values
  (1, 'OAK', 'OAK', 'Oak', 5, 5, 5), (2, 'USDT', 'USDT', 'Tether', 6, 6, 6), (3, 'BTC', 'BTC', 'Bitcoin', 8, 8, 8) on conflict do nothing;
insert into token_protocols (token, protocol, network_name, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations, need_memo) values
  (1, 'ERC20', 'Ethereum (ERC20)', 100, 1, 2, 3, false), (2, 'ERC20', 'Ethereum (ERC20)', 1000000, 1, 2, 3, false),
  (3, 'BTC', 'Bitcoin', 1000, 1, 2, 2, false), (1, 'CNET', 'ContentNet', 100, 1, 2, 1, true) on conflict do nothing`;

export interface SandboxStage {
  readonly chains: SandboxChains;
  readonly protocols: CachedTokenProtocols;
  network(name: string): Chain & SandboxControl & { tick(): Promise<void> };
}

export async function openSandbox(database: Database, now: () => number): Promise<SandboxStage> {
  for (const statement of SANDBOX_SEED.split(';\n')) await database.run(statement);
  const protocols = new CachedTokenProtocols(database);
  await protocols.refresh();
  const chains = new SandboxChains({ database, now, protocols });
  await chains.tick(new AbortController().signal);
  return {
    chains,
    protocols,
    network: (name) => {
      const chain = chains.of(name);
      if (!chain) throw new Error(`There is no network ${name}`);
      return chain;
    },
  };
}
