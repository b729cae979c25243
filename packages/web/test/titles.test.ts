import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import routes from '../app/routes.ts';

const app = new URL('../app/', import.meta.url);
const sourceOf = (file: string): string => readFileSync(new URL(file, app), 'utf8');

test('every page has a meta of its own; only what stands around pages or in place of one has none', () => {
  const files = new Set(routes.flatMap((page) => [page, ...(page.children ?? [])]).map(({ file }) => file));
  const untitled = [...files].filter((file) => /export default/.test(sourceOf(file)) && !/export const meta\b/.test(sourceOf(file)));
  expect(untitled).toEqual(['areas/account/layout-route.tsx', 'areas/not-found/route.tsx']);
});

test('no component writes a title into the page: it would be the second one', () => {
  const writers = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => /<title[ >]/.test(sourceOf(file)));
  // The badge is a drawing, and the title is the drawing's.
  expect(writers).toEqual(['widgets/brand/brand-badge.tsx']);
});
