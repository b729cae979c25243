import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { entryPoint } from '../bundled/entry-url.ts';

const MADE_MS_MAX = 600_000;

function isFirst(claim: string): boolean {
  try {
    mkdirSync(claim);
    return true;
  } catch {
    return false;
  }
}

/** Made once in a run of tests, by whoever asks first: making one takes longer than most tests. */
async function madeWorld(): Promise<string> {
  const world = join(inject('shared'), 'world');
  if (isFirst(`${world}.claim`)) {
    const env = { ...process.env, MARQUE_DATA_DIR: `${world}.draft` };
    await promisify(execFile)(process.execPath, [fileURLToPath(entryPoint('start-profile').url), 'demo'], { env });
    renameSync(`${world}.draft`, world);
  }
  for (let waited = 0; !existsSync(world); waited += 100) {
    if (waited > MADE_MS_MAX) throw new Error('The demo world is not there: another worker has failed to make it');
    await sleep(100);
  }
  return world;
}

/** A data directory of one's own with a demo world just made, in which no simulated trader has traded. */
export async function copyDemoWorld(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'marque-demo-'));
  cpSync(await madeWorld(), directory, { recursive: true });
  return directory;
}
