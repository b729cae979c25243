// The client's calls are those that the contract declares. Without --write, says whether they are.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, say } from '../setup.mjs';
import { callsSource } from './calls-source.ts';

const path = join(root, 'packages/client/src/calls.ts');
const oxfmt = join(root, 'node_modules/.bin/oxfmt');

function formatted(text) {
  const { stdout, stderr, status } = spawnSync(oxfmt, ['--stdin-filepath', path], { cwd: root, input: text, encoding: 'utf8' });
  if (status !== 0) throw new Error(`the calls could not be formatted: ${stderr}`);
  return stdout;
}

// A second pass changes what the first one has broken into lines.
const source = formatted(formatted(callsSource()));
if (process.argv.includes('--write')) {
  writeFileSync(path, source);
  say('client: calls written');
} else {
  const isFresh = readFileSync(path, 'utf8') === source;
  say(
    isFresh
      ? 'client: its calls are those declared'
      : 'client: its calls are not those declared; node --import tsx tools/client/client.mjs --write',
  );
  process.exitCode = isFresh ? 0 : 1;
}
