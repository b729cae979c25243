import type { Chain } from '../../ports/chain.ts';
import type { Database } from '../../ports/database.ts';
import type { ExchangeGateway } from '../../ports/exchange-gateway.ts';
import type { Notifications } from '../../ports/notifications.ts';
import { creditDue } from './credit-deposits.ts';
import { KnownAddresses } from './deposit-addresses.ts';
import { followChain } from './follow-chain.ts';
import { holdLost, restoreFound } from './lost-deposits.ts';
import { withDeposits } from './tables.ts';
import { tellDeposits } from './tell-deposits.ts';

export interface DepositWatchOptions {
  readonly database: Database;
  readonly gateway: Pick<ExchangeGateway, 'submit'>;
  readonly notifications: Notifications;
  readonly chain: Chain;
  /** Called for owners of whose deposits something is new. */
  readonly onNews: (owner: number) => void;
}

/** Looks after the deposits of one network. A turn may end anywhere: the next one goes on from what is stored. */
export class DepositWatch {
  readonly #options: DepositWatchOptions;
  readonly #watched: KnownAddresses;

  constructor(options: DepositWatchOptions) {
    this.#options = options;
    this.#watched = new KnownAddresses(options.database, options.chain);
  }

  async turn({ now, signal }: { readonly now: number; readonly signal: AbortSignal }): Promise<void> {
    const { database, chain, onNews } = this.#options;
    const { network } = chain;
    await this.#watched.refresh();
    const { isAtHead, hasMoved } = await followChain({ database, chain, watched: this.#watched }, { now, signal });
    const found = await restoreFound(this.#options, network, now);
    const lost = isAtHead ? await holdLost(this.#options, network, now) : [];
    if (isAtHead) await creditDue(this.#options, network, now);
    const informed = await tellDeposits(this.#options, network);
    const waiting = hasMoved ? await this.#ownersThatWait() : [];
    for (const owner of new Set([...informed, ...waiting, ...found, ...lost])) onNews(owner);
  }

  /** Whose deposits have more confirmations than before. */
  async #ownersThatWait(): Promise<readonly number[]> {
    const rows = await withDeposits(this.#options.database.queries)
      .selectFrom('deposits')
      .select('owner')
      .distinct()
      .where('network', '=', this.#options.chain.network)
      .where('state', 'in', ['confirming', 'held'])
      .execute();
    return rows.flatMap(({ owner }) => owner ?? []);
  }
}
