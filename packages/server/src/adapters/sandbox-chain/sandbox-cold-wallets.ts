import { toChainAmount } from '@marque/domain/assets';
import { sql } from 'kysely';
import type { WallClock } from '../../ports/clock.ts';
import type { Database } from '../../ports/database.ts';
import type { Sandbox, SandboxControl } from '../../ports/sandbox.ts';
import { sandboxAddress } from './sandbox-addresses.ts';

interface SandboxColdOptions {
  readonly database: Database;
  readonly clock: WallClock;
  readonly sandbox: Sandbox;
}

/** How a made-up network knows a token. */
interface SandboxToken {
  readonly token: number;
  readonly network: string;
  readonly contract: string | null;
  readonly decimals: number;
  readonly scale: number;
}

/** What is put into a cold wallet for each hundred that the ledger has: the demo's own funds came from nowhere, and grants follow. */
const PERCENT = 105n;

/** Made-up networks have a cold wallet each, filled once for every token: without it a demo would owe what no chain ever had. */
export class SandboxColdWallets {
  readonly #options: SandboxColdOptions;
  #filling: Promise<void> = Promise.resolve();

  constructor(options: SandboxColdOptions) {
    this.#options = options;
  }

  /** One after the other: two at once would fill a wallet twice. Answers whether every token of a made-up network is on its chain by now. */
  fill(): Promise<boolean> {
    this.#filling = this.#filling.then(
      () => this.#fillMissing(),
      () => this.#fillMissing(),
    );
    return this.#filling.then(() => this.#isComplete());
  }

  async #isComplete(): Promise<boolean> {
    const { database, sandbox } = this.#options;
    const absent = await database.queries
      .selectFrom('token_protocols as listed')
      .leftJoin('chain_tokens as known', (on) =>
        on.onRef('known.token', '=', 'listed.token').onRef('known.protocol', '=', 'listed.protocol'),
      )
      .select('listed.protocol')
      .distinct()
      .where('known.token', 'is', null)
      .execute();
    return absent.every(({ protocol }) => sandbox.of(protocol) === undefined);
  }

  async #fillMissing(): Promise<void> {
    const { database, sandbox } = this.#options;
    const missing = await database.queries
      .selectFrom('chain_tokens')
      .innerJoin('tokens', 'tokens.id', 'chain_tokens.token')
      .leftJoin('sandbox_cold_funds as funds', (on) =>
        on.onRef('funds.network', '=', 'chain_tokens.protocol').onRef('funds.token', '=', 'chain_tokens.token'),
      )
      .select(['chain_tokens.token', 'protocol as network', 'contract', 'decimals', 'scale'])
      .where('funds.token', 'is', null)
      .orderBy('chain_tokens.token')
      .orderBy('protocol')
      .execute();
    for (const found of missing) {
      const control = sandbox.of(found.network);
      if (control) await this.#fillOne(control, found);
    }
  }

  async #fillOne(control: SandboxControl, { token, network, contract, decimals, scale }: SandboxToken): Promise<void> {
    const { queries } = this.#options.database;
    const address = sandboxAddress(network, 'cold');
    await queries
      .insertInto('cold_wallets')
      .values({ network, address, added_at: this.#options.clock.now() })
      .onConflict((row) => row.doNothing())
      .execute();
    const elsewhere = await queries.selectFrom('sandbox_cold_funds').select('network').where('token', '=', token).executeTakeFirst();
    // In steps that the chain can write, and more rather than less.
    const step = 10n ** BigInt(Math.max(0, scale - decimals));
    const units = (((await this.#issued(token)) * PERCENT) / 100n / step + 1n) * step;
    const amount = elsewhere ? undefined : toChainAmount(units, { decimals, scale });
    if (amount !== undefined) {
      await control.send({ to: address, memo: null, contract, amount });
      await control.mine(1);
    }
    await queries
      .insertInto('sandbox_cold_funds')
      .values({ network, token })
      .onConflict((row) => row.doNothing())
      .execute();
  }

  /** What the world owes: everything that the ledger has of a token. */
  async #issued(token: number): Promise<bigint> {
    const { rows } = await sql<{ issued: number | bigint }>`
      select coalesce(-sum(balance), 0)::bigint as issued from balances join owners on owners.number = balances.owner
      where token = ${token} and kind = 'world'`.execute(this.#options.database.queries);
    return BigInt(rows[0]?.issued ?? 0);
  }
}
