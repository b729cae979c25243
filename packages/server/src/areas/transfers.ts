import { createCallCounter } from '../http/call-limits.ts';
import { binanceTransferHandlers } from '../http/open-api/binance/transfer-handlers.ts';
import { accountTransferHandlers } from '../http/transfers/account-transfer-handlers.ts';
import { userTransferHandlers } from '../http/transfers/user-transfer-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Listings } from '../ports/listings.ts';
import type { IdentityDeps } from '../use-cases/identity/deps.ts';
import { LOOKUPS_PER_MINUTE } from '../use-cases/transfers/find-recipient.ts';
import { intentConsumer, resubmitJob } from '../use-cases/intents.ts';
import { accountTransfers } from '../use-cases/transfers/account-transfers.ts';
import { userTransfers } from '../use-cases/transfers/user-transfers.ts';

interface TransferNeeds {
  readonly listings: Listings;
  readonly identity: IdentityDeps;
}

/** Funds that go between the accounts of one owner, or from one user to another. */
export function createTransfers(kernel: Kernel, { listings, identity }: TransferNeeds): Area {
  const { database, gateway, clock, notifications, counts, report } = kernel;
  const lookups = createCallCounter(clock, counts.named('transfers.recipients', LOOKUPS_PER_MINUTE));
  const toUsers = userTransfers(notifications);
  const deps = { database, gateway, listings, identity, lookups, report, userTransfers: toUsers };
  return {
    handlers: [...accountTransferHandlers(deps), ...userTransferHandlers(deps), ...binanceTransferHandlers(deps)],
    jobs: [resubmitJob(kernel, accountTransfers), resubmitJob(kernel, toUsers)],
    consumers: [intentConsumer(accountTransfers), intentConsumer(toUsers)],
  };
}
