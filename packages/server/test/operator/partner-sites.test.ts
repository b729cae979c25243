import { createHmac } from 'node:crypto';
import { networkOf } from '@marque/domain/identity';
import { describe, expect, it } from 'vitest';
import { partnerSiteHandlers } from '../../src/http/partner-sites/partner-site-handlers.ts';
import type { Organisation } from '../../src/ports/organisations.ts';
import { sessionActor } from '../../src/use-cases/identity/session-actor.ts';
import { siteSurface } from '../http/site-under-test.ts';

const NOW = Date.UTC(2026, 10, 21, 12);
const SECRET = 'k'.repeat(40);
const { policy } = await siteSurface();
const actor = sessionActor({
  tokenHash: '',
  user: 7,
  organisation: 2,
  uid: '20000007',
  feeLevel: 0,
  kycLevel: 0,
  isFrozen: false,
  createdAt: 0,
});

/** Answers of both calls for an organisation with these settings. */
async function ask(path: string, settings: Record<string, unknown>) {
  const organisation: Organisation = { id: 2, name: 'Desk', themeType: 1, defaultLocale: 'en', supportedLocales: ['en'], settings };
  const handler = partnerSiteHandlers().find(({ call }) => call.path === path);
  return handler?.respond(
    {
      caller: { kind: 'known', actor },
      form: { kind: 'fields', fields: {} },
      evidence: {},
      context: {
        organisation,
        locale: 'en',
        network: networkOf('203.0.113.1'),
        now: NOW,
        host: 'desk.example',
        isHttps: true,
        visit: { address: '203.0.113.1', userAgent: '', locale: 'en' },
        linkOrigin: 'https://desk.example',
        devices: [],
      },
      idempotencyKey: undefined,
    },
    policy,
  );
}

const futures = (settings: Record<string, unknown>) => ask('/Org/Ucenter/authBFXLogin', settings);
const help = (settings: Record<string, unknown>) => ask('/Org/TicketSystem/jumpUrl', settings);

function claimsOf(ticket: string): unknown {
  const [head = '', body = '', signature = ''] = ticket.split('.');
  expect(createHmac('sha256', SECRET).update(`${head}.${body}`).digest('base64url')).toBe(signature);
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ alg: 'HS256', typ: 'JWT' });
  return JSON.parse(Buffer.from(body, 'base64url').toString());
}

const OPEN = { futures_url: 'https://f.example/in', ticket_hosts: ['f.example', 'help.example'], ticket_secret: SECRET };
const claims = { iss: '2', sub: '20000007', iat: NOW / 1000, exp: NOW / 1000 + 60, jti: expect.stringMatching(/^[0-9a-f-]{36}$/) };

describe('the futures site', () => {
  it('is entered with a ticket that says who comes, for that site and for a minute', async () => {
    const answer = await futures(OPEN);
    expect(answer).toMatchObject({ kind: 'ok', data: { url: 'https://f.example/in', param: expect.stringMatching(/^ticket=[\w.-]+$/) } });
    const { param } = (answer as { data: { param: string } }).data;
    expect(claimsOf(param.replace('ticket=', ''))).toEqual({ ...claims, aud: 'f.example' });
  });

  it('gets another ticket each time', async () => {
    expect(await futures(OPEN)).not.toEqual(await futures(OPEN));
  });

  it.each<[why: string, settings: Record<string, unknown>]>([
    ['nothing is set', {}],
    ["its host is not on the operator's list", { ...OPEN, ticket_hosts: ['help.example'] }],
    ['its host only ends like one on the list', { ...OPEN, futures_url: 'https://evilf.example/in' }],
    ['its host only begins like one on the list', { ...OPEN, futures_url: 'https://f.example.evil.example/' }],
    ['the address hides another host', { ...OPEN, futures_url: 'https://f.example@evil.example/' }],
    ['it is not reached by https', { ...OPEN, futures_url: 'http://f.example/in' }],
    ['there is no secret', { ...OPEN, ticket_secret: '' }],
  ])('is refused where %s', async (_why, settings) => {
    expect(await futures(settings)).toMatchObject({ kind: 'refusal', refusal: 'service_not_open' });
  });
});

describe('the help desk', () => {
  it.each([
    ['https://help.example', 'https://help.example?ticket='],
    ['https://help.example/a?b=c', 'https://help.example/a?b=c&ticket='],
  ])('%s learns who comes', async (url, begins) => {
    const answer = await help({ ...OPEN, work_order: url });
    const found = (answer as { data: { url: string } }).data.url;
    expect(found.startsWith(begins)).toBe(true);
    expect(claimsOf(found.slice(begins.length))).toEqual({ ...claims, aud: 'help.example' });
  });

  it('is sent the ticket, not left with it behind the mark of a fragment', async () => {
    const answer = await help({ ...OPEN, work_order: 'https://help.example/desk#/new' });
    const found = new URL((answer as { data: { url: string } }).data.url);
    expect([found.pathname, found.hash]).toEqual(['/desk', '#/new']);
    expect(claimsOf(found.searchParams.get('ticket') ?? '')).toEqual({ ...claims, aud: 'help.example' });
  });

  it.each(['https://elsewhere.example', 'http://help.example', '/about'])('%s learns nothing', async (url) => {
    expect(await help({ ...OPEN, work_order: url })).toEqual({ kind: 'ok', data: { url } });
  });

  it('is refused where there is none', async () => {
    expect(await help(OPEN)).toMatchObject({ kind: 'refusal', refusal: 'service_not_open' });
  });
});
