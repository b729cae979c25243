import { orderFlow, openTestMarket, seededRandom, storeKinds, testOwner } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { RECORD_KINDS } from '../../src/adapters/verify/records/expected-lines.ts';
import { verify } from '../../src/adapters/verify/index.ts';
import { manualCredits } from '../../src/use-cases/assets/manual-credits.ts';
import { corrections, treasuryMovements } from '../../src/use-cases/assets/treasury-movements.ts';
import { conversions } from '../../src/use-cases/conversion/conversions.ts';
import { demoGrants } from '../../src/use-cases/demo/demo-grants.ts';
import { depositCredits } from '../../src/use-cases/deposits/credit-deposits.ts';
import { depositHolds } from '../../src/use-cases/deposits/lost-deposits.ts';
import { intentConsumer, resubmitJob, type IntentKind } from '../../src/use-cases/intents.ts';
import { offeringOrders } from '../../src/use-cases/offerings/order-intents.ts';
import { offeringSettlements } from '../../src/use-cases/offerings/settlement-intents.ts';
import { offeringSupplies } from '../../src/use-cases/offerings/supply.ts';
import { offeringUnlocks } from '../../src/use-cases/offerings/unlocks.ts';
import { lockUpEnds, lockUpHolds, lockUpYields } from '../../src/use-cases/lock-ups/intent-kinds.ts';
import { nftBids, nftReleases, nftSettlements } from '../../src/use-cases/nft/bid-intents.ts';
import { makePiece } from '../../src/use-cases/nft/pieces.ts';
import { nodeDeposits, nodeIncomes, nodeReleases } from '../../src/use-cases/nodes/intent-kinds.ts';
import { rewards } from '../../src/use-cases/rewards/reward-intents.ts';
import { RECHARGE_INTENTS } from '../../src/use-cases/recharge/intents.ts';
import { saleOrders } from '../../src/use-cases/token-sales/sale-orders.ts';
import { saleSupplies } from '../../src/use-cases/token-sales/sale-supply.ts';
import { accountTransfers } from '../../src/use-cases/transfers/account-transfers.ts';
import { userTransfers } from '../../src/use-cases/transfers/user-transfers.ts';
import { payoutFees } from '../../src/use-cases/withdrawals/payout-fees.ts';
import { withdrawalIntents } from '../../src/use-cases/withdrawals/withdrawal-intents.ts';
import { insertUsers } from '../intents/granting-stage.ts';
import { Stage } from './stage.ts';

const [ANN, BEN] = [testOwner(0), testOwner(1)];
const POOL = 1_900;
const [ISSUER, ESCROW, SALE_ESCROW] = [1_910, 1_911, 1_912];
const QUIET = { put: async () => undefined, push: () => undefined };
const NOW = 1_700_000_000_000;
const PIECE = { organisation: 1, slug: null, name: 'x', intro: '', author: '', picture: null, owner: null, now: 0 };

/** A row of every kind that moves money, as its feature writes it before it asks the engine. */
const ROWS = `
insert into operators (email, roles, created_at, created_by) values ('one@example.org', '{finance}', 0, '');
insert into approvals (action, subject, payload, reason, requested_by, requested_at, expires_at)
  select 'test', '', '{}', '', 1, 0, 0 from generate_series(1, 3);
insert into manual_credits (user_id, token, units, approval, state, requested_at) values (${ANN}, 1, 11, 1, 'requested', 0);
insert into demo_grants (user_id, day, state, amounts, requested_at)
  values (${ANN}, '2023-11-14', 'requested', '[{"token":1,"units":"12"},{"token":2,"units":"13"}]', 0);
insert into treasury_movements (reason, organisation, token, units, from_owner, from_account, to_owner, to_account, approval, state, requested_at)
  values ('treasury-movement', 1, 1, 10000, 0, 'world', 1, 'organisation.reward', 2, 'requested', 0);
insert into account_transfers (user_id, direction, token, units, state, requested_at) values
  (${ANN}, 'token_to_fiat', 2, 16, 'requested', 0), (${ANN}, 'fiat_to_token', 2, 999999, 'requested', 1);
insert into user_transfers (organisation, sender, recipient, token, units, note, state, requested_at)
  values (1, ${ANN}, ${BEN}, 2, 17, '', 'requested', 0);
insert into deposits (network, tx_id, part, address, chain_amount, owner, token, units, state, credit_units, seen_at, requested_at) values
  ('ERC20', 'a', '0', 'x', 20, ${BEN}, 1, 20, 'requested', 20, 0, 0), ('ERC20', 'b', '0', 'x', 21, ${BEN}, 1, 21, 'requested', 21, 0, 0);
insert into withdrawals (user_id, organisation, token, protocol, address, amount, fee, state, funds, funds_at, people, risks, facts, requested_at, due_at)
  select ${ANN}, 1, 1, 'ERC20', 'y', 30 + n, n, 'requested', 'opening', 0, 1, '{}', '{}', 0, 0 from generate_series(1, 4) as n;
insert into lock_ups (funded_by, kind, content, token, bonus_token, days, rate_ppm, extra_ppm, invite_ppm, min_units, step_units, amounts, early_end,
  starts_at, ends_at, sort, stage, pool, version, created_by, created_at)
  select 1, kind, 'x', 2, 2, 10, 1000000, 0, 0, 1, 1, '{}', 'none', 0, 1, 1, 'scheduled', pool, 1, 1, 0
  from (values ('daily', ${POOL}), ('term', ${POOL + 1})) as made (kind, pool);
insert into lock_up_records (product, user_id, organisation, token, bonus_token, pool, kind, principal, days, rate_ppm, extra_ppm, bonus, inviter, reward,
  cycle, state, requested_at, starts_at, ends_at)
  select case n when 1 then 1 else 2 end, ${ANN}, 1, 2, 2, ${POOL}, case n when 1 then 'daily' else 'term' end, 36500000 + n, 10, 1000000, 100000, 1100000 + n,
    case n when 2 then ${BEN} end, case n when 2 then 7 else 0 end, 1, 'requested', 0, 0, 864000000 from generate_series(1, 4) as n;
insert into payout_batches (network, organisation, state, created_at) values ('ERC20', 1, 'paid', 0);
insert into offerings (campaign_no, token, slug, category, copies, capacity, tokens_per_copy, order_min, order_max, user_limit, fee_ppm, allocation, settlement,
  starts_at, ends_at, settles_at, state, created_at, copies_ordered, issuer, escrow, supply) values
  ('IBO0001', 1, 'x', 'art', 10, 10, 5, 1, 9, 9, 100000, 'fixed', 'frozen', 0, 1, 1, 'draft', 0, 7, ${ISSUER}, ${ESCROW}, 'opening');
insert into token_sales (token, pay_token, slug, price, total, least, most, kyc_level, shown_at, starts_at, ends_at, stage, created_at, issuer, escrow, supply)
  values (1, 2, 'x', 2, 30, 1, 30, 0, 0, 0, 9, 'draft', 0, ${ISSUER}, ${SALE_ESCROW}, 'opening');
insert into offering_unlock_batches (offering, batch, at, share_ppm) values (1, 1, 2, 1000000);
insert into offering_orders (offering, organisation, user_id, pay_token, copies, price, cost, fee, at, risk_accepted_at, state)
  select 1, 1, ${ANN}, 2, copies, 3, copies * 3, 1, 0, 0, 'requested' from unnest(array[3, 2, 2]) as copies;
insert into node_members (organisation, user_id, type, token, deposit, rebate_ppm, ibo_ppm, state, requested_at)
  values (1, ${ANN}, 'member', 2, 40, 0, 0, 'requested', 0);
insert into nft_auctions (campaign_no, seller, piece, token, start_price, step, extension_minutes, reward_ppm, starts_at, ends_at, stage, version, created_by,
  created_at) values ('NFT-1', 1, 1, 2, 10, 5, 0, 500000, 0, 10, 'open', 1, 1, 0);
insert into nft_bids (auction, organisation, user_id, price, at, state) values (1, 1, ${ANN}, 10, 1, 'requested'), (1, 1, ${BEN}, 20, 2, 'requested');
`;

/** What can only follow once the others are in the ledger. */
const SECOND_ROWS = `
insert into recharge_batches (organisation, token, units, codes, note, issued_by, state, requested_at, expires_at)
  values (1, 1, 15, 3, '', 1, 'requested', 0, 9999999999999);
insert into conversions (organisation, user_id, quote, token_from, token_to, units_from, units_to, rate, state, requested_at)
  values (1, ${ANN}, 1, 2, 1, 18, 19, '1', 'requested', 0);
update lock_up_records set asked_day = 1, asked_day_at = 0 where id = 1;
update lock_up_records set state = 'maturing', attempt = 1, asked_at = 0 where id = 2;
update lock_up_records set state = 'maturing', attempt = 1, asked_at = 0, roll_over_asked_at = 0, next_bonus = 9 where id = 3;
update lock_up_records set state = 'redeeming', attempt = 1, asked_at = 0 where id = 4;
insert into deposit_holds (deposit, owner, token, units, step, state, requested_at) values (2, ${BEN}, 1, 21, 0, 'opening', 0);
update withdrawals set state = 'completed', funds = 'capturing', funds_at = 0 where id = 1;
update withdrawals set state = 'rejected', funds = 'releasing', funds_at = 0 where id = 2;
insert into treasury_movements (reason, organisation, token, units, from_owner, from_account, to_owner, to_account, approval, state, requested_at,
  user_id, concerns) values ('correction', 1, 1, 5, 1, 'organisation.reward', ${ANN}, 'usable', 3, 'requested', 0, ${ANN}, 'a ticket');
insert into reward_runs (organisation, business_type, token, units, people, note, issued_by, requested_at) values (1, 1001, 1, 14, 1, '', 1, 0);
insert into rewards (run, user_id, state, requested_at) values (1, ${BEN}, 'requested', 0);
insert into payout_fees (batch, organisation, token, units, state, requested_at) values (1, 1, 1, 1, 'requested', 0);
insert into node_days (organisation, day, multiplier, prepared_at) values (1, '2023-11-13', 3000, 0);
insert into node_incomes (member, organisation, user_id, token, day, units, contribution, state, requested_at)
  values (1, 1, ${ANN}, 1, '2023-11-13', 3, 9, 'requested', 0);
insert into node_income_parts (income, kind, payer, depth, paid, units) values (1, 'fees', ${BEN}, 1, 30, 3);
update nft_auctions set stage = 'settling';
update nft_bids set reward = 5 where id = 1;
update nft_bids set state = 'capturing' where id = 2;
update token_sales set supply = 'capturing', supply_at = 0;
insert into sale_orders (sale, sequence, organisation, user_id, units, cost, requested_at, state, state_at) values
  (1, 1, 1, ${ANN}, 4, 8, 0, 'requested', 0), (1, 2, 1, ${ANN}, 3, 6, 0, 'requested', 0);
update offerings set state = 'settling', plan_hash = 'x', plan_tokens = 15, plan_refunds = false, planned_at = 0, supply = 'capturing', supply_at = 0;
update offering_orders set state = 'settling', tokens = 15, paid = 9, fee_paid = 1, share = 2, refunded = 0 where id = 1;
update offering_orders set state = 'settling', tokens = 0, paid = 0, fee_paid = 0, share = 0, refunded = 7 where id = 2;
`;

const THIRD_ROWS = `
insert into recharge_codes (batch, organisation, code_hash, masked, state, user_id, redeemed_at) values
  (1, 1, 'p', '', 'redeeming', ${BEN}, 0), (1, 1, 'q', '', 'unused', null, null), (1, 1, 'r', '', 'returned', null, null);
insert into recharge_returns (batch, codes, state, requested_at) values (1, 1, 'requested', 0);
update deposit_holds set state = 'capturing', requested_at = 0;
update node_members set state = 'leaving', asked_at = 0, release_attempt = 1;
update offerings set supply = 'releasing', supply_at = 0;
update token_sales set sold = 4;
update sale_orders set state = 'confirming', state_at = 0 where sequence = 1;
update sale_orders set state = 'refunding', cause = 'late', state_at = 0 where sequence = 2;
`;

/** Orders come to what they say once the tokens are where they belong; then the batches of their pledges. */
const FOURTH_ROWS = `
update offerings set planned_at = 0;
update token_sales set stage = 'closed', closed_at = 0, returned = 26, supply = 'returning', supply_at = 0;
`;
const FIFTH_ROWS = "update offering_unlocks set state = 'requested', requested_at = 0";

interface Tampering {
  readonly scope: string;
  readonly doing: string;
  readonly undoing: string;
  readonly says: string;
}

const altered = (scope: keyof typeof RECORD_KINDS, table: string, set: readonly [string, string], says: string, id = 1): Tampering => ({
  scope,
  doing: `update ${table} set ${set[0]} where id = ${id}`,
  undoing: `update ${table} set ${set[1]} where id = ${id}`,
  says,
});

const units = (scope: keyof typeof RECORD_KINDS, table: string, says: string, id = 1): Tampering =>
  altered(scope, table, ['units = units + 1', 'units = units - 1'], says, id);

const TAMPERINGS: readonly Tampering[] = [
  units('manual-credit', 'manual_credits', 'record 1: owner 0, token 1, world, -12: 0 in the ledger, 1 by the record'),
  altered(
    'demo-grant',
    'demo_grants',
    [`amounts = '[{"token":2,"units":"14"}]'`, `amounts = '[{"token":1,"units":"12"},{"token":2,"units":"13"}]'`],
    'token 2, usable, 14: 0 in the ledger, 1 by the record',
  ),
  units('treasury-movement', 'treasury_movements', 'record 1: owner 0, token 1, world, -10001'),
  units('correction', 'treasury_movements', 'record 2:', 2),
  units('reward', 'reward_runs', 'record 1001:1:'),
  units('account-transfer', 'account_transfers', 'record 1:'),
  altered(
    'account-transfer',
    'account_transfers',
    ["state = 'accepted', refusal = null", "state = 'refused', refusal = 'x'"],
    'record 2:',
    2,
  ),
  altered('user-transfer', 'user_transfers', [`recipient = ${testOwner(2)}`, `recipient = ${BEN}`], `owner ${testOwner(2)}`),
  units('deposit-credit', 'deposits', 'record 1:'),
  altered('deposit-credit', 'deposits', ["state = 'confirming'", "state = 'credited'"], '1 in the ledger, 0 by the record'),
  units('deposit-reversal', 'deposit_holds', 'record 1:'),
  altered('withdrawal', 'withdrawals', ['fee = fee + 1', 'fee = fee - 1'], 'organisation.fee'),
  altered('withdrawal', 'withdrawals', ["state = 'waiting', funds = 'held'", "state = 'rejected', funds = 'returned'"], 'record 2:', 2),
  altered('withdrawal', 'withdrawals', ["state = 'completed', funds = 'paid'", "state = 'waiting', funds = 'held'"], 'record 3:', 3),
  units('payout-fee', 'payout_fees', 'record 1:'),
  units('code-issue', 'recharge_batches', 'record 1:'),
  altered(
    'code-redeem',
    'recharge_codes',
    ["state = 'unused', user_id = null, redeemed_at = null", `state = 'used', user_id = ${BEN}, redeemed_at = 0`],
    '1 in the ledger, 0 by the record',
  ),
  altered(
    'code-redeem',
    'recharge_codes',
    [`state = 'used', user_id = ${BEN}, redeemed_at = 0`, "state = 'unused', user_id = null, redeemed_at = null"],
    '0 in the ledger, 1 by the record',
    2,
  ),
  altered('code-return', 'recharge_returns', ['codes = 2', 'codes = 1'], 'record 1:'),
  altered('lock-up', 'lock_up_records', ['principal = principal + 1', 'principal = principal - 1'], 'usable, -36500002'),
  altered(
    'lock-up-yield',
    'lock_up_records',
    ['rate_ppm = 2000000', 'rate_ppm = 1000000'],
    'usable, 220000: 0 in the ledger, 1 by the record',
  ),
  altered('lock-up-end', 'lock_up_records', ['bonus = bonus + 1', 'bonus = bonus - 1'], 'record 2: owner', 2),
  altered('lock-up-end', 'lock_up_records', ['reward = 8', 'reward = 7'], `owner ${BEN}`, 2),
  altered('lock-up', 'lock_up_records', ["state = 'matured'", "state = 'rolled_over'"], 'record 5: owner', 3),
  altered('lock-up-end', 'lock_up_records', ["state = 'matured'", "state = 'redeemed'"], `owner ${POOL}`, 4),
  altered('offering-supply', 'offerings', ['plan_tokens = 16', 'plan_tokens = 15'], 'record 1: owner'),
  altered('offering-order', 'offering_orders', ['fee = fee + 1', 'fee = fee - 1'], 'record 3: owner', 3),
  altered('offering-settlement', 'offering_orders', ['share = 3', 'share = 2'], 'organisation.fee'),
  altered('sale-supply', 'token_sales', ['total = 31, returned = 27', 'total = 30, returned = 26'], 'record 1: owner'),
  altered('sale-order', 'sale_orders', ['cost = cost + 1', 'cost = cost - 1'], 'record 1: owner'),
  units('offering-unlock', 'offering_unlocks', 'record 1: owner'),
  altered('node-deposit', 'node_members', ['deposit = deposit + 1', 'deposit = deposit - 1'], 'record 1: owner'),
  altered('node-release', 'node_members', ["state = 'joined', left_at = null", "state = 'left', left_at = 0"], 'record 1: owner'),
  {
    scope: 'node-income',
    doing: 'update node_income_parts set units = units + 1',
    undoing: 'update node_income_parts set units = units - 1',
    says: 'organisation.reward',
  },
  altered('nft-bid', 'nft_bids', ['price = price + 1', 'price = price - 1'], 'record 2: owner', 2),
  altered('nft-release', 'nft_bids', ['price = price + 1', 'price = price - 1'], 'record 1: owner'),
  altered('nft-settlement', 'nft_auctions', ['reward_ppm = 400000', 'reward_ppm = 500000'], 'organisation.fee'),
  altered('conversion', 'conversions', ['units_to = units_to + 1', 'units_to = units_to - 1'], 'record 1:'),
];

describe.each(storeKinds().filter(({ isHere }) => isHere))('records and the ledger on $name', (kind) => {
  let stage: Stage;

  const kinds: readonly IntentKind[] = [
    manualCredits,
    demoGrants,
    treasuryMovements,
    corrections(QUIET),
    rewards(QUIET),
    accountTransfers,
    userTransfers(QUIET),
    depositCredits,
    depositHolds,
    withdrawalIntents({ planOf: async () => undefined, notifyOwner: async () => undefined, push: () => undefined }),
    payoutFees(() => undefined),
    ...RECHARGE_INTENTS,
    conversions,
    lockUpHolds,
    lockUpYields,
    lockUpEnds(QUIET),
    offeringSupplies,
    offeringOrders,
    offeringSettlements,
    offeringUnlocks,
    nodeDeposits,
    nodeReleases,
    nodeIncomes,
    nftBids,
    nftReleases,
    nftSettlements,
    saleSupplies(() => undefined),
    saleOrders({ onHeld: () => undefined, onSettled: () => undefined }),
  ];

  const run = async (script: string): Promise<void> => {
    for (const statement of script.split(';\n')) if (statement.trim() !== '') await stage.database.run(statement);
  };

  const broken = async (): Promise<readonly string[]> =>
    (await verify(stage.database)).findings.filter(({ ok }) => !ok).map(({ invariant, detail }) => `${invariant}: ${detail}`);

  /** Has the jobs and consumers of all features do what is asked for. */
  async function work(): Promise<void> {
    const { database, gateway } = stage;
    for (const intents of kinds)
      await resubmitJob({ database, gateway }, intents).run({ now: NOW, reference: '', signal: new AbortController().signal });
    const clock = { monotonic: () => performance.now() };
    const consumers = new ConsumerRunner(
      { database, gateway, clock, report: (fault) => stage.faults.push(fault) },
      kinds.map(intentConsumer),
    );
    await consumers.settled();
    await consumers.close();
  }

  beforeAll(async () => {
    stage = await Stage.open(kind);
    await openTestMarket(stage.database, stage.gateway, 3);
    await insertUsers(stage.database, 3);
    for (const [owner, ownerKind] of [
      [POOL, 'pool'],
      [ISSUER, 'issuer'],
      [ESCROW, 'escrow'],
      [SALE_ESCROW, 'escrow'],
    ] as const)
      await stage.gateway.submit({ kind: 'define-owner', owner, ownerKind, organisation: 1, feeOwner: 1 });
    await stage.gateway.submit({
      kind: 'post',
      reason: 'test',
      reference: '',
      postings: [
        { owner: 0, token: 1, account: 'world', amount: -1_080n },
        { owner: ISSUER, token: 1, account: 'usable', amount: 80n },
        { owner: 1, token: 1, account: 'organisation.convert', amount: 900n },
        { owner: 1, token: 1, account: 'organisation.fee', amount: 100n },
        { owner: 0, token: 2, account: 'world', amount: -9_000_000n },
        { owner: POOL, token: 2, account: 'usable', amount: 9_000_000n },
      ],
    });
    await stage.database.transaction((queries) => makePiece(queries, PIECE));
    for (const rows of [ROWS, SECOND_ROWS, THIRD_ROWS, FOURTH_ROWS, FIFTH_ROWS]) {
      await run(rows);
      // Asked for and not in the ledger yet, then in the ledger and not written down yet, then all of it.
      expect(await broken()).toEqual([]);
      await work();
      expect(await broken()).toEqual([]);
    }
    expect(stage.faults).toEqual([]);
  });
  afterAll(async () => {
    expect(await broken()).toEqual([]);
    await stage.remove();
  });

  it('have a record of every scope that keeps records', async () => {
    const rows = await stage.database.run<{ reason: string }>("select distinct reason from ledger_lines where reference <> ''");
    const seen = new Set(rows.map(({ reason }) => reason));
    const scopes = Object.entries(RECORD_KINDS).flatMap(([scope, { lines }]) => (lines === undefined ? [] : [scope]));
    expect(scopes.filter((scope) => !seen.has(scope))).toEqual([]);
  });

  it.each(TAMPERINGS)('differ when $doing', async ({ scope, doing, undoing, says }) => {
    await stage.database.run(doing);
    const found = await broken();
    await stage.database.run(undoing);
    expect(found.join('\n')).toContain(`records of ${scope} have exactly their ledger lines`);
    expect(found.join('\n')).toContain(says);
  });

  it('differ when an entry names another record', async () => {
    const rename = (from: number, to: number) =>
      stage.database.run(`update ledger_lines set reference = '${to}' where reason = 'user-transfer' and reference = '${from}'`);
    await rename(1, 99);
    const found = (await broken()).join('\n');
    await rename(99, 1);
    expect(found).toContain('record 1: owner');
    expect(found).toContain('record 99: owner');
  });

  it('add up to no statement whose trades say something else', async () => {
    const next = orderFlow(stage.gateway, seededRandom(7));
    for (let n = 0; n < 40; n += 1) await stage.gateway.submit(next());
    expect(await broken()).toEqual([]);
    await stage.database.run('update trades set buyer_fee = buyer_fee + 1 where id = 1');
    const found = (await broken()).join('\n');
    await stage.database.run('update trades set buyer_fee = buyer_fee - 1 where id = 1');
    expect(found).toContain('statements add up to the balance, day by day: owner 100');
  });
});
