import { AltchaWork } from '../../src/adapters/captcha/altcha-work.ts';
import { Outbox } from '../../src/adapters/mail/outbox.ts';
import { createCallCounter } from '../../src/http/call-limits.ts';
import { conversionHandlers } from '../../src/http/conversion/conversion-handlers.ts';
import type { Handler } from '../../src/http/handler.ts';
import { notificationHandlers } from '../../src/http/notifications/notification-handlers.ts';
import { accountTransferHandlers } from '../../src/http/transfers/account-transfer-handlers.ts';
import { userTransferHandlers } from '../../src/http/transfers/user-transfer-handlers.ts';
import type { WallClock } from '../../src/ports/clock.ts';
import type { Database } from '../../src/ports/database.ts';
import type { IdentityDeps } from '../../src/use-cases/identity/deps.ts';
import { composeLetters } from '../../src/use-cases/mail/compose-letter.ts';
import { balanceOf } from '../exchange/balance-of.ts';
import { SECRET } from '../identity/exchange-under-test.ts';
import { ConsumerRunner } from '../../src/adapters/consumers/consumer-runner.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import type { IntentKind } from '../../src/use-cases/intents.ts';
import { intentConsumer, resubmitJob } from '../../src/use-cases/intents.ts';
import { conversions } from '../../src/use-cases/conversion/conversions.ts';
import { NotificationCentre } from '../../src/use-cases/notifications/notification-centre.ts';
import { accountTransfers } from '../../src/use-cases/transfers/account-transfers.ts';
import type { UserTransferDeps } from '../../src/use-cases/transfers/transfer-to-user.ts';
import { userTransfers } from '../../src/use-cases/transfers/user-transfers.ts';
import { startTradingWorld, type Trader, type TradingParts } from '../trading/trading-world.ts';

export const UNIT = 100_000_000n;

/** Trading as it runs, with the consumers and the jobs of what moves between accounts. */
export async function startMovingWorld() {
  const faults: unknown[] = [];
  const report = (fault: unknown): void => void faults.push(fault);
  const pushed: number[] = [];
  const transfersOf = ({ database, clock }: Pick<TradingParts, 'database' | 'clock'>): IntentKind => {
    const centre = new NotificationCentre({ clock, mail: outboxOf(database, clock) });
    return userTransfers({ put: centre.put.bind(centre), push: (user) => void pushed.push(user) });
  };
  const world = await startTradingWorld({ more: (parts) => movingHandlers(parts, { report, userTransfers: transfersOf(parts) }) });
  const { database, gateway, clock } = world;
  const toUsers = transfersOf(world);
  const kinds: readonly IntentKind[] = [accountTransfers, toUsers, conversions];
  const start = (): ConsumerRunner =>
    new ConsumerRunner(
      { database, gateway, clock, report },
      kinds.map((kind) => intentConsumer(kind)),
    );
  let consumers = start();
  const unitsOf = (owner: number, code: string, account: 'usable' | 'fiat' | 'organisation.convert'): Promise<bigint> =>
    balanceOf(database, owner, world.listings.token(code)?.id ?? -1, account);
  return {
    ...world,
    faults,
    /** Who was told on open pages that something has arrived. */
    pushed,
    settled: () => consumers.settled(),
    stopConsumers: () => consumers.close(),
    startConsumers(): void {
      consumers = start();
    },
    /** Has the jobs done that submit again what was left behind. */
    async resubmit(): Promise<void> {
      world.pass(60_000);
      const jobs = new JobRunner({ database, clock, report });
      await jobs.start(kinds.map((kind) => resubmitJob({ database, gateway }, kind)));
      await jobs.settled();
      await jobs.close();
      await consumers.settled();
    },
    unitsOf,
    /** Puts money on the account from which an organisation converts. */
    fundConvert: (organisation: number, code: string, units: bigint) => {
      const token = world.listings.token(code)?.id ?? -1;
      return world.submit({
        kind: 'post',
        reason: 'test',
        reference: '',
        postings: [
          { owner: 0, token, account: 'world', amount: -units },
          { owner: organisation, token, account: 'organisation.convert', amount: units },
        ],
      });
    },
    /** Has a code mailed to a person and gives it. */
    async codeOf({ browser, uid }: Trader): Promise<string> {
      world.pass(61_000);
      await browser.post('/Bcex/notification/sendUserExistEmail', { type: '7' });
      const row = await database.queries
        .selectFrom('outbox')
        .select('body')
        .where('target', '=', `${uid}@example.org`)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      return /\b\d{6}\b/.exec(row?.body ?? '')?.[0] ?? '';
    },
    async close(): Promise<void> {
      await consumers.close();
      await world.close();
      if (faults.length > 0) throw new AggregateError(faults, 'something went wrong behind the calls');
    },
  };
}

/** Letters are written and not sent. */
const outboxOf = (database: Database, clock: WallClock): Outbox =>
  new Outbox({
    database,
    clock,
    jobs: { add: async () => undefined, wake: () => undefined },
    transport: { send: async () => undefined },
    compose: composeLetters(3000),
    keepsSecrets: true,
  });

function movingHandlers(parts: TradingParts, own: Pick<UserTransferDeps, 'report' | 'userTransfers'>): readonly Handler[] {
  const { database, clock, gateway } = parts;
  const mail = outboxOf(database, clock);
  const identity: IdentityDeps = {
    ...parts,
    mail,
    notifications: new NotificationCentre({ clock, mail }),
    sendsSms: false,
    exchange: gateway,
    artist: { characters: noPicture, puzzle: noPicture },
    work: new AltchaWork(SECRET, 1),
    puzzles: { count: () => 1 },
    secret: SECRET,
    notice: () => undefined,
  };
  return [
    ...notificationHandlers(identity),
    ...accountTransferHandlers({ ...parts, ...own }),
    ...userTransferHandlers({ ...parts, ...own, identity, lookups: createCallCounter(clock) }),
    ...conversionHandlers({ ...parts, ...own }),
  ];
}

const noPicture = async (): Promise<never> => {
  throw new Error('nobody draws here');
};

export type MovingWorld = Awaited<ReturnType<typeof startMovingWorld>>;
