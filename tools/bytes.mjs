// First-load script and style per route, compressed, from the site's build manifest; a route over its budget fails.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, say } from './setup.mjs';

const KIB = 1024;
// What is reached; may only fall. The aim is 120 for home and others, 200 for trade with its chart, 15 for styles.
const BUDGETS_KIB = { home: 136, trade: 212, other: 136, css: 26 };
const client = join(root, 'packages/web/build/client');
const sizes = new Map();
const sizeOf = (path) => {
  if (!sizes.has(path)) sizes.set(path, gzipSync(readFileSync(join(client, path)), { level: 9 }).length / KIB);
  return sizes.get(path);
};

const manifestName = readdirSync(join(client, 'built')).find((name) => /^manifest-.*\.js$/.test(name));
const source = readFileSync(join(client, 'built', manifestName), 'utf8');
const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));

const files = (entry) => [entry?.module, entry?.clientLoaderModule, entry?.clientActionModule, entry?.hydrateFallbackModule, ...(entry?.imports ?? [])].filter(Boolean);
const lazyChart = readdirSync(join(client, 'built')).filter((name) => /^candle-chart.*\.js$/.test(name));
let isOver = false;
say('first-load script per route, KiB gzip (trade with its chart):');
for (const route of Object.values(manifest.routes)) {
  if (route.id === 'root') continue;
  const set = new Set([...files(manifest.entry), ...files(manifest.routes.root), ...files(route)]);
  const isTrade = route.id.includes('areas/trade/');
  const chart = isTrade ? lazyChart.reduce((sum, name) => sum + sizeOf(`/built/${name}`), 0) : 0;
  const total = [...set].reduce((sum, path) => sum + sizeOf(path), chart);
  const budget = isTrade ? BUDGETS_KIB.trade : route.id.includes('home') ? BUDGETS_KIB.home : BUDGETS_KIB.other;
  if (total > budget) isOver = true;
  say(`first-load ${(route.path ?? '/').padEnd(34)} ${total.toFixed(1).padStart(6)} of ${budget}`);
}
const css = readdirSync(join(client, 'built')).filter((name) => name.endsWith('.css')).reduce((sum, name) => sum + sizeOf(`/built/${name}`), 0);
say(`first-load all styles${''.padEnd(24)} ${css.toFixed(1).padStart(6)} of ${BUDGETS_KIB.css}`);
process.exit(isOver || css > BUDGETS_KIB.css ? 1 : 0);
