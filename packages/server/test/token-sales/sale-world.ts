import type { AccountKind } from '@marque/engine';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { tokenSaleHandlers } from '../../src/http/token-sales/token-sale-handlers.ts';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';
import type { Job } from '../../src/ports/jobs.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { issuerOf } from '../../src/use-cases/issuers/owners.ts';
import { COMMAND_LINE } from '../../src/use-cases/operators/audit.ts';
import { addOperator } from '../../src/use-cases/operators/manage-operators.ts';
import { scheduleSale } from '../../src/use-cases/operators/token-sales/schedule-sale.ts';
import { createSale, type WrittenSale } from '../../src/use-cases/operators/token-sales/write-sale.ts';
import { saleOrders } from '../../src/use-cases/token-sales/sale-orders.ts';
import { SaleQueue } from '../../src/use-cases/token-sales/sale-queue.ts';
import { saleSupplies } from '../../src/use-cases/token-sales/sale-supply.ts';
import { ShownSales } from '../../src/use-cases/token-sales/shown-sales.ts';
import type { Result } from '../../src/use-cases/result.ts';
import { balanceOf } from '../exchange/balance-of.ts';
import { SECRET } from '../identity/exchange-under-test.ts';
import { startTradingWorld } from '../trading/trading-world.ts';
import { operatorActor, plannedSale, saleWords, SLUG } from './sale-plan.ts';

/** Sales as they run, with their calls, consumers and jobs; the clock stands still until it is moved. */
export async function startSaleWorld() {
  const faults: unknown[] = [];
  const report = (fault: unknown): void => void faults.push(fault);
  const pushed: number[] = [];
  const notified: string[] = [];
  const notifications = {
    put: async (_: unknown, { kind }: { readonly kind: string }) => void notified.push(kind),
    push: (user: number) => void pushed.push(user),
  };
  let isDeaf = false;
  const world = await startTradingWorld({
    more: (parts) =>
      tokenSaleHandlers({
        ...parts,
        secret: SECRET,
        gateway: mute(parts.gateway, () => isDeaf),
        shownSales: new ShownSales(parts),
        notifications,
        report,
      }),
  });
  const { database, gateway, clock, listings } = world;
  const queue = new SaleQueue({ database, gateway, clock, listings, notifications, report });
  const supplies = saleSupplies(() => queue.wake());
  const orders = saleOrders({ onHeld: () => queue.wake(), onSettled: () => queue.wake() });
  const consumers = new ConsumerRunner({ database, gateway, clock, report }, [intentConsumer(supplies), intentConsumer(orders)]);
  const added = await addOperator({ database, clock }, COMMAND_LINE, {
    email: 'operator@example.org',
    roles: ['admin'],
    scope: 'all',
    reason: 'test',
  });
  const operator = operatorActor(valueOf(added).id);
  await addWords(world, { en: saleWords('Tea garden sale'), ja: saleWords('茶園') });
  const tokenOf = (code: string): number => listings.token(code)?.id ?? -1;
  const settled = async (): Promise<void> => {
    for (let round = 0; round < 5; round += 1) {
      await consumers.settled();
      await queue.turn(new AbortController().signal);
    }
  };
  return {
    ...world,
    faults,
    /** Who was told on open pages that something has become of a subscription. */
    pushed,
    notified,
    settled,
    /** Subscriptions are written and the engine does not answer. */
    setDeaf: (deaf: boolean): void => void (isDeaf = deaf),
    unitsOf: (owner: number, code: string, account: AccountKind = 'usable'): Promise<bigint> =>
      balanceOf(database, owner, tokenOf(code), account),
    /** Gives the issuer of a token what it is going to sell; gives its number. */
    async fundIssuer(code: string, units: bigint): Promise<number> {
      const issuer = (await issuerOf({ database, gateway }, tokenOf(code), 1)) ?? -1;
      const token = tokenOf(code);
      const postings = [
        { owner: 0, token, account: 'world', amount: -units },
        { owner: issuer, token, account: 'usable', amount: units },
      ] as const;
      await world.submit({ kind: 'post', reason: 'test', reference: '', postings });
      return issuer;
    },
    /** Writes a sale that nobody sees yet; gives its number. */
    draft: async (changed: Partial<WrittenSale> = {}): Promise<number> =>
      valueOf(await createSale({ database, clock }, operator, plannedSale(clock.now(), changed))).id,
    /** Writes a sale and schedules it; gives its number. */
    async schedule(changed: Partial<WrittenSale> = {}): Promise<number> {
      const { id } = valueOf(await createSale({ database, clock }, operator, plannedSale(clock.now(), changed)));
      valueOf(await scheduleSale({ database, clock, gateway, report }, operator, { id, reason: 'test' }));
      await settled();
      world.pass(1_000);
      return id;
    },
    /** Has the jobs done that submit again what was left behind. */
    async resubmit(): Promise<void> {
      const jobs = new JobRunner({ database, clock, report });
      const all: readonly Job[] = [supplies, orders].map((kind) => resubmitJob({ database, gateway }, kind));
      await jobs.start(all);
      world.pass(20_000);
      await jobs.settled();
      await jobs.close();
      await settled();
    },
    async close(): Promise<void> {
      await settled();
      await queue.close();
      await consumers.close();
      await world.close();
      if (faults.length > 0) throw new AggregateError(faults, 'something went wrong behind the calls');
    },
  };
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.refusal);
  return result.value;
}

/** A gateway that answers nothing while it is deaf. */
const mute = (gateway: ExchangeGateway, isDeaf: () => boolean): ExchangeGateway => ({
  ...gateway,
  health: gateway.health,
  definitions: gateway.definitions,
  nextExpiry: gateway.nextExpiry,
  submit: (request, options) => (isDeaf() ? Promise.resolve({ kind: 'unknown' }) : gateway.submit(request, options)),
  onCommitted: (listener) => gateway.onCommitted(listener),
  close: () => gateway.close(),
});

async function addWords(
  { database, refresh, clock }: Awaited<ReturnType<typeof startTradingWorld>>,
  words: Readonly<Record<string, object>>,
): Promise<void> {
  const { id } = await database.queries
    .insertInto('contents')
    .values({
      organisation: 0,
      kind: 'token-sale',
      slug: SLUG,
      sort: 0,
      published_at: 1,
      ends_at: null,
      updated_at: clock.now(),
      attributes: JSON.stringify({ cover: '/demo/tea.svg' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [locale, text] of Object.entries(words))
    await database.queries
      .insertInto('content_texts')
      .values({ content: id, locale, words: JSON.stringify(text) })
      .execute();
  await refresh();
}

export type SaleWorld = Awaited<ReturnType<typeof startSaleWorld>>;
