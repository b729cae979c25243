import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { listBundledPackages } from '../../tools/pack/bundled-packages.mjs';
import { callsWithoutSchemas } from '../web/calls-without-schemas.ts';

/** The router's package names its development files only; these are the same without their warnings. */
const router = (file: string): string => fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${file}`, import.meta.url));

/** What every page needs travels together, and what an area needs follows: a few files take fewer round trips than fifty small ones. */
const FILES = [
  { name: 'styles', test: /(packages\/(ui|app-kit)\/src\/|console\/app\/(console|(frame|widgets|areas\/work)\/)).*\.css$/ },
  {
    name: 'frame',
    minShareCount: 6,
    test: /packages\/(ui|app-kit)\/src|packages\/contract\/src\/(?!http)|console\/app\/widgets\/|lucide-react|jsx-runtime/,
  },
  {
    name: 'first-page',
    test: /console\/app\/(frame\/frame|data|areas\/work\/(work-route|case-pages)|widgets\/(list-screen|organisation-filter))/,
  },
];

/** One page that lives in the browser: nobody reads the console without signing in, so nothing of it is rendered on a server. */
export default defineConfig({
  plugins: [callsWithoutSchemas, listBundledPackages('console')],
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: router('index.mjs') },
      { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
    ],
  },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: 'build',
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsDir: 'built',
    // The server reads there which file has the words of a language.
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // Scripts within the page would need a nonce; browsers that know modules preload them without help.
    modulePreload: { polyfill: false },
    rollupOptions: { output: { codeSplitting: { groups: FILES } } },
  },
});
