// npm run many: prepares what is missing, then shows an exchange of many processes on this machine.
import { join } from 'node:path';
import { handOver, prepare, root } from './setup.mjs';

await prepare();
handOver(process.execPath, ['--import', 'tsx', join(root, 'journeys/start-many.ts')]);
