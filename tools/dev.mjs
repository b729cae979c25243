// npm run dev: the server from its sources, started again when they change, and the site with hot reloading.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { install, requireNode, root } from './setup.mjs';

requireNode();
install();
const child = spawn(join(root, 'node_modules/.bin/tsx'), ['watch', '--clear-screen=false', join(root, 'tools/dev-server.ts')], {
  cwd: root,
  stdio: 'inherit',
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => process.exit(code ?? 1));
