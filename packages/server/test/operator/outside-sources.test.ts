import { expect, it } from 'vitest';
import type { Organisation } from '../../src/ports/organisations.ts';
import { outsideSources } from '../../src/use-cases/organisation/outside-sources.ts';

const withSettings = (settings: Record<string, unknown>): Organisation => ({
  id: 1,
  name: 'Paper',
  themeType: 0,
  defaultLocale: 'en',
  supportedLocales: ['en'],
  settings,
});

it('names the origins of logos and feeds that lie elsewhere, each once', () => {
  expect(
    outsideSources(
      withSettings({
        logo_url: 'https://cdn.example/logo.svg',
        icon_url: 'https://cdn.example/icon.png',
        static: 'https://art.example:8443/s',
        socket: 'wss://feed.example/a',
        socket_personal: 'wss://feed.example/b',
      }),
    ),
  ).toEqual({ images: ['https://art.example:8443', 'https://cdn.example'], sockets: ['wss://feed.example'] });
});

it('names none for what lies here, and nothing that could say more than an origin', () => {
  expect(outsideSources(withSettings({}))).toEqual({ images: [], sockets: [] });
  expect(
    outsideSources(withSettings({ logo_url: '/static/l.svg', icon_url: 'https://*.example/', socket: 'wss://a.example;script-src' })),
  ).toEqual({ images: [], sockets: [] });
});
