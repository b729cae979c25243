import { hostContext } from '@marque/app-kit/pages/page-host';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { loader as codeLoader } from '../app/areas/codes/route.ts';
import { loader as deviceLoader } from '../app/areas/download/device-route.tsx';
import { loader as downloadLoader } from '../app/areas/download/download-route.tsx';
import { visitContext } from '../app/data/visit.ts';
import { appStores } from '../app/shell/organisation/app-stores.ts';
import { bareConfig } from './bare-config.ts';

const BOTH = { ...bareConfig, android_download_url: '/app.apk', ios_download_url: 'https://get.example/ios' };
const OFF = { ...BOTH, nav_config: '{"app":false}' };
/** Longer than any code can be, though an operator may set it. */
const LONG = { ...BOTH, ios_download_url: `https://get.example/${'楼'.repeat(1_900)}` };

function visitOf(config: typeof BOTH, path: string) {
  const context = new RouterContextProvider();
  context.set(visitContext, {
    domain: { static: '/static', org_id: 13, otc: '', socket: '', socket_personal: '', theme_type: 0 },
    config,
    locale: 'en',
    supported: ['en'],
  });
  context.set(hostContext, {
    api: () => Promise.resolve({ status: 503, body: undefined }),
    nonce: '',
    hostname: 'c.example',
    origin: 'https://c.example',
  });
  const url = new URL(`https://c.example${path}`);
  return { request: new Request(url), url, context };
}

const code = (config: typeof BOTH, what: string) =>
  codeLoader({ ...visitOf(config, `/code/${what}`), params: { what }, pattern: '/code/:what' });

describe('the app', () => {
  it('is offered only where the organisation has an address for it, and never by a scheme that runs code', () => {
    expect(appStores(bareConfig)).toEqual([]);
    expect(appStores({ ...BOTH, android_download_url: 'javascript:alert(1)' })).toEqual([
      { system: 'ios', url: 'https://get.example/ios', code: '/code/ios' },
    ]);
  });

  it('is on its pages unless the operator has switched it off', async () => {
    const found = async (config: typeof BOTH) =>
      [
        (await downloadLoader({ ...visitOf(config, '/download'), params: {}, pattern: '/download' })).stores,
        (await deviceLoader({ ...visitOf(config, '/downloadapp'), params: {}, pattern: '/downloadapp' })).stores,
      ].map((stores) => stores.map(({ system }) => system));
    expect(await found(BOTH)).toEqual([
      ['android', 'ios'],
      ['android', 'ios'],
    ]);
    expect(await found(OFF)).toEqual([[], []]);
  });
});

describe('its codes', () => {
  it('are pictures of its addresses', async () => {
    for (const what of ['app', 'android', 'ios']) expect((await code(BOTH, what).text()).startsWith('<svg')).toBe(true);
  });

  it.each<[why: string, config: typeof BOTH, what: string]>([
    ['an address that is too long', LONG, 'ios'],
    ['an app that is switched off', OFF, 'ios'],
    ['what nobody has', BOTH, 'constructor'],
  ])('are refused for %s', (_why, config, what) => {
    expect(() => code(config, what)).toThrow(expect.objectContaining({ init: { status: 404 } }));
  });

  it('are left out where an address is too long, while its link stays', () => {
    expect(appStores(LONG).map((store) => store.code)).toEqual(['/code/android', undefined]);
    const longest = { ...BOTH, ios_download_url: `https://${'a'.repeat(2_000)}`, android_download_url: `/${'b'.repeat(2_000)}` };
    expect(appStores(longest).map(({ system }) => code(longest, system).status)).toEqual([200, 200]);
  });
});
