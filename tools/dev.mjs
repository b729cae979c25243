// npm run dev: the server from its sources, started again when they change, and the site with hot reloading.
import { join } from 'node:path';
import { handOver, install, requireNode, root } from './setup.mjs';

requireNode();
install();
handOver(join(root, 'node_modules/.bin/tsx'), ['watch', '--clear-screen=false', join(root, 'tools/dev-server.ts')]);
