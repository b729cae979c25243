import { hostContext, type PageHost } from '@marque/app-kit/pages/page-host';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { guardedBy } from '../app/data/guards.ts';
import { visitContext } from '../app/data/visit.ts';
import { bareConfig } from './bare-config.ts';

interface Visitor {
  readonly cookie?: string;
  /** What the server says of the session. */
  readonly answer?: { readonly status: number; readonly body: unknown };
}

const LIVE = { status: 200, body: { code: 0, msg: 'success', data: { login: 1, uid: '1' } } };
const ENDED = { status: 200, body: { code: 1104, msg: 'ended', data: { refusal: 'session_ended' } } };

/** Where a guard sends somebody who asks for a page; undefined where the page opens. And what it asked the server. */
async function ask(guard: string, address: string, { cookie = '', answer = LIVE }: Visitor) {
  const asked: string[] = [];
  const context = new RouterContextProvider();
  context.set(visitContext, {
    domain: { static: '/static', org_id: 1, otc: '', socket: '', socket_personal: '', theme_type: 0 },
    config: bareConfig,
    locale: 'en',
    supported: ['en'],
  });
  const api: PageHost['api'] = (method, path) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(answer);
  };
  context.set(hostContext, { api, nonce: '', hostname: 'c.example', origin: 'https://c.example' });
  const url = new URL(address, 'https://c.example');
  const [check] = guardedBy(guard);
  const given = await Promise.resolve(
    check?.({ request: new Request(url, { headers: { cookie } }), url, pattern: '/x', params: {}, context }, () =>
      Promise.resolve(new Response('the page')),
    ),
  ).catch((thrown: unknown) => thrown);
  if (!(given instanceof Response)) return { asked, to: given };
  return { asked, to: given.headers.get('location') ?? undefined };
}

const CHECK = ['POST /api/Bcex/User/userLoginExist'];

describe('a page of one’s own', () => {
  it('sends a visitor to sign in and back, without asking the server (T001)', async () => {
    expect(await ask('auth', '/assets/token?a=1', {})).toEqual({ asked: [], to: '/login?redirect=%2Fassets%2Ftoken%3Fa%3D1' });
  });

  it('asks the server about whoever has a session, and opens while it stands (S270, S271)', async () => {
    expect(await ask('auth', '/assets/token', { cookie: 'token_present=1' })).toEqual({ asked: CHECK, to: undefined });
  });

  it('sends whoever has none any more to sign in (T003, T005)', async () => {
    const to = '/login?redirect=%2Fassets%2Ftoken';
    expect(await ask('auth', '/assets/token', { cookie: 'token_present=1', answer: ENDED })).toEqual({ asked: CHECK, to });
  });

  it('says that the exchange is busy where nobody can tell, rather than that the session has ended', async () => {
    const { to } = await ask('auth', '/assets/token', { cookie: 'token_present=1', answer: { status: 503, body: undefined } });
    expect(to).toMatchObject({ init: { status: 503 } });
  });
});

it('a page by which one comes in sends whoever is in already on, to an address of this site only', async () => {
  const cookie = 'token_present=1';
  expect((await ask('guest', '/login?redirect=%2Ffees', { cookie })).to).toBe('/fees');
  expect((await ask('guest', '/login?redirect=https%3A%2F%2Fevil.example', { cookie })).to).toBe('/');
  expect((await ask('guest', '/login', {})).to).toBeUndefined();
});
