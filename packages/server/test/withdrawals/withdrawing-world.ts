import { AltchaWork } from '../../src/adapters/captcha/altcha-work.ts';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { Outbox } from '../../src/adapters/mail/outbox.ts';
import { CachedTokenProtocols } from '../../src/adapters/protocols/cached-token-protocols.ts';
import { SandboxChains } from '../../src/adapters/sandbox-chain/index.ts';
import type { Handler } from '../../src/http/handler.ts';
import { binanceWithdrawalHandlers } from '../../src/http/open-api/binance/withdrawal-handlers.ts';
import { withdrawalHandlers } from '../../src/http/withdrawals/withdrawal-handlers.ts';
import type { IdentityDeps } from '../../src/use-cases/identity/deps.ts';
import { intentConsumer, type IntentKind } from '../../src/use-cases/intents.ts';
import { composeLetters } from '../../src/use-cases/mail/compose-letter.ts';
import { NotificationCentre } from '../../src/use-cases/notifications/notification-centre.ts';
import type { WithdrawalDeps } from '../../src/use-cases/withdrawals/deps.ts';
import { payoutPlan } from '../../src/use-cases/withdrawals/payout-rows.ts';
import { withdrawalIntents } from '../../src/use-cases/withdrawals/withdrawal-intents.ts';
import { SECRET } from '../identity/exchange-under-test.ts';
import { openSession } from '../identity/open-session.ts';
import { startTradingWorld, type Trader, type TradingParts } from '../trading/trading-world.ts';

export const UNIT = 100_000_000n;

/** One ART is 1.25 USDT; it leaves by two networks, of which one tells deposits apart by memos. */
const NETWORKS = `insert into token_protocols
  (token, protocol, network_name, deposit_minimum, withdrawal_fee, withdrawal_minimum, confirmations, need_memo, explorer) values
  (4, 'ERC20', 'Ethereum (ERC20)', 100, 50000000, 100000000, 3, false, 'https://explorer.example/tx/{txid}'), (4, 'CNET', 'ContentNet', 100, 50000000, 100000000, 1, true, '')`;

const never = async (): Promise<never> => {
  throw new Error('nobody asks for this here');
};

/** Withdrawals as they are asked for over HTTP, on a trading world with made-up chains. */
export async function startWithdrawingWorld({
  more = () => [],
  kinds = [],
}: {
  /** Handlers that a test asks as well, and what follows what they ask of the engine. */
  readonly more?: (deps: WithdrawalDeps) => readonly Handler[];
  readonly kinds?: readonly IntentKind[];
} = {}) {
  const faults: unknown[] = [];
  const report = (fault: unknown): void => void faults.push(fault);
  const parts: { given?: TradingParts; deps?: WithdrawalDeps; chains?: SandboxChains; protocols?: CachedTokenProtocols } = {};
  const handlersOf = (given: TradingParts): readonly Handler[] => {
    const { database, clock, gateway } = given;
    const protocols = new CachedTokenProtocols(database);
    const chains = new SandboxChains({ database, now: () => clock.now(), protocols });
    const mail = new Outbox({
      database,
      clock,
      jobs: { add: async () => undefined, wake: () => undefined },
      transport: { send: async () => undefined },
      compose: composeLetters(3000),
      keepsSecrets: true,
    });
    const notifications = new NotificationCentre({ clock, mail });
    const identity: IdentityDeps = {
      ...given,
      mail,
      notifications,
      sendsSms: true,
      exchange: gateway,
      artist: { characters: never, puzzle: never },
      work: new AltchaWork(SECRET, 1),
      puzzles: { count: () => 1 },
      secret: SECRET,
      notice: () => undefined,
    };
    const deps: WithdrawalDeps = {
      ...given,
      tokenProtocols: protocols,
      chains,
      intents: withdrawalIntents({ planOf: payoutPlan(chains), notifyOwner: async () => undefined, push: () => undefined }),
      notifications,
      notices: { notify: () => undefined },
      report,
    };
    Object.assign(parts, { given, deps, chains, protocols });
    return [...withdrawalHandlers({ ...deps, identity }), ...binanceWithdrawalHandlers(deps), ...more(deps)];
  };
  const world = await startTradingWorld({ more: handlersOf });
  const { database, gateway, clock } = world;
  const { given, deps, chains, protocols } = parts;
  if (!given || !deps || !chains || !protocols) throw new Error('the handlers were not made');
  await database.run(NETWORKS);
  const refresh = async (): Promise<void> => {
    await protocols.refresh();
    await world.refresh();
  };
  await refresh();
  const consumers = new ConsumerRunner({ database, gateway, clock, report }, [
    intentConsumer(deps.intents),
    ...kinds.map((kind) => intentConsumer(kind)),
  ]);
  return {
    ...world,
    refresh,
    /** An address of a network that is nobody's here. */
    address: (network: string, index = 900): string => chains.of(network)?.addresses.deposit(index).address ?? '',
    deps,
    chains,
    settled: () => consumers.settled(),
    /** Moves the clock on by so much that everybody has to sign in again, and signs them in. */
    async passLong(ms: number, ...people: readonly Trader[]): Promise<void> {
      world.pass(ms);
      for (const { owner, browser } of people) browser.cookies.set('token', (await openSession(given.sessions, owner, 1)).token);
    },
    /** Who may withdraw: verified, with a phone and funds. */
    async withdrawer(uid: string, funds: Record<string, bigint>): Promise<Trader> {
      const trader = await world.trader(uid, funds);
      await database.run(`update users set kyc_level = 2, country_code = '81', mobile_no = $1 where id = $2`, [
        `90${String(trader.owner).padStart(8, '0')}`,
        trader.owner,
      ]);
      return trader;
    },
    /** Has a code sent to a person's own phone or address, and gives it. */
    async codeOf({ browser }: Trader, way: 'sms' | 'email' = 'sms'): Promise<string> {
      world.pass(61_000);
      const sent = await browser.post(way === 'sms' ? '/Teller/userWithdrawalSendSms' : '/Teller/sendWithdrawalEmail');
      if (sent.code !== 0) throw new Error(sent.msg);
      const row = await database.queries.selectFrom('outbox').select('body').orderBy('id', 'desc').executeTakeFirst();
      return /\b\d{6}\b/.exec(row?.body ?? '')?.[0] ?? '';
    },
    async close(): Promise<void> {
      await consumers.close();
      await world.close();
      if (faults.length > 0) throw new AggregateError(faults, 'something went wrong behind the calls');
    },
  };
}

export type WithdrawingWorld = Awaited<ReturnType<typeof startWithdrawingWorld>>;
