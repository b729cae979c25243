import { existsSync } from 'node:fs';
import { join } from 'node:path';

const DEMO = '../demo/src/index.ts';
const hasDemo = existsSync(join(import.meta.dirname, DEMO));

// Our own packages are bundled; what npm installed stays outside and is loaded as it came.
const isOwn = (id) => id.startsWith('.') || id.startsWith('/') || (id.startsWith('@marque/') && (hasDemo || id !== '@marque/demo'));

export default {
  cwd: import.meta.dirname,
  input: {
    marque: 'src/main.ts',
    'pglite-worker': 'src/adapters/database/pglite-worker.ts',
    'build-template': 'src/adapters/database/build-template.ts',
    'drawing-thread': 'src/adapters/captcha/drawing-thread.ts',
    'feed-process': 'src/feed/feed-process.ts',
    'render-process': 'src/pages/render-process.ts',
    // A file of its own, which production does not load.
    ...(hasDemo && { demo: DEMO }),
  },
  platform: /** @type {const} */ ('node'),
  external: (id) => !isOwn(id),
  output: {
    dir: 'dist',
    format: /** @type {const} */ ('esm'),
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name].js',
    cleanDir: true,
  },
};
