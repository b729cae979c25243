import { anyone, defineCall, user } from '@marque/contract';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { systemClock } from '../../src/adapters/clock.ts';
import { createApp } from '../../src/http/app.ts';
import { handle, ok } from '../../src/http/handler.ts';
import type { Organisation } from '../../src/ports/organisations.ts';
import { siteSurface } from './site-under-test.ts';

const BUSY = 12999;
const call = { requires: anyone, input: z.object({}), output: z.int() } as const;
const read = defineCall({ ...call, method: 'GET', path: '/test/read' });
const write = defineCall({ ...call, method: 'POST', path: '/test/write' });
const own = defineCall({ ...call, method: 'GET', path: '/test/own', requires: user({ scope: 'read' }) });

const paper: Organisation = { id: 1, name: 'Paper', themeType: 0, defaultLocale: 'en', supportedLocales: ['en'], settings: {} };
const organisations = {
  byHost: () => paper,
  byApiHost: () => undefined,
  hostsOf: () => [],
  byId: () => paper,
};

let app: FastifyInstance;
let isStoreLost = false;
let answered: string[] = [];

const noted = (name: string) => {
  answered.push(name);
  return ok(1);
};

beforeAll(async () => {
  app = await createApp({
    handlers: [handle(read, async () => noted('read')), handle(write, async () => noted('write')), handle(own, async () => noted('own'))],
    organisations,
    surface: await siteSurface(),
    clock: systemClock(),
    logger: pino({ level: 'silent' }),
    trustedProxies: [],
    isStoreLost: () => isStoreLost,
  });
});
beforeEach(() => {
  [isStoreLost, answered] = [false, []];
});
afterAll(() => app.close());

const ask = async (method: 'GET' | 'POST', path: string, cookie = '') => {
  const asked = await app.inject({ method, url: `/api${path}`, headers: { host: 'localhost', ...(cookie && { cookie }) } });
  return asked.json<{ code: number }>().code;
};

it('a process that has lost its store refuses at once what needs it, and takes it again afterwards', async () => {
  isStoreLost = true;
  const asked = () =>
    Promise.all([ask('POST', '/test/write'), ask('GET', '/test/own'), ask('GET', '/test/read', `token=${'a'.repeat(43)}`)]);
  expect(await asked()).toEqual([BUSY, BUSY, BUSY]);
  expect(answered).toEqual([]);
  isStoreLost = false;
  const [written] = await asked();
  expect(written).toBe(0);
});

it('and serves on what anybody may read', async () => {
  isStoreLost = true;
  expect(await ask('GET', '/test/read')).toBe(0);
  expect(answered).toEqual(['read']);
});
