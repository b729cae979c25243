import { readdirSync } from 'node:fs';

// Our own packages are bundled; what npm installed stays outside and is loaded as it came.
const isOwn = (id) => id.startsWith('.') || id.startsWith('/') || id.startsWith('@marque/');

const entries = { marque: 'src/main.ts' };
for (const [name, path] of [
  ['pglite-worker', 'src/adapters/database/pglite-worker.ts'],
  ['build-template', 'src/adapters/database/build-template.ts'],
  ['drawing-thread', 'src/adapters/captcha/drawing-thread.ts'],
  ['feed-process', 'src/feed/feed-process.ts'],
  ['render-process', 'src/pages/render-process.ts'],
]) {
  const [directory, file] = [path.slice(0, path.lastIndexOf('/')), path.slice(path.lastIndexOf('/') + 1)];
  if (readdirSync(directory).includes(file)) entries[name] = path;
}

export default {
  input: entries,
  platform: 'node',
  external: (id) => !isOwn(id),
  output: { dir: 'dist', format: 'esm', sourcemap: true, entryFileNames: '[name].js', chunkFileNames: 'chunk-[name].js', cleanDir: true },
};
