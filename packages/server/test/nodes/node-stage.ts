import type { Actor } from '@marque/domain/identity';
import type { NodeType } from '@marque/domain/nodes';
import type { OperatorScope } from '@marque/domain/operators';
import { PLAIN_TERMS, type AccountKind } from '@marque/engine';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import type { RepeatedJob } from '../../src/ports/jobs.ts';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { defineListings } from '../../src/use-cases/listing/define-listings.ts';
import type { NodeDeps } from '../../src/use-cases/nodes/deps.ts';
import { nodeDeposits, nodeIncomes, nodeReleases } from '../../src/use-cases/nodes/intent-kinds.ts';
import { joinNode, type JoinRequest } from '../../src/use-cases/nodes/join.ts';
import { rankNodesJob } from '../../src/use-cases/nodes/rank-nodes.ts';
import { payNodeDaysJob } from '../../src/use-cases/nodes/pay-days.ts';
import { planDay, type PlannedIncome } from '../../src/use-cases/nodes/plan-day.ts';
import { withNodes, type NodeIncomeRow, type NodeMemberRow } from '../../src/use-cases/nodes/tables.ts';
import { balanceOf } from '../exchange/balance-of.ts';
import { sessionActor } from '../identity/session-actor.ts';
import { operatorActor } from '../offerings/offering-plan.ts';
import { releaseDeposit } from '../../src/use-cases/operators/nodes/members.ts';
import { openConsoleUnderTest, type ConsoleUnderTest } from '../console/console-under-test.ts';

const FIRST_USER = 2_000;
const KINDS = [nodeDeposits, nodeReleases, nodeIncomes];
export const DAY_MS = 86_400_000;
export const ONE = 10n ** 8n;

/** An exchange with nodes, as its jobs and consumers run it. Person 1 was invited by 0, 2 by 1 and 3 by nobody. */
export class NodeStage {
  readonly exchange: ConsoleUnderTest;
  /** What the feature submits by: a test puts another in its place to cut it off. */
  gateway: Pick<ExchangeGateway, 'submit'>;
  readonly #consumers: ConsumerRunner;
  readonly #ranking: RepeatedJob;
  #operator: number | undefined;

  private constructor(exchange: ConsoleUnderTest) {
    this.exchange = exchange;
    const { database, clock, deps } = exchange;
    this.gateway = deps.gateway;
    this.#ranking = rankNodesJob({ database });
    this.#consumers = new ConsumerRunner(
      { database, gateway: deps.gateway, clock, report: deps.report, retry: { firstMs: 1, maxMs: 5 } },
      KINDS.map(intentConsumer),
    );
  }

  static async open(): Promise<NodeStage> {
    const exchange = await openConsoleUnderTest();
    await defineListings(exchange.deps);
    for (const organisation of [1, 2]) await define(exchange, organisation, 'organisation', organisation);
    for (const [n, inviter] of [null, 0, 1, null].entries()) await addPerson(exchange, n, inviter);
    return new NodeStage(exchange);
  }

  get deps(): NodeDeps {
    const { database, clock, deps } = this.exchange;
    return { database, clock, gateway: this.gateway, listings: deps.withdrawals.listings, report: deps.report };
  }

  get queries() {
    return withNodes(this.exchange.database.queries);
  }

  /** The n-th of organisation 1. */
  person = (n: number): Actor => sessionActor({ owner: FIRST_USER + n });

  async token(code: string): Promise<{ readonly id: number; readonly scale: number }> {
    return this.queries.selectFrom('tokens').select(['id', 'scale']).where('code', '=', code).executeTakeFirstOrThrow();
  }

  /** A type that deposits 100 USDT and gets a quarter of the fees. */
  async configure(type: NodeType, teamMin = 0): Promise<void> {
    const { id: token } = await this.token('USDT');
    await this.queries
      .insertInto('node_configs')
      .values({
        organisation: 1,
        type,
        token,
        deposit: 100n * ONE,
        rebate_ppm: 250_000,
        ibo_ppm: 20_000,
        listing_ppm: 700_000,
        team_min: teamMin,
      })
      .execute();
  }

  async post(owner: number, units: bigint, code = 'USDT', account: AccountKind = 'usable'): Promise<void> {
    const { id: token } = await this.token(code);
    const submission = await this.exchange.deps.gateway.submit({
      kind: 'post',
      reason: 'test',
      reference: '',
      postings: [
        { owner: 0, token, account: 'world', amount: -units },
        { owner, token, account, amount: units },
      ],
    });
    expect(submission).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
  }

  fund = (n: number, units: bigint, code = 'USDT'): Promise<void> => this.post(FIRST_USER + n, units, code);

  /** "ok", or the refusal. */
  async join(n: number, type: NodeType, more: Partial<JoinRequest> = {}): Promise<string> {
    const result = await joinNode(this.deps, this.person(n), { type, inviteCode: undefined, brandCode: undefined, ...more });
    await this.settled();
    return result.ok ? 'ok' : result.refusal;
  }

  /** An operator gives a deposit back. */
  async release(id: number, scope: OperatorScope = 'all'): Promise<string> {
    this.#operator ??= (await this.exchange.operator(['finance'])).id;
    const actor = { ...operatorActor(this.#operator), scope };
    const result = await releaseDeposit({ ...this.deps, clock: this.exchange.clock }, actor, { id, reason: 'test' });
    return result.ok ? 'ok' : result.refusal;
  }

  /** Has everybody who is a node be one for two days. */
  async age(): Promise<void> {
    await this.queries
      .updateTable('node_members')
      .set(({ eb }) => ({ joined_at: eb('joined_at', '-', 2 * DAY_MS) }))
      .where('joined_at', 'is not', null)
      .execute();
  }

  /** The seller rests, the buyer takes. */
  async trade(buyer: number, seller: number, lots: number, ticks: number): Promise<void> {
    const pair = await this.queries
      .selectFrom('pairs')
      .innerJoin('tokens', 'tokens.id', 'pairs.base')
      .select('pairs.id')
      .where('tokens.code', '=', 'ART')
      .executeTakeFirstOrThrow();
    for (const [n, side] of [
      [seller, 'sell'],
      [buyer, 'buy'],
    ] as const) {
      const submission = await this.exchange.deps.gateway.submit({
        kind: 'place',
        order: this.exchange.deps.gateway.nextOrderId(),
        owner: FIRST_USER + n,
        pair: pair.id,
        side,
        type: 'limit',
        ticks,
        lots,
        timeInForce: 'GTC',
        selfTrade: 'EXPIRE_TAKER',
        total: 0n,
        ...PLAIN_TERMS,
        makerRate: 2_000,
        takerRate: 2_000,
      });
      expect(submission).toMatchObject({ kind: 'done', receipt: { outcome: { ok: true } } });
    }
  }

  settled = (): Promise<void> => this.#consumers.settled();

  /** From now on no consumer takes what is committed. */
  stopConsumers = (): Promise<void> => this.#consumers.close();

  /** A turn of the jobs after a while. */
  async work(passed = 0): Promise<void> {
    this.exchange.pass(passed);
    const turn = { reference: '', now: this.exchange.clock.now(), signal: new AbortController().signal };
    await payNodeDaysJob(this.deps).run(turn);
    await this.settled();
    await this.#ranking.run(turn);
  }

  /** A turn when the day of the last trade is over. */
  async nextDay(): Promise<void> {
    const { at } = await this.queries
      .selectFrom('trades')
      .select(({ fn }) => fn.max('at').as('at'))
      .executeTakeFirstOrThrow();
    const over = Math.floor(Number(at) / DAY_MS) * DAY_MS + DAY_MS + DAY_MS / 24;
    await this.work(Math.max(0, over - this.exchange.clock.now()));
  }

  /** What a day two days from now would bring with copies that somebody has paid for; nothing is kept. */
  async planWithCopies(n: number, paid: bigint): Promise<readonly PlannedIncome[]> {
    const begin = Math.floor(this.exchange.clock.now() / DAY_MS) * DAY_MS + 2 * DAY_MS;
    const [{ id: base }, { id: quote }] = [await this.token('ART'), await this.token('USDT')];
    let plan: readonly PlannedIncome[] = [];
    const undone = new Error('undone');
    await this.exchange.database
      .transaction(async (queries) => {
        const { rows } = await sql<{
          id: number;
        }>`insert into offerings (campaign_no, organisation, token, slug, category, copies, capacity,
          tokens_per_copy, order_min, order_max, user_limit, allocation, settlement, starts_at, ends_at, settles_at, state, created_at)
          values ('NODE-1', 1, ${base}, 'node', 'art', 1, 1, 1, 1, 1, 1, 'fixed', 'available', 1, 2, 3, 'draft', 1) returning id`.execute(
          queries,
        );
        await sql`insert into offering_orders (offering, organisation, user_id, pay_token, copies, price, cost, fee, at, risk_accepted_at, state,
          hold, tokens, paid, fee_paid, share, refunded, settled_at)
          values (${rows[0]?.id}, 1, ${FIRST_USER + n}, ${quote}, 1, ${paid}, ${paid}, 0, 1, 1, 'completed', 1, 1, ${paid}, 0, 0, 0, ${begin})`.execute(
          queries,
        );
        plan = await planDay(queries, 1, begin);
        throw undone;
      })
      .catch((fault: unknown) => {
        if (fault !== undone) throw fault;
      });
    return plan;
  }

  async resubmit(): Promise<void> {
    this.exchange.pass(60_000);
    for (const kind of KINDS)
      await resubmitJob(this.deps, kind).run({ reference: '', now: this.exchange.clock.now(), signal: new AbortController().signal });
    await this.settled();
  }

  incomes = (): Promise<NodeIncomeRow[]> => this.queries.selectFrom('node_incomes').selectAll().orderBy('id').execute();

  memberOf = (n: number): Promise<NodeMemberRow> =>
    this.queries
      .selectFrom('node_members')
      .selectAll()
      .where('user_id', '=', FIRST_USER + n)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();

  async units(owner: number, account: AccountKind = 'usable', code = 'USDT'): Promise<bigint> {
    return balanceOf(this.exchange.database, owner, (await this.token(code)).id, account);
  }

  unitsOf = (n: number, account: AccountKind = 'usable'): Promise<bigint> => this.units(FIRST_USER + n, account);

  async expectBalancedBooks(): Promise<void> {
    await this.settled();
    const { database, faults } = this.exchange;
    expect((await verify(database)).findings.filter(({ ok }) => !ok)).toEqual([]);
    expect(faults).toEqual([]);
  }

  async close(): Promise<void> {
    await this.#consumers.close();
    await this.exchange.close();
  }
}

const define = ({ deps }: ConsoleUnderTest, owner: number, ownerKind: 'organisation' | 'user', organisation: number) =>
  deps.gateway.submit({ kind: 'define-owner', owner, ownerKind, organisation, feeOwner: organisation });

async function addPerson(exchange: ConsoleUnderTest, n: number, inviter: number | null): Promise<void> {
  const id = FIRST_USER + n;
  await exchange.database.queries
    .insertInto('users')
    .values({
      id,
      organisation: 1,
      uid: String(id),
      email: `noder${n}@example.org`,
      password_hash: 'x',
      country: 'JP',
      invite_code: `NODE${n}`,
      invited_by: inviter === null ? null : FIRST_USER + inviter,
      created_at: 1,
      password_changed_at: 1,
    })
    .execute();
  await define(exchange, id, 'user', 1);
}
