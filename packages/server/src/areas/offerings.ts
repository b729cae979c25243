import { offeringHandlers } from '../http/offerings/offering-handlers.ts';
import type { Area, Kernel } from '../kernel.ts';
import type { Contents } from '../ports/contents.ts';
import type { Notices } from '../ports/feed.ts';
import { intentConsumer, resubmitJob, type IntentKind } from '../use-cases/intents.ts';
import { OfferingShop } from '../use-cases/offerings/buy-copies.ts';
import { OfferingsView } from '../use-cases/offerings/offerings-view.ts';
import { offeringOrders } from '../use-cases/offerings/order-intents.ts';
import { settleOfferingsJob } from '../use-cases/offerings/settle-offerings.ts';
import { offeringSettlements } from '../use-cases/offerings/settlement-intents.ts';
import { offeringSupplies } from '../use-cases/offerings/supply.ts';
import { tellBuyersJob } from '../use-cases/offerings/tell-buyers.ts';
import { offeringUnlocks, unlockPledgesJob } from '../use-cases/offerings/unlocks.ts';

interface OfferingNeeds {
  readonly contents: Contents;
  readonly notices: Notices;
}

/** Open pages of buyers ask again when something of theirs has changed. */
const withNotice = (kind: IntentKind, notices: Notices): IntentKind => ({
  ...kind,
  afterSettled: (results) => {
    for (const owner of new Set(results.map((result) => result.owner))) notices.notify(owner, { topic: 'offering' });
  },
});

/** Copies of tokens that are sold before they trade. */
export function createOfferings(kernel: Kernel, { contents, notices }: OfferingNeeds): Area {
  const { database, clock, secret } = kernel;
  const shop = new OfferingShop(kernel, new OfferingsView({ database, clock }));
  const buyers = [offeringOrders, offeringSettlements, offeringUnlocks].map((kind) => withNotice(kind, notices));
  return {
    handlers: offeringHandlers({ database, clock, secret, contents, shop }),
    jobs: [
      resubmitJob(kernel, offeringSupplies),
      ...[offeringOrders, offeringSettlements, offeringUnlocks].map((kind) => resubmitJob(kernel, kind)),
      settleOfferingsJob(kernel),
      unlockPledgesJob(kernel),
      tellBuyersJob(kernel),
    ],
    consumers: [offeringSupplies, ...buyers].map(intentConsumer),
  };
}
