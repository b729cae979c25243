import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { listBundledPackages } from '../../tools/pack/bundled-packages.mjs';
import { callsWithoutSchemas } from './calls-without-schemas.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What browsers get in place of what the code names: the same for less. */
const LIGHTER: readonly (readonly [name: RegExp, file: string])[] = [
  [/\/createLucideIcon\.mjs$/, here('../app-kit/src/bundling/plain-icon.ts')],
  // The package names its development files only; these are the same without their warnings.
  [/^react-router$/, here('../../node_modules/react-router/dist/production/index.mjs')],
  [/^react-router\/dom$/, here('../../node_modules/react-router/dist/production/dom-export.mjs')],
];

const lighterForBrowsers: Plugin = {
  name: 'lighter-for-browsers',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => LIGHTER.find(([name]) => name.test(id))?.[1],
};

/** What follows calls of pages where the exchange is traced: a script of its own, so that other pages carry nothing of it. */
const tracesScript: Plugin = {
  name: 'traces-script',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  buildStart() {
    this.emitFile({ type: 'chunk', id: here('app/traces/traces.ts'), fileName: 'traces.js' });
  },
};

/** The sheet of an area; what the reader has to come near first brings its own. */
const areaOf = (id: string): string =>
  /areas\/trade\/info\/info\./.test(id) ? 'trade-info' : (/areas\/([\w-]+)\//.exec(id)?.[1] ?? 'charts');

/** What travels together: a few files pack better, and ask for fewer journeys, than fifty small ones. */
const FILES = [
  // Pages about brands only, and panels that come later.
  { name: 'brand-page-styles', test: /widgets\/(brand\/brand-page|buy-back\/buy-back)\.module\.css$/ },
  // What is sold for a time.
  { name: 'sale-styles', test: /widgets\/(offering|sale)\/.*\.css$/ },
  // Lists of the past only.
  { name: 'history-styles', test: /widgets\/history\/.*\.css$/ },
  // A place for a picture: forms that take one.
  { name: 'image-styles', test: /widgets\/image-slot\/.*\.css$/ },
  {
    name: 'styles',
    test: /packages\/(ui|app-kit)\/src\/.*\.css$|web\/app\/(shell|widgets\/(?!prose|verification|form-page|history|offering|sale))\/?.*\.css$/,
  },
  { name: (id: string) => `${areaOf(id)}-styles`, test: /web\/app\/(areas|charts)\/.*\.css$/ },
  {
    // Small modules of every page: together they pack better than each in a file of its own.
    name: 'frame-parts',
    test: /app-kit\/src\/(api\/(call-api|outcome|session-end)|appearance|browser\/(browser-storage|cookies)|frame|pages\/(lost-chunks|page-nonce)|words\/words)[/.]|web\/app\/(data\/(addresses\/(?!carried|asset-dialogs)|site-data\.)|shell\/(failure\/busy-page|footer\/use-footer|header\/(header-entry|language-menu|use-header)|organisation\/brand|use-words)\.)|contract\/src\/cookies|lucide-react\/dist\/esm\/icons\/(refresh-cw|wallet)\./,
  },
  // Tables of figures: small modules of many pages, which pack better together.
  {
    name: 'figures',
    test: /packages\/ui\/src\/display\/(figure|table)\.tsx$|app-kit\/src\/format\/round-figure/,
  },
  // Pages of the account only.
  { name: 'account-parts', test: /web\/app\/widgets\/(account-page|use-call-form)\.tsx?$/ },
  // Of pages with lists; forms of accounts do without.
  {
    name: 'list-parts',
    test: /packages\/ui\/src\/display\/(badge|empty)\.tsx$|app-kit\/src\/format\/(clock|instant)\.tsx?$/,
  },
  // Counting with amounts: for pages that have any.
  { name: 'amounts', test: /packages\/domain\/src\/money\/(units|figure)\.ts$/ },
  {
    // What many pages need; the rules and forms of accounts are for the pages of accounts.
    name: 'frame',
    minShareCount: 24,
    test: /packages\/(ui|app-kit)\/src|packages\/domain\/src\/(?!identity)|packages\/contract\/src\/(?!http)|web\/app\/(shell|data|widgets\/(?!account-page|brand|buy-back|form-page|image-slot|passkeys|phone|theme-art|prose|use-call-form|verification))|lucide-react|jsx-runtime/,
  },
];

export default defineConfig({
  plugins: [callsWithoutSchemas, lighterForBrowsers, tracesScript, listBundledPackages('site'), reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[hash:base64:5]' } },
  build: {
    target: 'es2022',
    // light-dark() stays as written: lowering it for older browsers would double every colour.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Not "assets": that is an address of the site.
    assetsDir: 'built',
    assetsInlineLimit: 0,
  },
  worker: { format: 'es' },
  optimizeDeps: { include: ['radix-ui'] },
  // The router reads both under this name.
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'built/[name]-[hash].js',
            codeSplitting: { groups: FILES },
          },
        },
      },
    },
    ssr: {
      build: { rollupOptions: { input: './server.ts' } },
      // Packages of hundreds of files, of which pages need a few; these three choose their production files when they are loaded.
      resolve: { noExternal: true, external: ['react', 'react-dom', 'react-router'] },
    },
  },
});
