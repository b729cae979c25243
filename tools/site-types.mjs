// Types of the site and the console: the router writes the types of its routes first.
import { join } from 'node:path';
import { root, run, say } from './setup.mjs';

const web = join(root, 'packages/web');
try {
  await run(join(web, 'node_modules/.bin/react-router'), ['typegen'], { cwd: web });
  for (const cwd of [web, join(root, 'packages/console')]) await run(join(root, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd });
} catch (error) {
  say(error.message);
  process.exit(1);
}
