import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestPglite, failOnWrongAnswer, type TestStore } from '@marque/testkit';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';
import { readsOf } from '../../src/adapters/database/index.ts';
import { commaText } from '../../src/adapters/spreadsheet/comma-text.ts';
import { xlsxSpreadsheet } from '../../src/adapters/spreadsheet/xlsx-spreadsheet.ts';
import { systemClock } from '../../src/adapters/clock.ts';
import { openGateway } from '../../src/adapters/exchange/index.ts';
import { AltchaWork } from '../../src/adapters/captcha/altcha-work.ts';
import { Argon2Hashing } from '../../src/adapters/hashing/argon2-hashing.ts';
import { CachedContents } from '../../src/adapters/contents/cached-contents.ts';
import { CachedTokenProtocols } from '../../src/adapters/protocols/cached-token-protocols.ts';
import { CachedListings } from '../../src/adapters/listings/cached-listings.ts';
import { JobRunner } from '../../src/adapters/jobs/job-runner.ts';
import { FolderObjects } from '../../src/adapters/objects/folder-objects.ts';
import { SharpPictures } from '../../src/adapters/pictures/sharp-pictures.ts';
import { Outbox } from '../../src/adapters/mail/outbox.ts';
import { CachedOrganisations } from '../../src/adapters/organisations/cached-organisations.ts';
import { DatabaseSessions } from '../../src/adapters/sessions/database-sessions.ts';
import { createApp } from '../../src/http/app.ts';
import { apiKeyHandlers } from '../../src/http/api-keys/api-key-handlers.ts';
import { accountSafetyHandlers } from '../../src/http/account-safety/account-safety-handlers.ts';
import { authHandlers } from '../../src/http/auth/auth-handlers.ts';
import { configHandlers } from '../../src/http/config/config-handlers.ts';
import { findPasswordHandlers } from '../../src/http/find-password/find-password-handlers.ts';
import { notificationCentreHandlers } from '../../src/http/notification-centre/notification-centre-handlers.ts';
import { invitationHandlers } from '../../src/http/invitations/invitation-handlers.ts';
import { kycHandlers } from '../../src/http/kyc/kyc-handlers.ts';
import { notificationHandlers } from '../../src/http/notifications/notification-handlers.ts';
import { lockHandlers } from '../../src/http/locks/lock-handlers.ts';
import { recordHandlers } from '../../src/http/records/record-handlers.ts';
import { statementHandlers } from '../../src/http/statements/statement-handlers.ts';
import { rewardHandlers } from '../../src/http/rewards/reward-handlers.ts';
import { registerCaptchaAnswers } from '../../src/http/outbox/captcha-answers.ts';
import { registerOutbox } from '../../src/http/outbox/outbox-page.ts';
import { contactHandlers } from '../../src/http/user/contact-handlers.ts';
import { passkeyHandlers } from '../../src/http/passkeys/passkey-handlers.ts';
import { recoveryCodeHandlers } from '../../src/http/recovery-codes/recovery-code-handlers.ts';
import { userHandlers } from '../../src/http/user/user-handlers.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { Database } from '../../src/ports/database.ts';
import type { CaptchaArtist } from '../../src/ports/captcha-artist.ts';
import type { ExchangeGateway } from '../../src/ports/exchange-gateway.ts';
import type { OutgoingMessage } from '../../src/ports/mail.ts';
import type { TradePasswords } from '../../src/ports/trade-passwords.ts';
import type { KycDeps } from '../../src/use-cases/kyc/kyc-deps.ts';
import { peekAnswer } from '../../src/use-cases/identity/captcha.ts';
import { NotificationCentre } from '../../src/use-cases/notifications/notification-centre.ts';
import { composeLetters } from '../../src/use-cases/mail/compose-letter.ts';
import { TradePasswordProofs } from '../../src/use-cases/identity/trade-password-proofs.ts';
import { siteSurface } from '../http/site-under-test.ts';

export const HOSTS = { paper: 'localhost', desk: 'desk.localhost' } as const;

export const SECRET = 'a secret of this test only, long enough';

/** Thinks of pictures without drawing them: who sees one here asks what is on it. */
const noPictures: CaptchaArtist = {
  characters: async () => ({ image: 'data:,', characters: Array.from({ length: 4 }, () => 'ACDEFHJK'[randomInt(8)]).join('') }),
  puzzle: async () => ({ background: 'data:,', piece: 'data:,', x: randomInt(60, 260), y: 20 }),
};

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly raw: LightMyRequestResponse;
}

/** A browser with its cookies, at one host. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly host: string;
  language = 'en';
  ip = '127.0.0.1';
  private readonly app: FastifyInstance;

  constructor(app: FastifyInstance, host: string = HOSTS.paper) {
    this.app = app;
    this.host = host;
  }

  get = (path: string, query: Record<string, string> = {}): Promise<Answer> =>
    this.send('GET', `/api${path}?${new URLSearchParams(query).toString()}`);

  /** Sends a body of the caller's own making. */
  sendBody = (path: string, body: Buffer, headers: Record<string, string>): Promise<Answer> =>
    this.send('POST', `/api${path}`, body, headers);

  /** Sends a file with fields beside it, as a browser does. */
  async upload(
    path: string,
    fields: Record<string, string>,
    file?: { readonly name: string; readonly bytes: Uint8Array },
  ): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('filename', new Blob([Buffer.from(file.bytes)]), file.name);
    const request = new Request('http://localhost', { method: 'POST', body: form });
    return this.sendBody(path, Buffer.from(await request.arrayBuffer()), { 'content-type': request.headers.get('content-type') ?? '' });
  }

  post = (path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> =>
    this.send('POST', `/api${path}`, new URLSearchParams(form).toString(), headers);

  private async send(
    method: 'GET' | 'POST',
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const raw = await this.app.inject({
      method,
      url,
      remoteAddress: this.ip,
      headers: {
        host: this.host,
        'accept-language': this.language,
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(payload !== undefined && { 'content-type': 'application/x-www-form-urlencoded', origin: `http://${this.host}` }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of raw.cookies) {
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
    return { status: raw.statusCode, raw, ...raw.json<Pick<Answer, 'code' | 'msg' | 'data'>>() };
  }
}

export interface ExchangeUnderTest {
  readonly app: FastifyInstance;
  readonly database: Database;
  readonly sessions: DatabaseSessions;
  readonly tradePasswords: TradePasswords;
  readonly organisations: CachedOrganisations;
  readonly listings: CachedListings;
  readonly gateway: ExchangeGateway;
  readonly notices: string[];
  /** For whoever reviews what is submitted. */
  readonly kyc: KycDeps;
  /** Where pictures lie. */
  readonly folder: string;
  /** What a captcha of either organisation asks for. */
  peek(id: string): ReturnType<typeof peekAnswer>;
  /** Makes the mail server fail, say nothing, or work again. */
  setMailServer(state: 'well' | 'failing' | 'silent'): void;
  /** What the mail server took. */
  readonly letters: readonly OutgoingMessage[];
  /** Resolves when all is sent that is due. */
  mailSettled(): Promise<void>;
  now(): number;
  readonly clock: Clock;
  /** Moves the clock on. */
  pass(ms: number): void;
  close(): Promise<void>;
}

/** Identity as it runs, on a fresh database, with a clock that a test moves. */
export async function startExchange(createStore: () => Promise<TestStore> = createTestPglite): Promise<ExchangeUnderTest> {
  const store = await createStore();
  const folder = await mkdtemp(join(tmpdir(), 'marque-files-'));
  const database: Database = await store.open();
  let late = 0;
  let mailServer: 'well' | 'failing' | 'silent' = 'well';
  let answerNow = (): void => undefined;
  const clock = { now: () => Date.now() + late, monotonic: () => performance.now() + late };
  await seed(database);
  const organisations = new CachedOrganisations(database);
  const listings = new CachedListings(database);
  await organisations.refresh();
  await listings.refresh();
  const sessions = new DatabaseSessions(database, clock);
  const hashing = new Argon2Hashing();
  const tradePasswords = new TradePasswordProofs({ database, clock, hashing, sessions });
  const gateway = await openGateway({ database, clock: systemClock(), onStopped: fail, report: fail });
  for (const organisation of [1, 2])
    await gateway.submit({ kind: 'define-owner', owner: organisation, ownerKind: 'organisation', organisation, feeOwner: organisation });
  const notices: string[] = [];
  const letters: OutgoingMessage[] = [];
  const send = async (message: OutgoingMessage): Promise<void> => {
    if (mailServer === 'silent') {
      await new Promise<void>((resolve) => {
        answerNow = resolve;
      });
    }
    if (mailServer === 'failing') throw new Error('mail is down');
    letters.push(message);
  };
  const jobs = new JobRunner({ database, clock, report: () => undefined });
  const mail = new Outbox({ database, clock, jobs, transport: { send }, compose: composeLetters(3000), keepsSecrets: true });
  await jobs.start(mail.sending);
  const deps = {
    database,
    clock,
    hashing,
    sessions,
    keys: { tellChanged: () => undefined },
    tradePasswords,
    mail,
    notifications: new NotificationCentre({ clock, mail }),
    sendsSms: true,
    artist: noPictures,
    exchange: gateway,
    secret: SECRET,
    work: new AltchaWork(SECRET, 1),
    puzzles: { count: () => 1 },
    notice: (event: string) => notices.push(event),
  };
  const kyc: KycDeps = {
    database,
    clock,
    notifications: deps.notifications,
    secret: SECRET,
    objects: new FolderObjects(folder),
    pictures: new SharpPictures(),
    notice: (event) => notices.push(event),
  };
  const app = await createApp({
    handlers: [
      ...authHandlers(deps),
      ...findPasswordHandlers(deps),
      ...notificationHandlers(deps),
      ...userHandlers(deps),
      ...notificationCentreHandlers({ database, onRead: (user, unread) => notices.push(`read ${user} ${unread}`) }),
      ...apiKeyHandlers(deps),
      ...invitationHandlers(deps),
      ...contactHandlers(deps),
      ...accountSafetyHandlers(deps),
      ...rewardHandlers(deps),
      ...lockHandlers(deps),
      ...recordHandlers({
        ...deps,
        listings,
        tokenProtocols: new CachedTokenProtocols(database),
        spreadsheet: xlsxSpreadsheet(),
        commaText: commaText(),
      }),
      ...statementHandlers({ ...deps, history: readsOf(database), spreadsheet: xlsxSpreadsheet(), commaText: commaText() }),
      ...passkeyHandlers(deps),
      ...recoveryCodeHandlers(deps),
      ...kycHandlers(kyc),
      ...configHandlers({ organisations, listings, database, contents: new CachedContents(database), isDemo: true, sendsSms: true }),
    ],
    organisations,
    surface: await siteSurface(sessions, tradePasswords, clock),
    clock,
    logger: pino({ level: 'warn' }),
    trustedProxies: [],
    onWrongAnswer: failOnWrongAnswer,
    limits: { callsPerMinute: 100_000, anonymousCallsPerMinute: 100_000 },
  });
  registerOutbox(app, { database, organisations });
  registerCaptchaAnswers(app, { database, clock, secret: SECRET, organisations });
  return {
    app,
    database,
    sessions,
    tradePasswords,
    organisations,
    listings,
    gateway,
    notices,
    kyc,
    folder,
    peek: async (id) => {
      const known = await database.queries.selectFrom('organisations').select('id').execute();
      return (await Promise.all(known.map((organisation) => peekAnswer(deps, organisation.id, id)))).find((answer) => answer !== undefined);
    },
    setMailServer: (state) => {
      mailServer = state;
      answerNow();
    },
    letters,
    mailSettled: () => jobs.settled(),
    now: () => clock.now(),
    clock,
    pass: (ms) => {
      late += ms;
    },
    close: async () => {
      await app.close();
      answerNow();
      await jobs.close();
      await gateway.close();
      await database.close();
      await store.remove();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function fail(reason: unknown): void {
  throw reason instanceof Error ? reason : new Error(String(reason));
}

async function seed(database: Database): Promise<void> {
  const settings = JSON.stringify({ slogan_en: 'Own a mark', logo_url: 'javascript:alert(1)', nav_config: { otc: false } });
  await database.queries
    .insertInto('organisations')
    .values([
      {
        id: 1,
        name: 'Paper',
        theme_type: 0,
        default_locale: 'zh-CN',
        supported_locales: ['zh-CN', 'zh-HK', 'en', 'ja', 'ko', 'ru-RU'],
        settings,
      },
      {
        id: 2,
        name: 'Desk',
        theme_type: 1,
        default_locale: 'en',
        supported_locales: ['en'],
        settings: JSON.stringify({ invite_required: 1 }),
      },
    ])
    .execute();
  await database.queries
    .insertInto('organisation_hosts')
    .values([
      { host: HOSTS.paper, organisation: 1 },
      { host: HOSTS.desk, organisation: 2 },
    ])
    .execute();
}

/** What only the server knows of a ticket: the answer to a captcha. */
export const answerOf = async ({ peek }: ExchangeUnderTest, id: unknown): ReturnType<typeof peekAnswer> => peek(String(id));

/** The newest code mailed to an address. */
export async function mailedCode({ database }: ExchangeUnderTest, target: string): Promise<string> {
  const row = await database.queries
    .selectFrom('outbox')
    .select('body')
    .where('target', '=', target)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /\b\d{6}\b/.exec(row?.body ?? '')?.[0] ?? '';
}
