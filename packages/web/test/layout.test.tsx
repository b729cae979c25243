import { themeClass } from '@marque/domain/organisation';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Layout } from '../app/root.tsx';
import { bareConfig } from './bare-config.ts';
import { shellOf, type Shown } from './static-site.tsx';

// Scripts find no manifest of a build here.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

/** What stands around every page. */
function around(changes: Shown): string {
  const Page = createRoutesStub([{ id: 'root', path: '*', Component: () => <Layout>{null}</Layout>, loader: () => null }]);
  return renderToStaticMarkup(<Page initialEntries={['/']} hydrationData={{ loaderData: { root: shellOf(changes) } }} />);
}

it('every page has the icon of the operator, else our own (G018)', () => {
  const iconOf = (url: string) => /<link rel="icon" href="(?<href>[^"]*)"/.exec(around({ config: { ...bareConfig, icon_url: url } }))?.[1];
  expect([iconOf(''), iconOf('/static/icon.svg')]).toEqual(['/favicon.svg', '/static/icon.svg']);
});

it('every page is of the theme of the organisation and in the language shown (S238, G006)', () => {
  const html = around({ themeClass: themeClass(2), locale: 'zh-HK' });
  expect(html).toMatch(/^<html lang="zh-HK" dir="ltr" class="theme-2"/);
  expect(around({ themeClass: themeClass(0) })).toContain(' class="theme-0"');
});

it('every page says at which other hosts the feeds of the organisation are (G004, G005)', () => {
  const domain = { static: '', org_id: 1, otc: '', socket: 'wss://feed.example/m', socket_personal: 'wss://feed.example/p', theme_type: 0 };
  const html = around({ domain });
  expect(html).toContain(' data-socket="wss://feed.example/m" data-socket-personal="wss://feed.example/p"');
  expect(around({ domain: { ...domain, socket: '', socket_personal: '' } })).not.toContain('data-socket');
});
