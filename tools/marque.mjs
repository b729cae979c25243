// The command line: prepares what is missing, then hands over to the built program.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './setup.mjs';

export async function marque(args) {
  await prepare();
  const child = spawn(process.execPath, ['--enable-source-maps', join(root, 'packages/server/dist/marque.js'), ...args], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('close', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

if (import.meta.url === `file://${process.argv[1]}`) await marque(process.argv.slice(2));
