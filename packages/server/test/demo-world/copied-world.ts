import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { entryPoint } from '../bundled/entry-url.ts';

const MADE_MS_MAX = 120_000;
/** Made once in a run of tests, by whoever asks first: making one takes longer than most tests. */
const SHARED = join(tmpdir(), `marque-world-${process.ppid}`);

function isFirst(): boolean {
  try {
    mkdirSync(`${SHARED}.draft`);
    return true;
  } catch {
    return false;
  }
}

async function madeWorld(): Promise<string> {
  if (isFirst()) {
    const env = { ...process.env, MARQUE_DATA_DIR: `${SHARED}.draft` };
    await promisify(execFile)(process.execPath, [fileURLToPath(entryPoint('start-profile').url), 'demo'], { env });
    renameSync(`${SHARED}.draft`, SHARED);
  }
  for (let waited = 0; !existsSync(SHARED); waited += 100) {
    if (waited > MADE_MS_MAX) throw new Error('The demo world is not there: another worker has failed to make it');
    await sleep(100);
  }
  return SHARED;
}

/** A data directory of one's own with a demo world just made, in which no simulated trader has traded. */
export async function copyDemoWorld(): Promise<string> {
  const directory = mkdtempSync(join(tmpdir(), 'marque-demo-'));
  cpSync(await madeWorld(), directory, { recursive: true });
  return directory;
}
