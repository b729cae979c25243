import { createHash } from 'node:crypto';

/** What the first row of a journal is chained to. */
export const CHAIN_START = '0'.repeat(64);

/** Binds a batch to all before it: SHA-256 over the previous row's chain and this row's commands. */
export const chainOf = (previous: string, commands: string): string =>
  createHash('sha256').update(previous).update('\n').update(commands).digest('hex');
