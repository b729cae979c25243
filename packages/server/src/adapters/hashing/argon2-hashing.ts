import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import type { HashResult, MatchResult, PasswordHashing } from '../../ports/password-hashing.ts';
import { BoundedQueue } from '../bounded-queue.ts';

/** The library's default algorithm is argon2id. */
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** One core stays with those who trade. */
const RUNNING_MAX = Math.max(1, Math.min(2, availableParallelism() - 1));
const WAITING_MAX = 200;

/** Argon2id, 19 MiB, two passes, one lane. */
export class Argon2Hashing implements PasswordHashing {
  private readonly queue = new BoundedQueue(RUNNING_MAX, WAITING_MAX);
  private readonly nobody = hash('of nobody', OPTIONS);

  async hash(password: string): Promise<HashResult> {
    const done = await this.queue.run(() => hash(password, OPTIONS));
    return done ? { kind: 'hash', hash: done.result } : { kind: 'busy' };
  }

  async matches(stored: string | undefined, password: string): Promise<MatchResult> {
    const done = await this.queue.run(async () => verify(stored ?? (await this.nobody), password));
    if (!done) return 'busy';
    return done.result && stored !== undefined ? 'match' : 'differs';
  }
}
