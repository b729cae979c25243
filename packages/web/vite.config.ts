import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  optimizeDeps: { include: ['radix-ui', 'lightweight-charts', 'zod/mini'] },
  environments: { ssr: { build: { rolldownOptions: { input: './server.ts' } } } },
});
