// npm run pack: makes the package in dist/. `npm run pack -- --check` packs the last commit in two other folders and says whether both are
// the same, byte for byte.
import { prepare, say } from './setup.mjs';

try {
  await prepare();
  // Before that nothing may be installed that these need.
  if (process.argv.includes('--check')) await (await import('./pack/reproduce.mjs')).checkReproducible();
  else {
    const { file, bytes, digest } = (await import('./pack/pack.mjs')).pack();
    say(`${file}\n${bytes} bytes, sha256 ${digest}`);
  }
} catch (fault) {
  say(fault.message);
  process.exit(1);
}
