import type { AccountKind } from '@marque/engine';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { lockHandlers } from '../../src/http/locks/lock-handlers.ts';
import { offeringHandlers } from '../../src/http/offerings/offering-handlers.ts';
import type { Job } from '../../src/ports/jobs.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { issuerOf } from '../../src/use-cases/issuers/owners.ts';
import { OfferingShop } from '../../src/use-cases/offerings/buy-copies.ts';
import { OfferingsView } from '../../src/use-cases/offerings/offerings-view.ts';
import { offeringOrders } from '../../src/use-cases/offerings/order-intents.ts';
import { settleOfferingsJob } from '../../src/use-cases/offerings/settle-offerings.ts';
import { offeringSettlements } from '../../src/use-cases/offerings/settlement-intents.ts';
import { offeringSupplies } from '../../src/use-cases/offerings/supply.ts';
import { tellBuyersJob } from '../../src/use-cases/offerings/tell-buyers.ts';
import { offeringUnlocks, unlockPledgesJob } from '../../src/use-cases/offerings/unlocks.ts';
import { decideApproval } from '../../src/use-cases/operators/approvals.ts';
import { COMMAND_LINE } from '../../src/use-cases/operators/audit.ts';
import { addOperator } from '../../src/use-cases/operators/manage-operators.ts';
import { previewSettlement } from '../../src/use-cases/operators/offerings/dry-run.ts';
import { scheduleOffering } from '../../src/use-cases/operators/offerings/schedule-offering.ts';
import {
  cancelOffering,
  requestCancellation,
  requestSettlement,
  settleOffering,
} from '../../src/use-cases/operators/offerings/settle-offering.ts';
import { createOffering, type WrittenOffering } from '../../src/use-cases/operators/offerings/write-offering.ts';
import type { Result } from '../../src/use-cases/result.ts';
import { balanceOf } from '../exchange/balance-of.ts';
import { SECRET } from '../identity/exchange-under-test.ts';
import { openSession } from '../identity/open-session.ts';
import { startTradingWorld, TRADE_PASSWORD, type Trader, type TradingParts } from '../trading/trading-world.ts';
import { HOUR_MS, offeringWords, operatorActor, plannedOffering, SLUG } from './offering-plan.ts';
import { valueOf } from './value-of.ts';

const KINDS = [offeringSupplies, offeringOrders, offeringSettlements, offeringUnlocks];

/** Offerings as they run, with their calls, consumers and jobs; the clock stands still until it is moved. */
export async function startOfferingWorld() {
  const faults: unknown[] = [];
  const report = (fault: unknown): void => void faults.push(fault);
  const sent: { readonly user: number; readonly kind: string; readonly fields: object }[] = [];
  const notifications = {
    put: async (_: unknown, { user, kind, fields }: { readonly user: number; readonly kind: string; readonly fields: object }) =>
      void sent.push({ user, kind, fields }),
    push: () => undefined,
  };
  const made: { parts?: TradingParts } = {};
  const world = await startTradingWorld({
    more: (parts) => {
      made.parts = parts;
      const shop = new OfferingShop({ ...parts, report }, new OfferingsView(parts));
      return [...offeringHandlers({ ...parts, secret: SECRET, shop }), ...lockHandlers(parts)];
    },
  });
  const { database, gateway, clock, listings } = world;
  const consumers = new ConsumerRunner({ database, gateway, clock, report }, KINDS.map(intentConsumer));
  const deps = { database, gateway, clock, report };
  const [asking, approving] = [await newOperator(world, 'asking'), await newOperator(world, 'approving')];
  await addWords(world);
  const tokenOf = (code: string): number => listings.token(code)?.id ?? -1;
  const jobs: readonly Job[] = [
    ...KINDS.map((kind) => resubmitJob({ database, gateway }, kind)),
    settleOfferingsJob(deps),
    unlockPledgesJob(deps),
    tellBuyersJob({ database, notifications }),
  ];
  const decide = async (asked: Result<{ readonly id: number }>) =>
    decideApproval({ ...deps, approvedWorks: { 'offerings.settle': settleOffering, 'offerings.cancel': cancelOffering } }, approving, {
      id: valueOf(asked).id,
      decision: 'approve',
      reason: 'agreed',
    });
  const work = async (): Promise<void> => {
    const runner = new JobRunner({ database, clock, report });
    await runner.start(jobs);
    for (let turn = 0; turn < 6; turn += 1) {
      world.pass(10_000);
      await runner.settled();
      await consumers.settled();
    }
    await runner.close();
  };
  return {
    ...world,
    deps,
    faults,
    sent,
    asking,
    approving,
    settled: () => consumers.settled(),
    /** Signs somebody in again whose session has ended meanwhile. */
    async signIn({ owner, browser }: Trader): Promise<void> {
      if (made.parts) browser.cookies.set('token', (await openSession(made.parts.sessions, owner, 1)).token);
    },
    /** Some turns of every job, ten seconds apart. */
    work,
    unitsOf: (owner: number, code: string, account: AccountKind = 'usable'): Promise<bigint> =>
      balanceOf(database, owner, tokenOf(code), account),
    /** Gives the issuer of a token what it is going to sell; gives its number. */
    async fundIssuer(code: string, units: bigint): Promise<number> {
      const issuer = (await issuerOf(deps, tokenOf(code), 1)) ?? -1;
      const postings = [
        { owner: 0, token: tokenOf(code), account: 'world', amount: -units },
        { owner: issuer, token: tokenOf(code), account: 'usable', amount: units },
      ] as const;
      await world.submit({ kind: 'post', reason: 'test', reference: '', postings });
      return issuer;
    },
    /** Writes an offering and schedules it; gives its number. */
    async schedule(changed: Partial<WrittenOffering> = {}): Promise<number> {
      const { id } = valueOf(await createOffering(deps, asking, plannedOffering(clock.now(), changed)));
      expectOk(await scheduleOffering(deps, asking, { id, reason: 'test' }));
      await consumers.settled();
      world.pass(1_000);
      return id;
    },
    /** An offering that is in progress. */
    async open(changed: Partial<WrittenOffering> = {}): Promise<number> {
      const id = await this.schedule(changed);
      world.pass(HOUR_MS);
      return id;
    },
    buy({ browser }: Trader, campaign: string | number, units: string | number, fields: Readonly<Record<string, string>> = {}) {
      const usual = { campaign_no: String(campaign), units: String(units), risk_accepted: '1', trade_pwd: TRADE_PASSWORD };
      return browser.post('/campaign/applyExchange', { ...usual, ...fields });
    },
    async detail({ browser }: Trader, campaign: string | number) {
      return (await browser.get('/campaign/getCampaign', { campaign_no: String(campaign) })).data as Record<string, unknown>;
    },
    /** Settles an offering that has ended, as two operators have agreed. */
    async settle(id: number): Promise<void> {
      await consumers.settled();
      const { hash } = valueOf(await previewSettlement(deps, asking, id));
      expectOk(await decide(await requestSettlement(deps, asking, { id, hash, reason: 'over' })));
      await work();
    },
    async cancel(id: number): Promise<void> {
      expectOk(await decide(await requestCancellation(deps, asking, { id, reason: 'withdrawn' })));
      await work();
    },
    async row(id: number) {
      const [row] = await database.run<{
        state: string;
        supply: string;
        copies_ordered: number;
        copies_held: number;
        issuer: number;
        escrow: number;
      }>('select state, supply, copies_ordered, copies_held, issuer, escrow from offerings where id = $1', [id]);
      return row;
    },
    async close(): Promise<void> {
      await consumers.settled();
      await consumers.close();
      await world.close();
      if (faults.length > 0) throw new AggregateError(faults, 'something went wrong behind the calls');
    },
  };
}

const expectOk = (result: Result<unknown>): void => void valueOf(result);

type World = Awaited<ReturnType<typeof startTradingWorld>>;

async function newOperator({ database, clock }: World, name: string) {
  const hashing = { hash: async () => ({ kind: 'hash' as const, hash: 'x' }), verify: async () => 'other' as const };
  const deps = { database, clock, hashing, secret: SECRET };
  const added = await addOperator(deps, COMMAND_LINE, {
    email: `${name}@example.org`,
    roles: ['admin'],
    scope: 'all',
    reason: 'test',
  });
  return operatorActor(valueOf(added).id);
}

async function addWords({ database, refresh, clock }: World): Promise<void> {
  const attributes = JSON.stringify({ cover: '/demo/tea.svg' });
  const { id } = await database.queries
    .insertInto('contents')
    .values({ organisation: 0, kind: 'offering', slug: SLUG, sort: 0, published_at: 1, ends_at: null, updated_at: clock.now(), attributes })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [locale, name] of [
    ['en', 'Tea garden'],
    ['ja', '茶園'],
  ] as const)
    await database.queries
      .insertInto('content_texts')
      .values({ content: id, locale, words: JSON.stringify(offeringWords(name)) })
      .execute();
  await refresh();
}

export type OfferingWorld = Awaited<ReturnType<typeof startOfferingWorld>>;
