import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { Call } from '@marque/contract';
import { composeExchange, type RunningExchange } from '@marque/server/compose';
import { readSettings } from '@marque/server/settings';
import { failOnWrongAnswer, fieldNames } from '@marque/testkit';
import type { LightMyRequestResponse } from 'fastify';
import pino from 'pino';
import { mountSite, SameProcessRenderer } from '../../src/pages/site.ts';
import { GOOD, GOOD_HERE } from '../api/good-fields.ts';
import { copyDemoWorld } from '../demo-world/copied-world.ts';

/** The demo world's organisations, each with the person who is signed in there. */
export const ORGANISATIONS = [
  { organisation: 1, host: 'localhost', user: 1000 },
  { organisation: 2, host: 'desk.localhost', user: 1003 },
  { organisation: 3, host: 'atelier.localhost', user: 1004 },
  { organisation: 4, host: 'plain.localhost', user: 1005 },
  { organisation: 13, host: 'org13.localhost', user: 1006 },
  { organisation: 18, host: 'org18.localhost', user: 1007 },
] as const;
export type TestOrganisation = (typeof ORGANISATIONS)[number];
export const [COLOPHON] = ORGANISATIONS;
export const OTHERS = ORGANISATIONS.slice(1);

/** A site whose every page says whose it is, as the API tells the page's own loader, and how often it was rendered. */
let rendered = 0;
const build = {
  addresses: [],
  handlePage: async (
    _request: Request,
    host: {
      readonly api: (method: 'POST', path: string, fields: Record<string, string>, locale: string) => Promise<{ readonly body: unknown }>;
    },
  ) => {
    rendered += 1;
    const { body } = await host.api('POST', '/api/conf/getOrgBasicConfig', {}, 'en');
    return new Response(`${rendered} ${JSON.stringify(body)}`, { headers: { 'content-type': 'text/html' } });
  },
};

export interface SixOrganisations {
  readonly exchange: RunningExchange;
  readonly directory: string;
  /** Cookie of each organisation's person, by the organisation's number. */
  readonly cookies: ReadonlyMap<number, string>;
  openSession(user: number, organisation: number): Promise<string>;
  /** Asks a call at a host; fields are added to right values for all others. */
  ask(
    call: Call,
    host: string,
    cookie?: string,
    fields?: Readonly<Record<string, string>>,
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

/** The whole exchange with six organisations, as it runs, and somebody signed in at each. */
export async function openSixOrganisations(): Promise<SixOrganisations> {
  const directory = await copyDemoWorld();
  const reading = readSettings({
    MARQUE_DATA_DIR: directory,
    MARQUE_DEMO_TRADERS: 'off',
    MARQUE_CALLS_PER_MINUTE: '1000000',
    MARQUE_ANONYMOUS_CALLS_PER_MINUTE: '1000000',
  });
  if (!reading.ok) throw new Error(reading.problems.join('\n'));
  const exchange = await composeExchange({
    settings: reading.settings,
    logger: pino({ level: 'silent' }),
    mountSite: async (app, calls, { clock }) =>
      mountSite(app, {
        renderer: await SameProcessRenderer.start(async () => build),
        calls,
        clock,
        assets: directory,
        limits: { perMinute: 1_000_000 },
      }),
    onStopped: (reason) => {
      throw reason;
    },
    onWrongAnswer: failOnWrongAnswer,
  });
  const openSession = async (user: number, organisation: number): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const now = Date.now();
    await exchange.database.queries
      .insertInto('sessions')
      .values({
        token_hash: createHash('sha256').update(token).digest('hex'),
        user_id: user,
        organisation,
        created_at: now,
        seen_at: now,
        expires_at: now + DAY_MS,
        ended_at: null,
      })
      .execute();
    return `token=${token}`;
  };
  const cookies = new Map<number, string>();
  for (const { user, organisation } of ORGANISATIONS) cookies.set(organisation, await openSession(user, organisation));
  return {
    exchange,
    directory,
    cookies,
    openSession,
    ask(call, host, cookie = '', fields = {}, headers = {}) {
      const good = { ...GOOD, ...GOOD_HERE[call.path], ...fields };
      const form = new URLSearchParams(
        fieldNames(call).flatMap((name) => (good[name] === undefined ? [] : [[name, good[name]]])),
      ).toString();
      const isPost = call.method === 'POST';
      return exchange.app.inject({
        method: call.method,
        url: `/api${call.path}${isPost ? '' : `?${form}`}`,
        headers: {
          host,
          cookie,
          'accept-language': 'en',
          ...(isPost && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...headers,
        },
        ...(isPost && { payload: form }),
      });
    },
    async close() {
      await exchange.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
