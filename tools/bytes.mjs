// First-load script and style per route, compressed, from the site's build manifest; a route over its budget
// fails, and so does a script with schemas in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { root, say } from './setup.mjs';

const KB = 1000;
// As browsers get it, in brotli; each may only fall.
const BUDGETS_KB = { home: 120, trade: 200, other: 120, styles: 20 };
const client = join(root, 'packages/web/build/client');
const brotli = (content) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / KB;
const gzip = (content) => gzipSync(content, { level: 9 }).length / KB;
const sizes = new Map();
/** What a file weighs in brotli, and in gzip for those who cannot read brotli. */
function sizeOf(path) {
  if (!sizes.has(path)) {
    const content = readFileSync(join(client, path));
    sizes.set(path, [brotli(content), gzip(content)]);
  }
  return sizes.get(path);
}
const weigh = (paths) => [0, 1].map((kind) => paths.reduce((sum, path) => sum + sizeOf(path)[kind], 0));

const manifestName = readdirSync(join(client, 'built')).find((name) => /^manifest-.*\.js$/.test(name));
const source = readFileSync(join(client, 'built', manifestName), 'utf8');
const manifest = JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1));

const files = (entry) =>
  [entry?.module, entry?.clientLoaderModule, entry?.clientActionModule, entry?.hydrateFallbackModule, ...(entry?.imports ?? [])].filter(
    Boolean,
  );
const lazyChart = readdirSync(join(client, 'built')).filter((name) => /^(candle-(chart|panel)|charts-shared|chart-icon).*\.js$/.test(name));
let isOver = false;
say('first-load script per route, KB in brotli (in gzip); trade with its chart:');
for (const route of Object.values(manifest.routes)) {
  if (route.id === 'root') continue;
  const charts = route.path?.startsWith('trade') ? lazyChart.map((name) => `/built/${name}`) : [];
  const paths = [...new Set([...files(manifest.entry), ...files(manifest.routes.root), ...files(route), ...charts])];
  const budget = charts.length > 0 ? BUDGETS_KB.trade : route.id.includes('home') ? BUDGETS_KB.home : BUDGETS_KB.other;
  const [total, inGzip] = weigh(paths);
  const [styles] = weigh([
    ...new Set([manifest.entry, manifest.routes.root, route].flatMap((entry) => entry.css ?? []).map((path) => path.split('#')[0])),
  ]);
  if (total > budget || styles > BUDGETS_KB.styles) isOver = true;
  say(
    `first-load ${(route.path ?? '/').padEnd(34)} ${total.toFixed(1).padStart(6)} of ${budget} (${inGzip.toFixed(1)}), styles ${styles.toFixed(1).padStart(5)} of ${BUDGETS_KB.styles}`,
  );
}
const withSchemas = readdirSync(join(client, 'built')).filter(
  (name) => name.endsWith('.js') && /unrecognized_keys|strictObject\(/.test(readFileSync(join(client, 'built', name), 'utf8')),
);
for (const name of withSchemas) say(`${name} holds schemas, which are the server's alone`);
process.exit(isOver || withSchemas.length > 0 ? 1 : 0);
