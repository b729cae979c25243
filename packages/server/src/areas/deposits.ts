import { DEPOSIT_TOPIC } from '@marque/contract/deposits';
import { depositHandlers } from '../http/deposits/deposit-handlers.ts';
import { binanceDepositHandlers } from '../http/open-api/binance/deposit-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Chains } from '../ports/chain.ts';
import type { CommandResult } from '../ports/consumers.ts';
import type { Notices } from '../ports/feed.ts';
import type { Listings } from '../ports/listings.ts';
import type { TokenProtocols } from '../ports/token-protocols.ts';
import { depositCredits } from '../use-cases/deposits/credit-deposits.ts';
import { depositHolds } from '../use-cases/deposits/lost-deposits.ts';
import { DepositWatch } from '../use-cases/deposits/watch-deposits.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';

const WATCH_MS = 3_000;

interface DepositsNeeds {
  readonly listings: Listings;
  readonly notices: Notices;
  readonly tokenProtocols: TokenProtocols;
  readonly chains: Chains;
}

/** What comes in on chains. */
export function createDeposits(kernel: Kernel, { listings, notices, tokenProtocols, chains }: DepositsNeeds): Area {
  const { database, gateway, notifications, report } = kernel;
  const deps = { database, listings, tokenProtocols, chains };
  const onNews = (owner: number): void => notices.notify(owner, { topic: DEPOSIT_TOPIC });
  const followed = { afterSettled: (results: readonly CommandResult[]) => results.forEach(({ owner }) => onNews(owner)) };
  const watches = new Map<string, DepositWatch>();
  const watchOf = (chain: Chains['all'][number]): DepositWatch => {
    const known = watches.get(chain.network) ?? new DepositWatch({ database, gateway, notifications, chain, onNews });
    watches.set(chain.network, known);
    return known;
  };
  return {
    handlers: [...depositHandlers(deps), ...binanceDepositHandlers(deps)],
    jobs: [
      {
        name: 'watch-deposits',
        everyMs: WATCH_MS,
        run: async ({ now, signal }) => {
          // A network that cannot be read keeps no other one waiting.
          const watched = await Promise.allSettled(chains.all.map((chain) => watchOf(chain).turn({ now, signal })));
          for (const outcome of watched) if (outcome.status === 'rejected') report(outcome.reason);
        },
      },
      resubmitJob(kernel, depositCredits),
      resubmitJob(kernel, depositHolds),
    ],
    consumers: [intentConsumer({ ...depositCredits, ...followed }), intentConsumer({ ...depositHolds, ...followed })],
  };
}
