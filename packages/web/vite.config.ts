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
      // What most pages share travels as one file: it packs better than thirty small ones.
      codeSplitting: { groups: [{ name: 'frame', test: /packages\/(ui|domain|contract)\/src|web\/app\/(shell|data|widgets|words)|lucide-react|jsx-runtime/, minShareCount: 4 }] },
    } } } },
    ssr: { build: { rollupOptions: { input: './server.ts' } } },
  },
});
