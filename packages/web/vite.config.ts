import { fileURLToPath } from 'node:url';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** Six kilobytes that every page would carry and none would run, see no-schemas. */
const leaveSchemasToTheServer: Plugin = {
  name: 'leave-schemas-to-the-server',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (id) => (id === 'zod/mini' ? fileURLToPath(new URL('app/data/no-schemas.ts', import.meta.url)) : undefined),
};

const areaOf = (id: string): string => /areas\/([\w-]+)\//.exec(id)?.[1] ?? 'charts';

/** What travels together: a few files pack better, and ask for fewer journeys, than fifty small ones. */
const FILES = [
  { name: 'styles', test: /packages\/ui\/src\/.*\.css$|web\/app\/(shell|widgets)\/.*\.css$/ },
  { name: (id: string) => `${areaOf(id)}-styles`, test: /web\/app\/(areas|charts)\/.*\.css$/ },
  { name: 'frame', test: /packages\/(ui|domain|contract)\/src|web\/app\/(shell|data|widgets|words)|lucide-react|jsx-runtime/, minShareCount: 3 },
  { name: (id: string) => `${areaOf(id)}-shared`, test: /web\/app\/(areas|charts)\//, minShareCount: 2 },
];

export default defineConfig({
  plugins: [leaveSchemasToTheServer, reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: {
    target: 'es2022',
    // light-dark() stays as written: lowering it for older browsers would double every colour.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Not "assets": that is an address of the site.
    assetsDir: 'built',
    assetsInlineLimit: 0,
  },
  optimizeDeps: { include: ['radix-ui'] },
  // The router reads both under this name.
  environments: {
    client: { build: { rollupOptions: { output: {
      entryFileNames: 'built/[name]-[hash].js',
      codeSplitting: { groups: FILES },
    } } } },
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
  },
});
