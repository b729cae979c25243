import { storeKinds, type TestStore } from '@marque/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetOldKeys } from '../../src/adapters/exchange/forget-keys.ts';
import { forgetOldResults } from '../../src/adapters/exchange/forget-results.ts';
import { sweepOutbox } from '../../src/adapters/mail/sweep-outbox.ts';
import { DemoRetention } from '../../src/adapters/retention/demo-retention.ts';
import { pruneSteps } from '../../src/adapters/retention/prune.ts';
import type { Database } from '../../src/ports/database.ts';
import type { Schema } from '../../src/ports/schema/index.ts';
import { sweepListenKeys } from '../../src/use-cases/api-keys/listen-keys.ts';
import { sweepAlerts } from '../../src/use-cases/operator-alerts/sweep-alerts.ts';
import { sweepOperators } from '../../src/use-cases/operators/sweep.ts';
import { sweepIdentity } from '../../src/use-cases/identity/sweep.ts';
import { forgetOldNotifications } from '../../src/use-cases/notifications/forget-notifications.ts';

/**
 * Why a table does not fill a demo that runs for a year. `fixed`: as many rows as there are pairs, organisations, texts and the like.
 * `people`: what people did is kept whole. `pruned`: by demo retention. `swept`: what has expired goes, in every profile.
 * `bounded`: whoever writes a row takes the oldest away.
 */
type Rule = 'fixed' | 'people' | 'pruned' | 'swept' | 'bounded';

const RULES: Readonly<
  Record<
    | keyof Schema
    | 'candle_watermark'
    | 'api_keys'
    | 'listen_keys'
    | 'passkeys'
    | 'price_alerts'
    | 'recovery_codes'
    | 'kyc_cases'
    | 'private_pictures'
    | 'engine_rules'
    | 'ledger_openings'
    | 'manual_credits'
    | 'asset_values'
    | 'status_parts'
    | 'status_days'
    | 'status_reports'
    | 'status_incidents'
    | 'status_updates'
    | 'treasury_movements'
    | 'reward_runs'
    | 'rewards'
    | 'operator_alert_settings'
    | 'operator_alert_marks'
    | 'operator_alerts'
    | 'operator_alert_deliveries'
    | 'lock_ups'
    | 'lock_up_records'
    | 'node_configs'
    | 'node_multipliers'
    | 'node_invitations'
    | 'node_members'
    | 'node_days'
    | 'node_incomes'
    | 'node_income_parts'
    | 'nft_pieces'
    | 'cast_applications'
    | 'nft_deeds'
    | 'nft_auctions'
    | 'nft_bids'
    | 'contests'
    | 'contest_prizes'
    | 'contest_flows'
    | 'contest_scores'
    | 'contest_rewards'
    | 'recharge_batches'
    | 'recharge_codes'
    | 'recharge_returns'
    | 'withdrawals'
    | 'withdrawal_addresses'
    | 'withdrawal_whitelists'
    | 'payouts'
    | 'payout_batches'
    | 'payout_transactions'
    | 'payout_spends'
    | 'payout_fees'
    | 'payout_approvals'
    | 'sweeps'
    | 'sweep_moves'
    | 'sweep_steps'
    | 'account_transfers'
    | 'user_transfers'
    | 'conversion_quotes'
    | 'conversions'
    | 'issuers'
    | 'token_sales'
    | 'sale_orders'
    | 'offerings'
    | 'offering_prices'
    | 'offering_unlock_batches'
    | 'offering_orders'
    | 'offering_unlocks'
    | 'reserve_runs'
    | 'reserve_trees'
    | 'reserve_leaves'
    | 'reserve_nodes'
    | 'reserve_checks'
    | 'reserve_blocks'
    | 'reserve_balances'
    | 'reserve_holdings'
    | 'wallet_claims'
    | 'withdrawal_stops'
    | 'deposit_addresses'
    | 'chain_watches'
    | 'chain_watch_blocks'
    | 'deposits'
    | 'deposit_holds'
    | 'migrations',
    Rule
  >
> = {
  tokens: 'fixed',
  token_protocols: 'fixed',
  chain_tokens: 'fixed',
  chain_watches: 'fixed',
  chain_watch_blocks: 'bounded',
  deposit_addresses: 'people',
  deposits: 'people',
  deposit_holds: 'people',
  sandbox_blocks: 'bounded',
  sandbox_transactions: 'people',
  sandbox_transfers: 'people',
  sandbox_signatures: 'people',
  cold_wallets: 'fixed',
  sandbox_cold_funds: 'fixed',
  asset_values: 'people',
  reserve_runs: 'people',
  reserve_trees: 'people',
  reserve_leaves: 'people',
  reserve_nodes: 'people',
  reserve_checks: 'people',
  reserve_blocks: 'people',
  reserve_balances: 'people',
  reserve_holdings: 'people',
  wallet_claims: 'people',
  withdrawal_stops: 'people',
  pairs: 'fixed',
  organisations: 'fixed',
  organisation_hosts: 'fixed',
  organisation_pairs: 'fixed',
  contents: 'fixed',
  content_texts: 'fixed',
  brand_repurchases: 'fixed',
  candle_watermark: 'fixed',
  engine_lease: 'fixed',
  engine_rules: 'fixed',
  journal_base: 'fixed',
  migrations: 'fixed',
  trading_halts: 'fixed',
  consumers: 'fixed',
  jobs: 'fixed',
  operator_alert_settings: 'fixed',
  // Each goes when what it stands for is over.
  operator_alert_marks: 'people',
  operator_alerts: 'swept',
  operator_alert_deliveries: 'swept',
  operators: 'people',
  operator_links: 'swept',
  operator_sessions: 'swept',
  audit_log: 'people',
  approvals: 'people',
  user_notes: 'people',
  users: 'people',
  owners: 'people',
  holds: 'people',
  favourites: 'people',
  chart_drawings: 'people',
  chart_settings: 'people',
  application_votes: 'people',
  passkeys: 'people',
  price_alerts: 'people',
  api_keys: 'people',
  listen_keys: 'swept',
  recovery_codes: 'people',
  kyc_cases: 'people',
  private_pictures: 'people',
  balances: 'people',
  manual_credits: 'people',
  treasury_movements: 'people',
  reward_runs: 'people',
  rewards: 'people',
  lock_ups: 'fixed',
  lock_up_records: 'people',
  node_configs: 'fixed',
  node_multipliers: 'fixed',
  node_invitations: 'people',
  node_members: 'people',
  node_days: 'people',
  node_incomes: 'people',
  node_income_parts: 'people',
  nft_pieces: 'people',
  cast_applications: 'people',
  nft_deeds: 'people',
  nft_auctions: 'fixed',
  nft_bids: 'people',
  contests: 'fixed',
  contest_prizes: 'fixed',
  contest_flows: 'bounded',
  contest_scores: 'people',
  contest_rewards: 'people',
  recharge_batches: 'people',
  recharge_codes: 'people',
  recharge_returns: 'people',
  withdrawals: 'people',
  withdrawal_addresses: 'people',
  withdrawal_whitelists: 'people',
  payouts: 'people',
  payout_batches: 'people',
  payout_transactions: 'people',
  payout_spends: 'people',
  payout_fees: 'people',
  payout_approvals: 'people',
  sweeps: 'people',
  sweep_moves: 'people',
  sweep_steps: 'people',
  account_transfers: 'people',
  user_transfers: 'people',
  conversion_quotes: 'bounded',
  conversions: 'people',
  issuers: 'fixed',
  token_sales: 'fixed',
  sale_orders: 'people',
  offerings: 'fixed',
  offering_prices: 'fixed',
  offering_unlock_batches: 'fixed',
  offering_orders: 'people',
  offering_unlocks: 'people',
  ledger_openings: 'people',
  journal: 'pruned',
  orders: 'pruned',
  order_lists: 'people',
  trades: 'pruned',
  ledger_lines: 'pruned',
  candles: 'pruned',
  demo_grants: 'pruned',
  notification_settings: 'people',
  notifications: 'swept',
  sessions: 'swept',
  security_events: 'swept',
  kept_secrets: 'fixed',
  tickets: 'swept',
  verification_codes: 'swept',
  failed_attempts: 'swept',
  idempotency_keys: 'swept',
  outbox: 'swept',
  command_results: 'swept',
  engine_snapshots: 'bounded',
  job_runs: 'bounded',
  status_parts: 'bounded',
  status_days: 'bounded',
  status_reports: 'bounded',
  status_incidents: 'people',
  status_updates: 'people',
};

const tablesThatAre = (rule: Rule): readonly string[] =>
  Object.entries(RULES)
    .flatMap(([table, found]) => (found === rule ? [table] : []))
    .toSorted();

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const OLD = NOW - 200 * DAY_MS;
const ROWS_DEAD = 2_000;

const SEED = `
insert into organisations (id, name, default_locale, supported_locales) values (1, 'Paper', 'en', '{en}');
insert into operators (email, roles, created_at, created_by) values ('root@example.org', '{admin}', 0, 'marque');
insert into users (id, organisation, uid, password_hash, country, invite_code, created_at, password_changed_at)
  values (1000, 1, 'a1', '', 'JP', 'a1', 0, 0)`;

/** A row of each table that is swept or pruned by its age alone, written at an instant. */
const rowsOf = (at: number): string => `
insert into sessions (token_hash, user_id, organisation, created_at, seen_at, expires_at) values ('s${at}', 1000, 1, ${at}, ${at}, ${at + DAY_MS});
insert into security_events (user_id, organisation, kind, at, address, device, detail) values (1000, 1, 'signed-in', ${at}, 'a', 'd', '');
insert into tickets (id_hash, kind, organisation, payload, expires_at) values ('t${at}', 'captcha', 1, '{}', ${at + 60_000});
insert into verification_codes (organisation, purpose, target, code_hash, created_at, expires_at) values (1, 'register', 'a', 'h', ${at}, ${at});
insert into failed_attempts (subject, at) values ('a', ${at});
insert into notifications (user_id, kind, topic, fields, created_at) values (1000, 'kyc-approved', 'verification', '{}', ${at});
insert into idempotency_keys (owner, scope, key, fingerprint, sequence, answer, at) values (1000, 'order', 'k${at}', 'f', 1, '{}', ${at});
insert into outbox (organisation, channel, target, subject, body, created_at, state) values (1, 'email', 'a', 's', 'b', ${at}, 'sent');
insert into operator_alerts (organisation, event, count, items, at) values (1, 'withdrawals-waiting', 1, '[]', ${at});
insert into operator_alert_deliveries (alert, channel, target, state) select max(id), 'email', 'a', 'sent' from operator_alerts;
insert into operator_links (token_hash, operator, expires_at) values ('l${at}', 1, ${at});
insert into operator_sessions (token_hash, operator, network, agent, created_at, seen_at, expires_at) values ('o${at}', 1, '', '', ${at}, ${at}, ${at});
insert into api_keys (user_id, public_key, sealed_secret, label, ips, created_at) values (1000, 'p${at}', '', 'a', '{127.0.0.1}', ${at});
insert into listen_keys (key_id, name_hash, sealed_name, user_id, organisation, is_frozen, expires_at)
  select max(id), 'n${at}', '', 1000, 1, false, ${at + 60_000} from api_keys;
insert into command_results (sequence, kind, owner, reason, reference, at) values (${at}, 'post', 1000, 'r', '1', ${at});
insert into demo_grants (user_id, day, state, amounts, requested_at) values (1000, '${new Date(at).toISOString().slice(0, 10)}', 'accepted', '[]', ${at})`;

const run = async (database: Database, statements: string): Promise<void> => {
  for (const statement of statements.split(';')) await database.run(statement);
};

describe('the rules of retention', () => {
  it('demo retention prunes what is said to be pruned, and nothing else', () => {
    const steps = pruneSteps({ owners: [1], pairs: [1], now: NOW });
    expect([...new Set(steps.map(({ table }) => table))].toSorted()).toEqual(tablesThatAre('pruned'));
  });
});

describe.each(storeKinds())('the rules of retention on $name', (kind) => {
  let store: TestStore;
  let database: Database;
  const retention = () => new DemoRetention({ database, clock: { now: () => NOW }, owners: [], pairs: () => [], pauseMs: 0 });
  const prune = () => retention().prune(new AbortController().signal);

  beforeAll(async () => {
    if (!kind.isHere) return;
    store = await kind.create();
    database = await store.open();
    await run(database, SEED);
  });
  afterAll(async () => {
    if (!kind.isHere) return;
    await database.close();
    await store.remove();
  });

  it.skipIf(!kind.isHere)('know every table', async () => {
    const tables = await database.run<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE' and not (select relispartition from pg_class where oid = table_name::regclass)",
    );
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(RULES).toSorted());
  });

  it.skipIf(!kind.isHere)('take away what is old, and that alone', async () => {
    const tables = [...tablesThatAre('swept'), 'demo_grants'];
    await run(database, rowsOf(OLD));
    await run(database, rowsOf(NOW));
    await sweepIdentity({ database, clock: { now: () => NOW } });
    await sweepListenKeys(database, NOW);
    await sweepAlerts(database, NOW);
    await forgetOldKeys(database, NOW);
    await forgetOldResults(database, NOW);
    await sweepOutbox(database, NOW);
    await sweepOperators(database, NOW);
    await forgetOldNotifications(database, NOW);
    expect(await prune()).toBe(1);
    for (const table of tables) expect([table, await database.run(`select count(*)::int as n from ${table}`)]).toEqual([table, [{ n: 1 }]]);
  });

  it.skipIf(!kind.isHere)('keep the result of a command until every consumer has taken it', async () => {
    const left = async () => (await database.run("select from command_results where reason = 'late'")).length;
    await database.run(
      `insert into command_results (sequence, kind, owner, reason, reference, at) values (${OLD + 1}, 'post', 1000, 'late', '1', ${OLD})`,
    );
    await database.run(`insert into consumers (name, position) values ('early', ${NOW}), ('late', ${OLD})`);
    await forgetOldResults(database, NOW);
    expect(await left()).toBe(1);
    await database.run('update consumers set position = position + 1');
    await forgetOldResults(database, NOW);
    expect(await left()).toBe(0);
  });

  it.skipIf(kind.name !== 'PGlite')('give back the room of rows that others have rewritten or taken away', async () => {
    const deadRows = async () => {
      await database.run('select pg_stat_force_next_flush()');
      const [row] = await database.run<{ n: number }>(
        "select n_dead_tup::int as n from pg_stat_user_tables where relname = 'failed_attempts'",
      );
      return row?.n ?? 0;
    };
    await database.run(`insert into failed_attempts (subject, at) select 'b', n from generate_series(1, ${ROWS_DEAD}) n`);
    await sweepIdentity({ database, clock: { now: () => NOW } });
    expect(await deadRows()).toBeGreaterThanOrEqual(ROWS_DEAD);
    await prune();
    expect(await deadRows()).toBe(0);
  });
});
