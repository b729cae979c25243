import { readFileSync } from 'node:fs';
import { z } from 'zod/mini';

/** The package's description stands one level above the sources as above the bundle. */
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')));

export const VERSION = version;
