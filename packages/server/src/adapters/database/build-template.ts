import { mkdirSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { PgliteSession } from './pglite-session.ts';
import { publishDirectory } from './template.ts';

/** Creates an empty embedded store: `build-template <directory>`. Later stores are copies of it. */
const [, , target] = process.argv;
if (target === undefined) throw new Error('build-template needs the directory of the template');

const template = resolve(target);
const draft = `${template}.draft-${process.pid}`;
mkdirSync(dirname(template), { recursive: true, mode: 0o700 });
rmSync(draft, { recursive: true, force: true });
const session = await PgliteSession.open(draft);
await session.script('checkpoint');
await session.close();
publishDirectory(draft, template);
