import { expect, it } from 'vitest';
import type { ServerBuild } from 'react-router';
import { linkedOnce } from '../app/data/linked-sheets.ts';

type Assets = ServerBuild['assets'];

const route = (id: string, css: string[] | undefined): Assets['routes'][string] => ({
  id,
  css,
  module: `/built/${id}.js`,
  imports: [],
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasLoader: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

const assets: Assets = {
  entry: { module: '/built/entry.js', imports: [] },
  url: '/built/manifest.js',
  version: '1',
  routes: {
    home: route('home', ['/built/styles-a1.css#', '/built/home-styles-b2.css']),
    show: route('show', ['/built/brand-page-styles-c3.css#']),
    codes: route('codes', undefined),
  },
};

it('takes the mark off what a page links itself, so that its late parts find it there, and leaves it on what areas share', () => {
  const { routes, ...rest } = linkedOnce(assets);
  expect(Object.values(routes).map((each) => each?.css)).toEqual([
    ['/built/styles-a1.css', '/built/home-styles-b2.css'],
    ['/built/brand-page-styles-c3.css#'],
    undefined,
  ]);
  expect(rest).toEqual({ entry: assets.entry, url: assets.url, version: assets.version });
});
