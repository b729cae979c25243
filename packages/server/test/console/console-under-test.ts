import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONSOLE_CALLS } from '@marque/contract/console/catalogue';
import { addressOf } from '@marque/contract/surface';
import type { OperatorScope, Role } from '@marque/domain/operators';
import { createTestPglite, failOnWrongAnswer, type TestStore } from '@marque/testkit';
import { Secret, TOTP } from 'otpauth';
import { pino } from 'pino';
import { Argon2Hashing } from '../../src/adapters/hashing/argon2-hashing.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { Outbox } from '../../src/adapters/mail/outbox.ts';
import { FolderObjects } from '../../src/adapters/objects/folder-objects.ts';
import { SharpPictures } from '../../src/adapters/pictures/sharp-pictures.ts';
import { consoleHandlers } from '../../src/areas/console.ts';
import { createConsoleApp } from '../../src/http/console/console-app.ts';
import type { Database } from '../../src/ports/database.ts';
import type { KycDeps } from '../../src/use-cases/kyc/kyc-deps.ts';
import { composeLetters } from '../../src/use-cases/mail/compose-letter.ts';
import { NotificationCentre } from '../../src/use-cases/notifications/notification-centre.ts';
import { COMMAND_LINE } from '../../src/use-cases/operators/audit.ts';
import { addOperator } from '../../src/use-cases/operators/manage-operators.ts';
import { hashOfToken, newToken } from '../../src/use-cases/operators/sessions.ts';
import { openOn } from '../exchange/stage.ts';
import { withdrawalDeps } from '../withdrawals/withdrawal-deps.ts';
import { createListings } from '../market/listed-world.ts';

const HOST = 'localhost:3010';
const STEP_MS = 30_000;
export const PASSWORD = 'Grey-Harbour-Lamp-27';

export interface ConsoleAnswer {
  readonly status: number;
  readonly code: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly cookie: string;
}

export type ConsoleUnderTest = Awaited<ReturnType<typeof openConsoleUnderTest>>;

const METHODS = new Map(CONSOLE_CALLS.map((call) => [addressOf(call), call.method]));

/** The console as it runs, on a store with listings and users of two organisations; only the clock is ours. */
export async function openConsoleUnderTest(createStore: () => Promise<TestStore> = createTestPglite) {
  const store = await createStore();
  const database: Database = await store.open();
  await createListings(database);
  let late = 0;
  const clock = { now: () => Date.now() + late, monotonic: () => late };
  const hashing = new Argon2Hashing();
  let volumes: ReadonlyMap<number, bigint> | undefined = new Map();
  const faults: unknown[] = [];
  const report = (fault: unknown): void => void faults.push(fault);
  const gateway = await openOn(database, faults, []);
  const folder = await mkdtemp(join(tmpdir(), 'marque-files-'));
  const secret = 'a secret of this test only, long enough';
  const jobs = new JobRunner({ database, clock, report });
  const feeVolumes = async () => volumes;
  const mail = new Outbox({
    database,
    clock,
    jobs,
    transport: { send: async () => undefined },
    compose: composeLetters(3000),
    keepsSecrets: true,
  });
  const notifications = new NotificationCentre({ clock, mail });
  const kyc: KycDeps = {
    database,
    clock,
    secret,
    notifications,
    objects: new FolderObjects(folder),
    pictures: new SharpPictures(),
    notice: () => undefined,
  };
  const withdrawals = await withdrawalDeps({ database, clock, gateway, notifications, report });
  const deps = {
    database,
    clock,
    hashing,
    secret,
    gateway,
    report,
    jobs,
    mail,
    notifications,
    feeVolumes,
    kyc,
    withdrawals,
    allowsPrivateWebhooks: true,
    sitePort: 3000,
  };
  const app = await createConsoleApp({
    handlers: consoleHandlers(deps),
    database,
    clock,
    logger: pino({ level: 'silent' }),
    trustedProxies: [],
    onWrongAnswer: failOnWrongAnswer,
  });
  await database.queries
    .insertInto('users')
    .values(
      [1, 2].map((organisation) => ({
        id: 1_000 + organisation,
        organisation,
        uid: `1000000${organisation}`,
        email: `person${organisation}@example.org`,
        password_hash: 'x',
        country: 'JP',
        invite_code: `CODE${organisation}`,
        invited_by: null,
        created_at: 1,
        password_changed_at: 1,
      })),
    )
    .execute();

  /** Asks a call; without a cookie nobody is signed in. */
  async function ask(
    path: string,
    fields: Readonly<Record<string, string>> = {},
    cookie = '',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ConsoleAnswer> {
    const url = `/api/console${path}`;
    const method = METHODS.get(url) ?? 'GET';
    const form = new URLSearchParams(fields).toString();
    const answer = await app.inject({
      method,
      url: method === 'GET' && form !== '' ? `${url}?${form}` : url,
      headers: {
        host: HOST,
        ...(cookie !== '' && { cookie: `console=${cookie}` }),
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${HOST}` }),
        ...headers,
      },
      ...(method === 'POST' && { payload: form }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    const { code = -1, data } = isJson ? answer.json<{ code: number; data: Record<string, unknown> }>() : { code: 0, data: {} };
    const token = answer.cookies.find(({ name }) => name === 'console')?.value ?? '';
    return { status: answer.statusCode, code, data: data ?? {}, text: answer.body, cookie: token };
  }

  let added = 0;
  /** An operator who is signed in already; gives the cookie. */
  async function operator(roles: readonly Role[], scope: OperatorScope = 'all'): Promise<{ readonly id: number; readonly cookie: string }> {
    added += 1;
    const made = await addOperator(deps, COMMAND_LINE, { email: `operator${added}@example.org`, roles, scope, reason: 'test' });
    if (!made.ok) throw new Error(made.refusal);
    const token = newToken();
    const now = clock.now();
    await database.queries
      .insertInto('operator_sessions')
      .values({
        token_hash: hashOfToken(token),
        operator: made.value.id,
        network: '127.0.0.1',
        agent: 'test',
        created_at: now,
        seen_at: now,
        expires_at: now + 3_600_000,
      })
      .execute();
    return { id: made.value.id, cookie: token };
  }

  return {
    app,
    database,
    deps,
    faults,
    clock,
    ask,
    operator,
    /** What people traded in 30 days, in BTC with 8 decimals; undefined while a BTC has no price. */
    setVolumes: (of: ReadonlyMap<number, bigint> | undefined): void => void (volumes = of),
    pass: (ms: number): void => void (late += ms),
    /** What an app with this key shows, `steps` from now. */
    codeOf: (key: string, steps = 0): string =>
      new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: clock.now() + steps * STEP_MS }),
    close: async (): Promise<void> => {
      await app.close();
      await gateway.close();
      await database.close();
      await store.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
