import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // Not "assets": that is an address of the site.
  build: { target: 'es2022', assetsDir: 'built', assetsInlineLimit: 0 },
  optimizeDeps: { include: ['radix-ui', 'lightweight-charts', 'zod/mini'] },
  // The router reads the server's entry under this name.
  environments: { ssr: { build: { rollupOptions: { input: './server.ts' } } } },
});
