import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listBundledPackages } from '../../tools/pack/bundled-packages.mjs';

const DEMO = '../demo/src/index.ts';
const hasDemo = existsSync(join(import.meta.dirname, DEMO));

const isOwn = (id) => id.startsWith('.') || id.startsWith('/') || (id.startsWith('@marque/') && (hasDemo || id !== '@marque/demo'));

/** Packages of plain modules in up to hundreds of files each: to find and read those takes half of a process's start. */
const MANY_FILES = [
  '@noble',
  '@opentelemetry',
  '@scure',
  '@simplewebauthn',
  '@zxcvbn-ts',
  'altcha-lib',
  'kysely',
  'libphonenumber-js',
  'micromark',
  'nodemailer',
  'viem',
  'write-excel-file',
  'yaml',
  'zod',
];

/** Those are bundled with what they need themselves; what else npm installed stays outside and is loaded as it came. */
const isBundled = (id, importer = '') =>
  isOwn(id) || MANY_FILES.some((name) => id === name || id.startsWith(`${name}/`)) || importer.includes('/node_modules/');

export default {
  cwd: import.meta.dirname,
  input: {
    marque: 'src/main.ts',
    'pglite-worker': 'src/adapters/database/pglite-worker.ts',
    'build-template': 'src/adapters/database/build-template.ts',
    'drawing-thread': 'src/adapters/captcha/drawing-thread.ts',
    'feed-process': 'src/feed/feed-process.ts',
    'render-process': 'src/pages/render-process.ts',
    'sandbox-process': 'src/sandbox/sandbox-process.ts',
    signer: 'src/signer/signer.ts',
    // A file of its own, which production does not load.
    ...(hasDemo && { demo: DEMO }),
  },
  platform: /** @type {const} */ ('node'),
  external: (id, importer) => !isBundled(id, importer),
  plugins: [listBundledPackages('server')],
  output: {
    dir: 'dist',
    format: /** @type {const} */ ('esm'),
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunk-[name].js',
    cleanDir: true,
  },
};
