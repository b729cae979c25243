import { readFileSync } from 'node:fs';
import { fault, ok, type Check } from './check.ts';

/** The program's own package file: three folders above the bundle, five above this source. */
const PACKAGE = new URL(import.meta.url.endsWith('.ts') ? '../../../../../package.json' : '../../../package.json', import.meta.url);

function versionWanted(): readonly [number, number] {
  const engines = /"engines":\s*\{\s*"node":\s*">=(\d+)\.(\d+)"/.exec(readFileSync(PACKAGE, 'utf8'));
  return [Number(engines?.[1]), Number(engines?.[2])];
}

export const checkNode = (version: string): Check => ({
  name: 'node',
  run: async () => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const [majorMin, minorMin] = versionWanted();
    return major > majorMin || (major === majorMin && minor >= minorMin)
      ? [ok('node', `Node ${version}`)]
      : [fault('node', `Node ${version}`, `install Node ${majorMin}.${minorMin} or newer`)];
  },
});
