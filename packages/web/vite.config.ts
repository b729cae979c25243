import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  // light-dark() stays as written: lowering it for older browsers would double every colour.
  build: { target: 'es2022', cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  optimizeDeps: { include: ['radix-ui', 'lightweight-charts', 'zod/mini'] },
  environments: { ssr: { build: { rolldownOptions: { input: './server.ts' } } } },
});
