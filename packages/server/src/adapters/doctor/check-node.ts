import { nodeWanted } from '../program-package.ts';
import { fault, ok, type Check } from './check.ts';

export const checkNode = (version: string): Check => ({
  name: 'node',
  run: async () => {
    const [major = 0, minor = 0] = version.split('.').map(Number);
    const [majorMin, minorMin] = nodeWanted();
    return major > majorMin || (major === majorMin && minor >= minorMin)
      ? [ok('node', `Node ${version}`)]
      : [fault('node', `Node ${version}`, `install Node ${majorMin}.${minorMin} or newer`)];
  },
});
