// Writes a brotli and a gzip copy beside every asset of a build, so that no request pays for compressing.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root } from './setup.mjs';

const COMPRESSIBLE = /\.(js|css|svg|json|html|txt|webmanifest)$/;
const assets = join(root, process.argv[2] ?? '');

async function compress(path) {
  const content = readFileSync(path);
  if (content.length < 512) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  writeFileSync(`${path}.br`, br);
  writeFileSync(`${path}.gz`, gz);
}

for (const entry of readdirSync(assets, { recursive: true })) {
  if (COMPRESSIBLE.test(entry)) await compress(join(assets, entry));
}
