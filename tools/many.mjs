// npm run many: prepares what is missing, then shows an exchange of many processes on this machine.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { prepare, root } from './setup.mjs';

await prepare();
const child = spawn(join(root, 'node_modules/.bin/tsx'), [join(root, 'journeys/start-many.ts')], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('close', (code) => process.exit(code ?? 1));
