import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Failure, Tier } from './campaign/jobs.ts';

const FILE = fileURLToPath(new URL('../failing-seeds.json', import.meta.url));

/** A seed that once failed; every later campaign runs it first. */
export interface FailingSeed {
  readonly tier: Tier;
  readonly seed: number;
  readonly check: string;
  readonly command: number;
}

export async function readFailingSeeds(): Promise<FailingSeed[]> {
  const kept: FailingSeed[] = JSON.parse(await readFile(FILE, 'utf8'));
  return kept;
}

export async function keepFailingSeed(tier: Tier, { seed, check, command }: Failure): Promise<void> {
  const kept = await readFailingSeeds();
  if (kept.some((known) => known.tier === tier && known.seed === seed)) return;
  const rows = [...kept, { tier, seed, check, command }].map((row) => `  ${JSON.stringify(row)}`);
  await writeFile(FILE, `[\n${rows.join(',\n')}\n]\n`);
}
