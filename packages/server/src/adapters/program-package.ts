import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod/mini';

const shape = z.object({ name: z.string(), version: z.string(), engines: z.optional(z.object({ node: z.string() })) });

/** The program's own package file: the nearest of its name, above this source as above the bundle and in an installed package. */
function readPackage(): z.infer<typeof shape> {
  for (let folder = new URL('.', import.meta.url); ; folder = new URL('..', folder)) {
    const file = new URL('package.json', folder);
    const read = existsSync(file) ? shape.safeParse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    if (read?.success && read.data.name === 'marque') return read.data;
    if (folder.pathname === '/') throw new Error('no package.json of the program stands above it');
  }
}

const { version, engines } = readPackage();

export const VERSION = version;

/** The oldest Node that it runs on. */
export function nodeWanted(): readonly [major: number, minor: number] {
  const [, major, minor] = /^>=(\d+)\.(\d+)/.exec(engines?.node ?? '') ?? [];
  return [Number(major), Number(minor)];
}
